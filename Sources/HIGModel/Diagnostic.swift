/// Something that was found wrong or left out while reading, told and not thrown: one bad page does not stop the run.
package struct Diagnostic: Equatable {
  /// How much it matters.
  package var severity: Severity
  /// What was found, as a name that stays.
  package var code: Code
  /// A file's path as it was given, or a source's id.
  package var source: String
  /// Where in the file, if it is one place.
  package var place: Place?
  /// One sentence: what was found.
  package var said: Saying
  /// One sentence: what to do about it.
  package var advice: Saying?

  package init(
    _ severity: Severity,
    _ code: Code,
    source: String,
    place: Place? = nil,
    message: Saying,
    hint: Saying? = nil
  ) {
    self.severity = severity
    self.code = code
    self.source = source
    self.place = place
    said = message
    advice = hint
  }

  package var message: String { said.en }
  package var hint: String? { advice?.en }

  /// `note`: for information. `warning`: something may be missing. `error`: the file was not read.
  package enum Severity: String, CaseIterable {
    case note, warning, error
  }

  /// Stable names that other programs may rely on.
  package enum Code: String, CaseIterable {
    case pathMissing = "path-missing"
    case noPages = "no-pages"
    case fileUnreadable = "file-unreadable"
    case folderUnreadable = "folder-unreadable"
    case fileEmpty = "file-empty"
    case fileBinary = "file-binary"
    case fileTooLarge = "file-too-large"
    case readerEnded = "reader-ended"
    case encodingInvalid = "encoding-invalid"
    case markupDamaged = "markup-damaged"
    case jsonDamaged = "json-damaged"
    case contentUnknown = "content-unknown"
    case nestingTooDeep = "nesting-too-deep"
    case noTopic = "no-topic"
    case topicAssumed = "topic-assumed"
    case noRules = "no-rules"
    case mostlyLeftOut = "mostly-left-out"
    case filesSkipped = "files-skipped"
    case scriptsNotRun = "scripts-not-run"
    case pageCut = "page-cut"
    case componentUnknown = "component-unknown"
    case platformUnknown = "platform-unknown"
    case replacedUnknown = "replaced-unknown"
    case topicTwice = "topic-twice"
    case languageUnknown = "language-unknown"
    case tableRagged = "table-ragged"
    case tableNested = "table-nested"
    case slugCollision = "slug-collision"
    case unpaired = "unpaired"
    case referenceUnresolved = "reference-unresolved"
  }
}
