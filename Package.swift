// swift-tools-version:6.2
import PackageDescription

// The levels of ARCHITECTURE.md: a target may import only targets of a lower level.
// `make levels` and CI hold the code to it.

/// CI sets HIG_STRICT, so that a warning stops it; a newer compiler's warnings stop nobody else.
let strict: [SwiftSetting] = Context.environment["HIG_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  strict + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Pages are read and indexed dozens of times in the tests, which would take three times as long unoptimised.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func library(
  _ name: String,
  _ dependencies: [Target.Dependency],
  resources: [Resource]? = nil,
  linked: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: settings + optimised,
    linkerSettings: linked
  )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
  name: "hig",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "hig", targets: ["hig"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Level 0: system libraries
    .systemLibrary(name: "CLibMD", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]
    ),

    .target(name: "CArguments"),
    .systemLibrary(name: "CMalloc"),

    // Level 1: the nouns
    // What the program says is in it, in both languages.
    library("HIGModel", [], resources: [.embedInCode("messages.tsv")]),

    // Level 2: text to comparable terms
    library(
      "HIGText",
      ["HIGModel", "CLibMD", .product(name: "Algorithms", package: "swift-algorithms")],
      // What words are found by must not depend on a file beside the program.
      resources: [.embedInCode("Terms/english-stems.tsv"), .embedInCode("Query/notices.tsv")]
    ),

    // Level 3: pages from a publisher; bytes to topics; the index
    library(
      "HIGIngest",
      [
        "HIGModel", "HIGText", "CLibXML2", "CMarkGFM",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      // What formats and files are called, and the words of English that readers look up.
      resources: [.embedInCode("Wording/words.tsv"), .embedInCode("findings.tsv")]
    ),
    library("HIGFetch", ["HIGModel", "HIGText"]),
    library(
      "HIGIndex",
      [
        "HIGModel", "HIGText", "CLibMD", "CZlib", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),

    // Level 4: questions to answers, answers to bytes
    library(
      "HIGAnswers",
      [
        "HIGModel", "HIGText", "HIGIndex", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      // Labels are in the program, which so needs no file to answer from an index.
      resources: [
        .embedInCode("Rendering/labels.tsv"), .embedInCode("Pages/number-words.txt"),
        .embedInCode("Pages/number-kinds.tsv"),
        .embedInCode("Asking/api.tsv"), .embedInCode("Asking/parameters.tsv"), .embedInCode("Asking/openapi.json"),
        .embedInCode("Asking/llms.txt"),
        .embedInCode("Export/skill.md"), .embedInCode("Export/docset.plist"),
      ],
      // Where rows of text may end: the ICU that Foundation has inside.
      linked: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]
    ),

    // Level 5: answers for assistants (Model Context Protocol), whichever way they come
    library(
      "HIGMCP",
      ["HIGModel", "HIGText", "HIGIndex", "HIGAnswers"],
      resources: [.embedInCode("tools.tsv"), .embedInCode("instructions.txt"), .embedInCode("templates.json")]
    ),

    // Level 6: surfaces
    library(
      "HIGServer",
      [
        "HIGModel", "HIGText", "HIGIndex", "HIGAnswers", "HIGMCP", "CMalloc", "CZlib",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),

    // Level 7: the program
    .executableTarget(
      name: "hig",
      dependencies: [
        "CArguments", "CMalloc", "HIGModel", "HIGText", "HIGFetch", "HIGIngest", "HIGIndex", "HIGAnswers", "HIGMCP",
        "HIGServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.embedInCode("commands.tsv")],
      swiftSettings: settings
    ),

    // Measurements, for `make bench`
    .executableTarget(
      name: "hig-bench",
      dependencies: [
        "HIGModel", "HIGText", "HIGIngest", "HIGIndex", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/Bench",
      swiftSettings: settings
    ),

    // For `make corpus-check`: whether the bundled corpus is as it should be
    .target(
      name: "HIGCorpusCheck",
      dependencies: [
        "HIGModel", "HIGText", "HIGIngest", .product(name: "Algorithms", package: "swift-algorithms"),
      ],
      path: "Tests/CorpusCheck/Check",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "hig-corpus-check",
      dependencies: ["HIGModel", "HIGIngest", "HIGCorpusCheck"],
      path: "Tests/CorpusCheck/Program",
      swiftSettings: settings
    ),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "HIGModel", "HIGText", "HIGIngest", "HIGIndex", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    // For `make judge`
    .executableTarget(
      name: "hig-judge",
      dependencies: ["TestSupport"],
      path: "Tests/Judge",
      swiftSettings: settings
    ),
    tests("HIGModel", ["HIGModel"]),
    tests("HIGText", ["HIGModel", "HIGText"]),
    tests("HIGIngest", ["HIGModel", "HIGText", "HIGIngest"]),
    tests("HIGFetch", ["HIGModel", "HIGFetch"]),
    tests("HIGCorpusCheck", ["HIGModel", "HIGText", "HIGIngest", "HIGCorpusCheck"]),
    tests("HIGIndex", ["HIGModel", "HIGText", "HIGIngest", "HIGIndex", .product(name: "GRDB", package: "GRDB.swift")]),
    tests("HIGAnswers", ["HIGModel", "HIGText", "HIGIngest", "HIGIndex", "HIGAnswers"]),
    tests("HIGMCP", ["HIGModel", "HIGText", "HIGIngest", "HIGIndex", "HIGAnswers", "HIGMCP"]),
    tests(
      "HIGServer",
      [
        "HIGModel", "HIGText", "HIGIngest", "HIGIndex", "HIGAnswers", "HIGServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    tests(
      "hig",
      [
        "HIGModel", "HIGText", "HIGAnswers", "hig", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ]
)

// For `make fuzz`, and only there: libFuzzer brings a main function of its own.
if Context.environment["HIG_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "hig-fuzz",
      dependencies: [
        "HIGModel", "HIGText", "HIGIngest", "HIGServer", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "Tests/Fuzzing",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]
    )
  )
}
