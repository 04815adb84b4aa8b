import Foundation
import TestSupport
import Testing

/// What is handed on beside the program.
@Suite("Packages")
struct PackagingTests {
  private func shell(_ line: String) throws -> Program.Run {
    var program = Program(arguments: ["-c", "cd '\(Project.root)' && " + line], environment: ["HIG": Program.path])
    program.path = "/bin/sh"
    return try program.run()
  }

  @Test("The licences are those of every package of the build, and of the libraries that come from archives")
  func licences() throws {
    let text = try shell("sh scripts/third-party.sh").output
    let state = try Data(contentsOf: URL(fileURLWithPath: Project.root + "/.build/workspace-state.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: state) as? [String: Any])
    let packages = try #require((object["object"] as? [String: Any])?["dependencies"] as? [[String: Any]])
    #expect(packages.count > 20)
    for package in packages {
      let name = try #require(package["subpath"] as? String)
      #expect(text.contains("==== \(name) ===="), "\(name)")
    }
    for library in ["libsqlite3-dev", "libcmark-gfm-dev", "libmd-dev", "The Swift runtime, Foundation, ICU"] {
      #expect(text.contains("==== \(library) ===="))
    }
  }

  @Test("No library joins the program: those of the system are in scripts/needs.sh, others come from archives")
  func libraries() throws {
    let needed = try shell("readelf -d \"$HIG\" | sed -n 's/.*NEEDED.*\\[\\(.*\\)\\]/\\1/p'").output
    let script = try String(contentsOfFile: Project.root + "/scripts/needs.sh", encoding: .utf8)
    let allowed = try #require(script.firstMatch(of: /allowed='([^']*)'/)).1.split(separator: " ").map(String.init)
    let archived = ["libsqlite3.", "libcmark-gfm", "libmd."]
    let runtime = ["libswift", "libFoundation", "lib_Foundation", "libdispatch.", "libBlocksRuntime."]
    let others = needed.split(separator: "\n").map(String.init).filter { library in
      !allowed.contains(library) && !(archived + runtime).contains { library.hasPrefix($0) }
    }
    #expect(!needed.isEmpty && others == [])
  }

  @Test("There is a manual for each command, with an example, that man can read")
  func manuals() throws {
    let folder = try TemporaryFolder()
    let made = try shell("python3 scripts/manuals.py \"$HIG\" packaging/examples.tsv '\(folder.path)'")
    #expect(made.code == 0, "\(made.errors)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(pages.contains("hig.1.gz") && pages.contains("hig-search.1.gz") && pages.count > 15)
  }

  @Test("Completions of each shell ask the program for names", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Program(arguments: ["--generate-completion-script", shell]).run()
    #expect(script.code == 0 && script.output.contains("hig suggest --complete"))
    let names = try Program(arguments: ["suggest", "--complete", "--index", try Built.index()]).run().output
    #expect(names.contains("\nlaunch-screen#always-provide-a-launch-screen\n"))
  }
}
