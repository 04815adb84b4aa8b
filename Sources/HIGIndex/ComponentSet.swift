import HIGText

/// Which components an entry is about, as the index keeps it: bits for places in the list of
/// components.
package struct ComponentSet: OptionSet {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// - Parameter ids: those that the list does not have are left out.
  init(_ ids: [String], of components: Components) {
    let places = ids.compactMap { id in components.list.firstIndex { $0.id == id } }
    self.init(rawValue: places.reduce(0) { $0 | 1 << UInt64($1) })
  }

  /// The ids of its components.
  /// - Parameter components: the ids of all, in the order of the list.
  package func ids(in components: [String]) -> [String] {
    if rawValue == 0 {
      return []
    }
    return components.indices.filter { rawValue & 1 << UInt64($0) != 0 }.map { components[$0] }
  }
}
