package import HIGModel

extension Problem {
  package func record(_ form: JSONForm) -> JSONValue { record(in: form.language) }

  /// What went wrong (RFC 9457); `/openapi.json` says more of each type.
  package func record(in language: Language) -> JSONValue {
    let title = (try? Labels.builtIn())?["problem-\(code.rawValue)"][language] ?? code.rawValue
    let errors = faults.map { fault in
      JSONValue.keyed(parameter: fault.parameter, value: fault.value, valid: fault.valid.nonEmpty)
    }
    return .keyed(
      type: "/openapi.json#/components/responses/\(code.rawValue)",
      title: title,
      status: httpStatus,
      detail: sentence[language],
      code: code.rawValue,
      hint: hint(language, naming: \.address),
      errors: errors.nonEmpty
    )
  }
}
