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

  @Test(
    "An error is short whatever was sent, and gives the values that there are once",
    arguments: ["x", "色", "e\u{301}", "<"]
  )
  func bounds(letter: String) {
    let sent = String(repeating: letter, count: 6_000)
    let known = ["must", "avoid"]
    let faults = (0..<6_000).map { Problem.Fault.unknown(sent, "\($0)\(sent)", known: known) }
    let several = Problem(faults)
    let one = Problem(.notFound, "There is no \(sent).", faults: [faults[0]])
    #expect(several.faults.count == 20 && several.faults.filter { !$0.valid.isEmpty }.count == 1)
    for problem in [several, one] {
      let told = Language.allCases.map { problem.sentence[$0] + (problem.hint($0) { _ in "" } ?? "") }
      let values = problem.faults.flatMap { [$0.parameter, $0.value ?? ""] + $0.valid }
      #expect((told + values).allSatisfy { $0.unicodeScalars.count < 1_500 })
      #expect((told + values).reduce(0) { $0 + $1.utf8.count } < 32 << 10)
    }
    #expect(one.message.hasPrefix("There is no " + letter) && one.message.hasSuffix("…."))
  }
}
