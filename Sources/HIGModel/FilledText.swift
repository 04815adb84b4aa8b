extension String {
  /// With values in the place of their names in braces: `{total} found` as `12 found`.
  /// - Parameter value: of a name; one that has none stays.
  package func filled(_ value: (String) -> String?) -> String {
    var filled = ""
    var rest = self[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: open)..<close]
      let end = rest.utf8.index(after: close)
      filled += String(rest[..<open])
      filled += value(String(name)) ?? String(rest[open..<end])
      rest = rest[end...]
    }
    return filled + String(rest)
  }
}
