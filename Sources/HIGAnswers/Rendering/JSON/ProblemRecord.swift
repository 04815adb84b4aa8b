internal import HIGModel

/// What went wrong (RFC 9457).
struct ProblemRecord: Encodable {
  /// Where the document says more of it: `/openapi.json` describes each.
  let type: String
  let title: String
  let status: Int
  let detail: String
  /// The name that stays.
  let code: Problem.Code
  /// What to send instead.
  let hint: String?
  let errors: [ErrorRecord]?

  /// A parameter that is at fault.
  struct ErrorRecord: Encodable {
    let parameter: String
    let value: String?
    let valid: [String]?
  }

  init(_ problem: Problem, in language: Language) {
    type = "/openapi.json#/components/responses/\(problem.code.rawValue)"
    title = (try? Labels.builtIn())?["problem-\(problem.code.rawValue)"][language] ?? problem.code.rawValue
    status = problem.httpStatus
    detail = problem.sentence.preferring(language)
    code = problem.code
    hint = problem.hint(language, naming: \.address)
    errors =
      problem.faults.map { fault in
        ErrorRecord(parameter: fault.parameter, value: fault.value, valid: fault.valid.nonEmpty)
      }.nonEmpty
  }
}
