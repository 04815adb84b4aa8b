import HIGModel

extension NumberLexicon {
  /// Reads `units.tsv`, `quantities.tsv`, and of `cues.tsv` what joins two numbers and what has
  /// versions, in `folder`.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(folder: String) throws {
    self.init(
      try NumberWordFile.allCases.flatMap { file in
        try file.words(in: TabSeparated(file: folder + "/" + file.rawValue, fields: 1))
      }
    )
  }
}

/// A data file that has words about numbers.
package enum NumberWordFile: String, CaseIterable {
  /// Unit, spelling, exceptions, least number.
  case units = "units.tsv"
  /// Use, value, language, words.
  case quantities = "quantities.tsv"
  /// Use, value, language, phrase; most uses are about something else.
  case cues = "cues.tsv"

  /// The words of the file's records, in their order.
  /// - Throws: `Problem` with a record that cannot be used.
  package func words(in records: TabSeparated) throws -> [NumberWord] {
    try records.rows.compactMap { fields in
      if self == .cues { return fields.count < 4 ? nil : NumberWord(cue: fields) }
      if let word = self == .units ? NumberWord(unit: fields) : NumberWord(record: fields) { return word }
      throw records.problem(fields, "there is no such unit or use, or its spelling or its number is missing")
    }
  }
}

extension NumberWord {
  fileprivate init?(unit fields: [String]) {
    let least = fields.count > 3 ? Double(fields[3]) : nil
    guard fields.count > 1, Measure.Unit(rawValue: fields[0]) != nil, !fields[1].isEmpty,
      fields.count < 4 || least != nil
    else {
      return nil
    }
    self.init(.unit, fields[0], fields[1], exceptions: fields.count > 2 ? fields[2] : "", least: least)
  }

  fileprivate init?(record fields: [String]) {
    guard fields.count > 3, let use = Use(rawValue: fields[0]), !fields[3].isEmpty else { return nil }
    self.init(use, fields[1], fields[3])
  }

  fileprivate init?(cue fields: [String]) {
    switch fields[0] {
    // After an English word there is a space.
    case "joint": self.init(.joint, fields[2], fields[1] == "en" ? fields[3] + " " : fields[3])
    case "versioned": self.init(.versioned, fields[2], fields[3].lowercased())
    default: return nil
    }
  }
}
