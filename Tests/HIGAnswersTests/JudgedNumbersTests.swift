import Foundation
import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

/// The questions on numbers in Tests/Judged/queries; what counts as right is said in the README
/// there.
@Suite("Judged questions on numbers, on the bundled corpus")
struct JudgedNumbersTests {
  private struct Question {
    var text: String
    /// Nil where the pages have no number for it.
    var value: String?
  }

  private static func questions(_ file: String) throws -> [Question] {
    let path = Project.root + "/Tests/Judged/queries/" + file
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Question(text: fields[0], value: fields[2] == "absent" ? nil : fields[2])
    }
  }

  @Test(
    "Most are answered rightly, and of most that the pages have no number for that is told",
    arguments: ["numbers-known.tsv", "numbers-blind.tsv"]
  )
  func judged(file: String) async throws {
    let library = Library(
      index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60))
    )
    var right: [Bool] = []
    var told: [Bool] = []
    for question in try Self.questions(file) {
      let answer = try await library.specs(SearchRequest(query: question.text))
      if let value = question.value {
        right.append(answer.found.first.map { Self.holds($0.quantity, value) } ?? false)
      } else {
        told.append(answer.total == 0)
      }
    }
    #expect(right.count == 30 && right.count(where: \.self) >= Self.floors.right)
    #expect(told.count == 30 && told.count(where: \.self) >= Self.floors.told)
  }

  private static let floors = (right: 26, told: 27)

  /// Whether a number is the value, or one of two with `to` between them; units may be written out.
  private static func holds(_ quantity: Quantity, _ value: String) -> Bool {
    let figure = quantity.figure.lowercased()
    return value.split(separator: " to ").contains {
      figure.contains($0.lowercased().replacing(/s$/, with: ""))
    }
  }
}
