package import HIGModel

/// The page of a look-up that has none made for it: its document as it is.
package struct AnswerPage: WebPage {
  /// What was asked for, as it was typed.
  var asked: String
  var endpoint: Endpoint
  var answer: Envelope
}

extension Library {
  /// - Parameters:
  ///   - given: the values of each parameter, as they were sent.
  ///   - asked: what the address names.
  /// - Throws: `Problem` where nothing is called so, or a parameter is at fault.
  package func answerPage(
    _ endpoint: Endpoint,
    _ given: [String: [String]],
    _ asked: String
  ) async throws -> AnswerPage {
    let answer = await answer(endpoint, given, asked, .page).answer
    if let problem = answer.problem { throw problem }
    return AnswerPage(asked: asked, endpoint: endpoint, answer: answer)
  }
}
