import Foundation
import HIGText

/// What a site's `robots.txt` asks of programs (RFC 9309).
struct Robots {
  private var rules: [Rule] = []
  /// Seconds between two requests, where the site asks for them.
  private(set) var crawlDelay: Double?

  private struct Rule {
    var path: String
    var isAllowed: Bool
  }

  /// Everything may be asked for.
  static let none = Robots("", for: "")

  /// - Parameter program: the name of the one that asks; the group for it counts, else the one for everybody.
  init(_ text: String, for program: String) {
    let groups = Self.groups(text)
    let own = groups.filter { $0.agents.contains(program.lowercased()) }
    for group in own.isEmpty ? groups.filter({ $0.agents.contains("*") }) : own {
      rules += group.rules
      crawlDelay = group.delay ?? crawlDelay
    }
  }

  /// Whether `path` may be asked for: the longest rule that fits it says so.
  func allows(_ path: String) -> Bool {
    let fitting = rules.filter { Self.fits($0.path, path) }
    let longest = fitting.max { ($0.path.count, $0.isAllowed ? 1 : 0) < ($1.path.count, $1.isAllowed ? 1 : 0) }
    return longest?.isAllowed ?? true
  }

  // MARK: - Reading

  private struct Group {
    var agents: [String] = []
    var rules: [Rule] = []
    var delay: Double?
    /// Whether more than its agents is known.
    var hasBegun = true

    mutating func add(_ name: String, _ value: String) {
      hasBegun = name != "user-agent"
      switch name {
      case "user-agent": agents.append(value.lowercased())
      // An empty value is no rule.
      case "allow", "disallow": rules += value.isEmpty ? [] : [Rule(path: value, isAllowed: name == "allow")]
      case "crawl-delay": delay = Double(value)
      default: break
      }
    }
  }

  private static func groups(_ text: String) -> [Group] {
    // Before the first group there is one of nobody.
    text.split(whereSeparator: \.isNewline).reduce(into: [Group()]) { groups, line in
      let parts = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
      guard parts.count == 2 else { return }
      let name = parts[0].lowercased()
      if name == "user-agent", groups[groups.count - 1].hasBegun { groups.append(Group()) }
      groups[groups.count - 1].add(name, parts[1])
    }
  }

  /// Whether a path begins as a rule has it, `*` standing for anything and `$` for the end.
  private static func fits(_ rule: String, _ path: String) -> Bool {
    let isWhole = rule.hasSuffix("$")
    // Other signs that mean something to the system stand for themselves.
    let pattern = rule.dropLast(isWhole ? 1 : 0).replacing(/[\[?\\]/) { "\\" + $0.output }
    return fnmatch(pattern + (isWhole ? "" : "*"), path, 0) == 0
  }
}
