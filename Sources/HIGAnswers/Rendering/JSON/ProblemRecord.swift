internal import HIGModel

/// What went wrong.
struct ProblemRecord: Encodable {
  let error: Detail

  struct Detail: Encodable {
    let code: Problem.Code
    let message: String
    let hint: String?
  }

  init(_ problem: Problem) {
    error = Detail(code: problem.code, message: problem.message, hint: problem.apiHint ?? problem.hint)
  }
}
