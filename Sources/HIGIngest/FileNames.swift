import HIGText

/// What names of files and folders show, as `file-names.tsv` has it.
enum FileNames: String {
  case page, saved, packages, other, asset, language

  private static let all = Dictionary(grouping: TabSeparated(utf8: PackageResources.file_names_tsv).rows) { $0[0] }
    .mapValues { Set($0.map { $0[1] }) }

  var names: Set<String> { Self.all[rawValue] ?? [] }
}
