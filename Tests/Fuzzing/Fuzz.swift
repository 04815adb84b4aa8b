import Foundation
import HIGIngest
import HIGModel
import HIGText

/// What libFuzzer calls with bytes of its own making; a trap, a leak of the sanitizer or a long run is what it looks for.
/// `HIG_FUZZ` names what reads them: `text`, `markdown`, `html`, `docc`, `query` or `head`. Text is decoded first, so the decoder
/// is a part of all of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // Foundation loses the buffer of an empty file, which is a leak, and not ours.
  if count > 0 {
    reader(Data(bytes: bytes, count: count))
  }
  return 0
}

/// Data files are read before the time of an input is taken.
@_cdecl("LLVMFuzzerInitialize")
public func begin(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  _ = reader
  return 0
}

// libFuzzer calls on one thread.
private nonisolated(unsafe) let reader: (Data) -> Void = {
  let name = ProcessInfo.processInfo.environment["HIG_FUZZ"] ?? "text"
  let endings = ["text": "txt", "markdown": "md", "html": "html", "docc": "json"]
  // What is no request of HTTP is refused, which is thrown.
  if name == "head" { return { bytes in try? RequestHeads.read(Array(bytes)) } }
  do {
    guard let ending = endings[name] else { return try queries() }
    return try pages(endingIn: ending)
  } catch {
    fatalError("The data files in Index cannot be read: \(error)")
  }
}()

/// Reads a page to its end: blocks, entries, languages, links.
private func pages(endingIn ending: String) throws -> (Data) -> Void {
  let ingester = Ingester(lexicon: try Lexicon(folder: "Index"))
  let path = NSTemporaryDirectory() + "/fuzz-\(ProcessInfo.processInfo.processIdentifier).\(ending)"
  return { bytes in
    guard (try? bytes.write(to: URL(fileURLWithPath: path))) != nil else { return }
    // A page without guidance is a problem that is thrown.
    _ = try? ingester.ingest([path])
  }
}

private func queries() throws -> (Data) -> Void {
  let parser = QueryParser(NameTable(try SearchLexicon(folder: "Index")))
  return { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = parser.parse(text)
  }
}
