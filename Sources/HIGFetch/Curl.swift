import Foundation
import HIGModel

/// Asks by `curl`, which is on every machine and knows proxies, TLS and compression.
///
/// One process a request: between two requests there is a pause anyway, and nothing of it is loaded by a search.
struct Curl {
  var userAgent: String
  /// Bytes of an answer, its head included, above which it is broken off.
  var mostBytes: Int
  /// Seconds for one answer.
  var longestAnswer: Int

  /// - Parameter headers: sent with the request, such as `If-None-Match: "x"`.
  func get(_ address: WebAddress, headers: [String] = []) throws(FetchFailure) -> HTTPReply {
    let arguments = [
      "curl", "--disable", "--silent", "--show-error", "--globoff", "--compressed", "--proto", "=http,https",
      "--connect-timeout", "15", "--max-time", "\(longestAnswer)", "--max-filesize", "\(mostBytes)",
      "--user-agent", userAgent, "--suppress-connect-headers", "--dump-header", "-",
      "--header", "Accept: application/json", "--url", address.text,
    ]
    guard let reply = HTTPReply(try run(arguments + headers.flatMap { ["--header", $0] })) else {
      throw .broken("The answer is not HTTP.")
    }
    return reply
  }

  /// Runs curl to its end.
  /// - Returns: what it wrote: the heads and the body.
  private func run(_ arguments: [String]) throws(FetchFailure) -> Data {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    // It ends with this program, however that ends. Other signals are blocked where a pool's thread starts it.
    let guardian = ["/usr/bin/setpriv", "--pdeathsig", "KILL"]
    let isGuarded = FileManager.default.isExecutableFile(atPath: guardian[0])
    let command = (isGuarded ? guardian : []) + ["/usr/bin/env"] + arguments
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .unreachable("curl cannot be run: \(error.localizedDescription)")
    }
    let bytes = read(output.fileHandleForReading)
    // Where it is too much, curl finds nobody who reads, and ends.
    try? output.fileHandleForReading.close()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if bytes.count > mostBytes {
      throw .tooLarge(most: mostBytes)
    }
    if process.terminationStatus != 0 {
      throw failure(Int(process.terminationStatus), String(decoding: message, as: UTF8.self))
    }
    return bytes
  }

  /// What comes, up to one byte more than may be.
  private func read(_ file: FileHandle) -> Data {
    var bytes = Data()
    while bytes.count <= mostBytes, let part = try? file.read(upToCount: 1 << 16), !part.isEmpty {
      bytes += part
    }
    return bytes
  }

  /// What curl's exit code means to the one who asked.
  private func failure(_ code: Int, _ message: String) -> FetchFailure {
    let last = message.split(separator: "\n").last.map(String.init) ?? "curl ended with \(code)."
    let words = Saying(quoting: last.hasSuffix(".") ? last : last + ".")
    switch code {
    // No such proxy or host, nobody listening, a certificate that is not right.
    case 5, 6, 7, 35, 60: return .unreachable(words)
    case 63: return .tooLarge(most: mostBytes)
    case 127: return .unreachable("curl is not installed.")
    default: return .broken(words)
    }
  }
}
