import HIGModel
import TestSupport
import Testing

@Suite("Problems")
struct ProblemTests {
  /// What HTTP and a shell are told of each; other programs rely on all three.
  private struct Row {
    var code: Problem.Code
    var name: String
    var status: Int
    var exit: Int32
  }

  private static let table = [
    Row(code: .notFound, name: "not-found", status: 404, exit: 1),
    Row(code: .ambiguous, name: "ambiguous", status: 300, exit: 2),
    Row(code: .invalid, name: "invalid", status: 400, exit: 2),
    Row(code: .notAllowed, name: "not-allowed", status: 405, exit: 2),
    Row(code: .forbidden, name: "forbidden", status: 403, exit: 2),
    Row(code: .busy, name: "busy", status: 503, exit: 2),
    Row(code: .tooLarge, name: "too-large", status: 413, exit: 2),
    Row(code: .notAcceptable, name: "not-acceptable", status: 406, exit: 2),
    Row(code: .addressTooLong, name: "address-too-long", status: 414, exit: 2),
    Row(code: .fieldsTooLong, name: "fields-too-long", status: 431, exit: 2),
    Row(code: .notImplemented, name: "not-implemented", status: 501, exit: 2),
    Row(code: .misdirected, name: "misdirected", status: 421, exit: 2),
    Row(code: .indexUnusable, name: "index-unusable", status: 503, exit: 2),
    Row(code: .nothingRead, name: "nothing-read", status: 400, exit: 2),
    Row(code: .partlyRead, name: "partly-read", status: 400, exit: 3),
    Row(code: .machine, name: "machine", status: 500, exit: 2),
  ]

  @Test("Each problem has its name, its HTTP status and its exit code", arguments: Problem.Code.allCases)
  func mapping(code: Problem.Code) throws {
    let row = try #require(Self.table.first { $0.code == code })
    let problem = Problem(code, "x")
    #expect(code.rawValue == row.name)
    #expect(problem.httpStatus == row.status)
    #expect(problem.exitCode == row.exit)
  }

  @Test("A problem is read as one sentence, and another one that says what to do")
  func description() {
    #expect(Problem(.invalid, "No.").description == "No.")
    #expect(Problem(.invalid, "No.", hint: "Yes.").description == "No. Yes.")
  }
}
