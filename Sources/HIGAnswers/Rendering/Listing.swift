import HIGModel

/// Rows under headings: the form that look-ups take for people, on every surface.
package struct Listing {
  /// What was asked.
  var title: String
  /// Sentences about the answer.
  var notices: [String] = []
  /// In order; empty ones are left out.
  var groups: [Group]

  /// Rows of one kind.
  struct Group {
    /// What the rows are; empty where the title says it.
    var heading = ""
    /// In order.
    var rows: [Row]
  }

  /// One thing that was found.
  struct Row: Equatable {
    /// What it is called: a number, a name, an id.
    var name: String
    /// What it was before, differences marked.
    var before: MarkedText?
    /// More about it, differences or found words marked.
    var text: MarkedText?
    /// Where it was found or why it is here, in small print.
    var detail: String?
    /// What it leads to.
    var target: Pointer?
    /// Whether it is to be ticked off.
    var isTask = false
    /// The publisher's page about it.
    var page: String?
  }

  init(title: String, notices: [String] = [], groups: [Group]) {
    self.title = title
    self.notices = notices
    self.groups = groups.filter { !$0.rows.isEmpty }
  }

  /// Rows without a heading.
  init(title: String, notices: [String] = [], rows: [Row]) {
    self.init(title: title, notices: notices, groups: [Group(rows: rows)])
  }
}
