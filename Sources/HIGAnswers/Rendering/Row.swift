package import HIGModel

/// One thing that a look-up found.
package struct Row: Equatable {
  /// What it is called: a number, a name, an id.
  package var name: String
  /// What it was before, differences marked.
  var before: MarkedText?
  /// More about it, differences or found words marked.
  package var text: MarkedText?
  /// Where it was found or why it is here, in small print.
  package var detail: String?
  /// What it leads to.
  package var target: Pointer?
  /// Whether it is to be ticked off.
  var isTask = false
  /// The publisher's page about it.
  package var page: String?
}

/// Rows of one kind, and what they are; empty where what was asked says it.
package typealias RowGroup = (heading: String, rows: [Row])
