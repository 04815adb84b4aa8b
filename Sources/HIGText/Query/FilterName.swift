/// The names before a colon that are filters: `kind:rule`.
package enum FilterName: String, Sendable, CaseIterable {
  case topic, kind, strength, source, edition, platform, has
  case language = "in"
}
