package import HIGModel

/// What came of reading one file.
package struct Reading {
  /// The page; nil where the file is none, with the reason among the diagnostics.
  package var page: Page?
  /// What was noticed on the way, in the order it was.
  package var diagnostics: [Diagnostic]

  init(_ page: Page?, _ diagnostics: [Diagnostic] = []) {
    self.page = page
    self.diagnostics = diagnostics
  }
}
