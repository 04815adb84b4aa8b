import Foundation
import GRDB
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("The index file")
struct IndexFileTests {
  private let folder: TemporaryFolder
  private let knowledge: KnowledgeBase

  init() throws {
    folder = try TemporaryFolder()
    knowledge = try Ingester(lexicon: Project.lexicon()).ingest([Project.pages]).knowledge
  }

  private var path: String { folder.path + "/hig.sqlite" }

  private func write(_ knowledge: KnowledgeBase? = nil) throws {
    try IndexWriter(schema: Project.schema()).write(knowledge ?? self.knowledge, to: path)
  }

  @Test("What was written is read back whole")
  func roundTrip() async throws {
    try write()
    let reader = try IndexReader(path: path)
    for topic in knowledge.topics {
      var expected = topic
      // Aliases serve the search only.
      expected.aliases = [:]
      // Titles above a text serve the reading of its numbers, which have them.
      for entry in expected.entries.indices {
        for text in expected.entries[entry].statements.indices {
          expected.entries[entry].statements[text].headings = []
        }
      }
      #expect(try await reader.topic(topic.id) == expected)
    }
    #expect(try await reader.sources() == knowledge.sources)
    #expect(try await reader.topics().map(\.id) == knowledge.topics.map(\.id))
  }

  @Test("What the index counted is what its lists have")
  func counts() async throws {
    try write()
    let reader = try IndexReader(path: path)
    let status = try await reader.status()
    let entries = knowledge.topics.flatMap(\.entries)
    let outline = try await reader.outline()
    let about = try await reader.outline(about: "button", editions: .all)
    let rules = entries.filter { $0.kind == .rule }
    #expect(status.topics == knowledge.topics.count)
    #expect(status.rules == rules.count)
    #expect(status.symbols == Set(entries.flatMap(\.symbols)).count)
    #expect(try await status.numbers == reader.quantities("").total)
    #expect(try await reader.outline(limit: 3, offset: 2) == Array(outline[2..<5]))
    for topic in knowledge.topics {
      #expect(outline.first { $0.id == topic.id }?.strengths == topic.entries.compactMap(\.strength))
    }
    #expect(about.flatMap(\.strengths).count == rules.count { $0.components.contains("button") })
    // Numbers of every kind are there: invented, quoted, of versions.
    let bundled = try IndexReader(path: try Project.bundledIndex())
    #expect(try await bundled.status().numbers == bundled.quantities("").total)
  }

  @Test("An index of nothing is searched like any other")
  func empty() async throws {
    try write(KnowledgeBase(sources: [], topics: []))
    let reader = try IndexReader(path: path)
    #expect(try await reader.search("点").hits.isEmpty)
  }

  @Test("An entry is found by its name, and with its neighbours")
  func entries() async throws {
    try write()
    let reader = try IndexReader(path: path)
    let topic = try #require(knowledge.topics.first { $0.entries.count > 3 })
    let entry = try #require(try await reader.entry(topic.entries[1].id))
    #expect(entry == topic.entries[1])
    let neighbours = try await reader.neighbours(of: entry)
    #expect(neighbours.previous == topic.entries[0] && neighbours.next == topic.entries[2])
    let first = try await reader.neighbours(of: topic.entries[0])
    #expect(first.previous == nil && first.next == entry)
    #expect(try await reader.entry(EntryID(topic: topic.id, slug: "none")) == nil)
  }

  @Test("The same pages make the same file, byte for byte")
  func deterministic() throws {
    try write()
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    try write()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
  }

  @Test(
    "No index, another file, an older index and a damaged one each get one sentence that says what to do"
  )
  func unusable() async throws {
    #expect(throws: Problem.self) { try IndexReader(path: path) }
    let letter = try folder.write(
      Data("not a database, but a letter of some length to somebody".utf8),
      as: "letter.sqlite"
    )
    let foreign = #expect(throws: Problem.self) { try IndexReader(path: letter) }
    #expect(foreign?.message == "\(letter) is not an index of hig.")

    try write()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The user version stands at offset 60 of a SQLite file.
    bytes[63] = 99
    let older = try folder.write(bytes, as: "older.sqlite")
    let problem = #expect(throws: Problem.self) { try IndexReader(path: older) }
    #expect(problem?.code == .indexUnusable)
    #expect(problem?.hint?.contains("hig ingest") == true)

    bytes[63] = 1
    for index in 4096..<bytes.count {
      bytes[index] = 0xA5
    }
    let damaged = try folder.write(bytes, as: "damaged.sqlite")
    let found = await #expect(throws: Problem.self) {
      _ = try await IndexReader(path: damaged, check: .none).topics()
    }
    #expect(found?.code == .indexUnusable)
  }

  @Test("Every look-up of a reader sees the index that it opened, however many run at a time")
  func replacementUnderLoad() async throws {
    try write()
    let reader = try IndexReader(path: path, readers: 4)
    var smaller = knowledge
    smaller.topics = [knowledge.topics[0]]
    try write(smaller)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<60 {
        group.addTask { try await reader.topics().count }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(counts == [knowledge.topics.count])
  }

  @Test(
    "A place in the topic as far off as a number can be has no neighbours, and ends nothing",
    arguments: [Int.max, Int.min]
  )
  func farPlaces(position: Int) async throws {
    try write()
    let id = try #require(knowledge.topics.first?.entries.first?.id)
    let topic = "(SELECT key FROM topic WHERE id = '\(id.topic)')"
    try Self.execute("UPDATE entry SET position = \(position) WHERE topic = \(topic) AND slug = '\(id.slug)'", on: path)
    let reader = try IndexReader(path: path, check: .none)
    let entry = try #require(try await reader.entry(id))
    let neighbours = try await reader.neighbours(of: entry)
    #expect(neighbours.previous == nil || neighbours.next == nil)
  }

  @Test("A pipe in place of an index is refused at once, and so is a folder")
  func noRegularFile() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path] {
      let problem = #expect(throws: Problem.self) { try IndexReader(path: path) }
      #expect(problem?.code == .indexUnusable && problem?.message.contains(path) == true)
    }
  }

  @Test("What the file keeps for a kind, and a strength stays the same for ever")
  func codes() {
    #expect(
      EntryKind.allCases.map { "\($0) \($0.code)" } == [
        "rule 0", "definition 1", "note 2", "table 3", "introduction 4", "step 5",
        "sample 6",
      ]
    )
    #expect(
      Strength.allCases.map { "\($0) \($0.code)" } == ["must 0", "should 1", "consider 2", "avoid 3", "inform 4"]
    )
    #expect(EntryKind.allCases.allSatisfy { EntryKind(code: $0.code) == $0 } && EntryKind(code: 99) == nil)
    #expect(Strength.allCases.allSatisfy { Strength(code: $0.code) == $0 } && Strength(code: Strength.noCode) == nil)
  }

  @Test("The columns of full text are in the order of the schema: their numbers are their places")
  func columnOrder() throws {
    try write()
    let database = try DatabaseQueue(path: path)
    func columns(_ table: String) throws -> [String] {
      try database.read { try $0.columns(in: table).map(\.name) }
    }
    for language in Language.allCases {
      #expect(try columns(FullText.table(language)) == FullText.Column.allCases.map { "\($0)" })
    }
    #expect(try columns(FullText.quantityTable) == ["subject", "quote"])
  }

  @Test("Rows that damage left without a value, or with another's, are a problem and no crash")
  func damagedRows() async throws {
    let damages = [
      "UPDATE entry SET section = 99", "UPDATE entry SET section = -1",
      "UPDATE entry SET kind = x'00'", "UPDATE entry SET position = 'first'",
      "UPDATE statement SET blocks = '[]]'", "UPDATE statement SET line = 1e300",
      "UPDATE statement SET language = 'fr'",
      "UPDATE topic SET id = '//' WHERE key = 1",
      "UPDATE topic SET title_ja = NULL, title_en = NULL", "UPDATE source SET format = 'stone'",
      "UPDATE entry SET alignment_confidence = 'high'",
    ]
    for damage in damages { try await expectProblem(after: damage) }
  }

  @Test(
    "Blocks that are no JSON, of another shape, or nested without end are a problem and no crash",
    arguments: [
      nil, "", "[", "{}", "[{}]", "[null]", #"[{"paragraph":7}]"#, #"[{"novelty":{"_0":[]}}]"#,
      String(repeating: "[", count: 200_000), String(repeating: #"{"list":"#, count: 50_000),
    ]
  )
  func damagedBlocks(blocks: String?) async throws {
    let value = blocks.map { "'\($0)'" } ?? "NULL"
    try await expectProblem(after: "UPDATE statement SET body = NULL, blocks = \(value)")
  }

  private func expectProblem(after damage: String) async throws {
    try write()
    try Self.execute(damage, on: path)
    let reader = try IndexReader(path: path, check: .none)
    let problem = await #expect(throws: Problem.self, "\(damage.prefix(200))") {
      for topic in try await reader.topics() {
        _ = try await reader.topic(topic.id)
      }
      _ = try await reader.sources()
    }
    #expect(problem?.code == .indexUnusable, "\(damage.prefix(200))")
  }

  private static func execute(_ sql: String, on path: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
  }

  @Test("What is at the index's place and is no index is somebody's, and stays")
  func notOurs() throws {
    let letter = try folder.write(
      Data(
        "a letter of some length, and by no means an index of anything, but dear to somebody".utf8
      ),
      as: "hig.sqlite"
    )
    let problem = #expect(throws: Problem.self) { try write() }
    #expect(problem?.message.contains(letter) == true)
    #expect(try String(contentsOfFile: letter, encoding: .utf8).hasPrefix("a letter"))
    #expect(throws: Problem.self) {
      try IndexWriter(schema: Project.schema()).write(knowledge, to: "/dev/null")
    }
    #expect(FileManager.default.isWritableFile(atPath: "/dev/null"))
  }

  @Test("What a killed writer left is removed by the next one, and nothing that is somebody's")
  func leftovers() throws {
    for name in ["hig.sqlite.new-abcDEF", "hig.sqlite.new-mine01", "hig.sqlite.new-notes"] {
      try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: false)
    }
    _ = try folder.write([1], as: "hig.sqlite.new-abcDEF/index")
    let letter = try folder.write([1], as: "hig.sqlite.new-mine01/letter")
    let partial = try folder.write([1], as: "hig.sqlite.20240101.partial-notes")
    try write()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/hig.sqlite.new-abcDEF"))
    for kept in [letter, partial, folder.path + "/hig.sqlite.new-notes"] {
      #expect(FileManager.default.fileExists(atPath: kept))
    }
  }

  @Test("An index keeps its mode, and its new file is made where nobody else can write")
  func mode() throws {
    try write()
    #expect(chmod(path, 0o600) == 0)
    try write()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "Any bit that flips is noticed, one copied alone is read; a command checks a file once, where it can remember it"
  )
  func digest() throws {
    try write()
    let good = try Data(contentsOf: URL(fileURLWithPath: path))
    let digest = try IndexReader(path: path).digest
    #expect(digest.count == 64)
    let once = IndexCheck.oncePerFile(cache: folder.path + "/cache")
    #expect(try IndexReader(path: path, check: once).digest == digest)
    for number in 0..<40 {
      var bytes = good
      bytes[(number * 7919 * 613) % bytes.count] ^= 1 << (number % 8)
      try bytes.write(to: URL(fileURLWithPath: path))
      for check in [IndexCheck.whole, once] {
        let problem = #expect(throws: Problem.self) { try IndexReader(path: path, check: check) }
        #expect(problem?.code == .indexUnusable)
      }
    }
    try good.write(to: URL(fileURLWithPath: path))
    #expect(try IndexReader(path: path, check: once).digest == digest)
    try FileManager.default.removeItem(atPath: path + ".sum")
    #expect(try IndexReader(path: path).digest == digest)
    _ = try IndexReader(path: path, check: once)
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: path + ".sum"))
    for check in [IndexCheck.whole, once, .oncePerFile(cache: "/proc/nowhere")] {
      #expect(throws: Problem.self) { try IndexReader(path: path, check: check) }
    }
  }

  @Test("A writer that is killed between the two renames leaves an index that is read")
  func betweenRenames() throws {
    try write()
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    var smaller = knowledge
    smaller.topics = [knowledge.topics[0]]
    try write(smaller)
    // The digest of the new one is there, and the old one still stands.
    try first.write(to: URL(fileURLWithPath: path))
    _ = try IndexReader(path: path)
  }

  @Test("A second writer waits, and then says who writes")
  func locked() throws {
    let holder = try IndexLock(path, patience: .zero)
    let writer = IndexWriter(schema: try Project.schema(), patience: .milliseconds(100))
    let problem = #expect(throws: Problem.self) { try writer.write(knowledge, to: path) }
    #expect(problem?.message.contains("process \(getpid()) of ") == true)
    withExtendedLifetime(holder) {}
  }

  @Test("A reader goes on with the index it opened while another takes its place")
  func replacement() async throws {
    try write()
    let reader = try IndexReader(path: path)
    var smaller = knowledge
    smaller.topics = [knowledge.topics[0]]
    try write(smaller)
    #expect(try await reader.topics().count == knowledge.topics.count)
    #expect(try await IndexReader(path: path).topics().count == 1)
  }

  @Test(
    "Where nothing can be written, the index that was there stays as it was, and nothing is left behind"
  )
  func unwritable() throws {
    try write()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    // Fails half-way, after the new file was begun.
    let writer = IndexWriter(schema: try Project.schema() + "\nCREATE TABLE meta (x);")
    #expect(throws: Problem.self) { try writer.write(knowledge, to: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["hig.sqlite", "hig.sqlite.lock", "hig.sqlite.sum"])
    #expect(throws: Problem.self) {
      try IndexWriter(schema: Project.schema()).write(knowledge, to: "/proc/none/hig.sqlite")
    }
  }

  private static let sqlite3 = "/usr/bin/sqlite3"

  @Test(
    "Any sqlite3 reads the index: no tokenizer of ours is needed",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: sqlite3),
      "There is no sqlite3 on this machine."
    )
  )
  func plainSQLite() throws {
    try write()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.sqlite3)
    process.arguments = [
      path, "PRAGMA integrity_check; SELECT count(*) FROM text_ja WHERE text_ja MATCH '\"タブ ブバ\"'",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.first == "ok")
    #expect(lines.count == 2 && (Int(lines[1]) ?? 0) > 0)
  }
}
