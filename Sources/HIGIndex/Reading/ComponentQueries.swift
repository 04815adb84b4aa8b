package import HIGText

extension IndexReader {
  /// The components that rules can be about.
  package func components() async throws -> Components { try await kept(memory.components) }

  /// What those are called.
  package func componentNames() async throws -> ComponentNames { try await kept(memory.componentNames) }

  /// Those that some rule is about.
  package func ruledComponents() async throws -> [Component] { try await kept(memory.ruledComponents) }
}
