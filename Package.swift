// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Treats warnings as errors where the environment asks for it, as CI does. A new compiler with new warnings must not break
/// the builds of packages that depend on Pawl.
let warnings: [SwiftSetting] =
  Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// Checks the invariants of unsafe code while the program runs: see Docs/Decisions/UnsafeCode.md.
let checks: [SwiftSetting] = Context.environment["PAWL_CHECKED"] == "1" ? [.define("PAWL_CHECKED")] : []

/// Lets the linker leave out functions that a program doesn't use, which otherwise all stay: see Docs/Decisions/UnusedCode.md.
let removal: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
    .when(platforms: [.linux], configuration: .release))
]

/// Compiles each module as a whole in debug builds of programs that depend on Pawl, without the check of LLVM's intermediate
/// code. That takes a third less processor time, but an edit of one file would compile the whole module, so the package itself
/// is compiled file by file.
let wholeModules: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/")
  ? [
    .unsafeFlags(
      ["-whole-module-optimization", "-num-threads", "4", "-Xfrontend", "-disable-llvm-verify"],
      .when(platforms: [.linux], configuration: .debug))
  ] : []

let settings: [SwiftSetting] =
  warnings + checks + removal + wholeModules + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// What lets reported issues fail tests.
let issueReporting: [Target.Dependency] = ["IssueReporting", "IssueReportingTestSupport"].map {
  .product(name: $0, package: "xctest-dynamic-overlay")
}

/// OpenCombine stands in for Combine where that does not exist.
let openCombine: [Target.Dependency] = ["OpenCombine", "OpenCombineDispatch"].map {
  .product(name: $0, package: "OpenCombine", condition: .when(platforms: [.linux, .android, .windows]))
}

/// Products that only the web host needs. Packages that supply nothing else are not even fetched without the trait.
func web(_ products: (name: String, package: String)...) -> [Target.Dependency] {
  products.map { .product(name: $0.name, package: $0.package, condition: .when(traits: ["Web"])) }
}

/// Products of swift-syntax, which is not even fetched without the trait.
func syntax(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

/// The compiler plugin with the macros of features.
let macros: [Target.Dependency] = [.target(name: "PawlFeaturesMacros", condition: .when(traits: ["Macros"]))]

/// The web host, for programs that run in a terminal without it.
let webHost: [Target.Dependency] = [.target(name: "PawlWeb", condition: .when(traits: ["Web"]))]

/// The parser of the programs' arguments.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command", "Web"]))

let package = Package(
  name: "Pawl",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Pawl", targets: ["Pawl"]),
    .library(name: "PawlCore", targets: ["PawlCore"]),
    .library(name: "PawlCharts", targets: ["PawlCharts"]),
    .library(name: "PawlCombine", targets: ["PawlCombine"]),
    .library(name: "PawlCombineNetworking", targets: ["PawlCombineNetworking"]),
    .library(name: "PawlDiagnostics", targets: ["PawlDiagnostics"]),
    .library(name: "PawlDependencies", targets: ["PawlDependencies"]),
    .library(name: "PawlDependenciesNetworking", targets: ["PawlDependenciesNetworking"]),
    .library(name: "PawlDocuments", targets: ["PawlDocuments"]),
    .library(name: "PawlFeatures", targets: ["PawlFeatures"]),
    .library(name: "PawlFeaturesTesting", targets: ["PawlFeaturesTesting"]),
    .library(name: "PawlFeaturesUI", targets: ["PawlFeaturesUI"]),
    .library(name: "PawlInspector", targets: ["PawlInspector"]),
    .library(name: "PawlLocalization", targets: ["PawlLocalization"]),
    .library(name: "PawlPersistence", targets: ["PawlPersistence"]),
    .library(name: "PawlRecording", targets: ["PawlRecording"]),
    .library(name: "PawlRecordingCore", targets: ["PawlRecordingCore"]),
    .library(name: "PawlRedux", targets: ["PawlRedux"]),
    .library(name: "PawlReduxTesting", targets: ["PawlReduxTesting"]),
    .library(name: "PawlSharing", targets: ["PawlSharing"]),
    .library(name: "PawlStorage", targets: ["PawlStorage"]),
    .library(name: "PawlStorageTesting", targets: ["PawlStorageTesting"]),
    .library(name: "PawlTerminal", targets: ["PawlTerminal"]),
    .library(name: "PawlTesting", targets: ["PawlTesting"]),
    .library(name: "PawlTopics", targets: ["PawlTopics"]),
    .library(name: "PawlTopicsSharing", targets: ["PawlTopicsSharing"]),
    .library(name: "PawlTopicsTesting", targets: ["PawlTopicsTesting"]),
    .library(name: "PawlTopicsUI", targets: ["PawlTopicsUI"]),
    .library(name: "PawlUI", targets: ["PawlUI"]),
    .library(name: "PawlViewTesting", targets: ["PawlViewTesting"]),
    .library(name: "PawlViews", targets: ["PawlViews"]),
    .library(name: "PawlViewsNetworking", targets: ["PawlViewsNetworking"]),
    .library(name: "PawlWeb", targets: ["PawlWeb"]),
    .library(name: "PawlWebTesting", targets: ["PawlWebTesting"]),
    .executable(name: "gallery", targets: ["GalleryCommand"]),
    .executable(name: "gallery-web", targets: ["GalleryWebCommand"]),
    .executable(name: "pawl", targets: ["PawlCommand"]),
  ],
  // SwiftPM passes the enabled traits to the compiler in an order that varies between its runs, and each order is another
  // command line, with which everything is compiled again. Therefore only one trait is on by default, and none enables another.
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(name: "Command", description: "Builds pawl, the command for development, and the gallery programs."),
    .trait(
      name: "Macros", description: "Builds the macros of PawlFeatures and PawlDependencies, on swift-syntax."),
    .trait(
      name: "Web", description: "Builds the web host (PawlWeb), its tests, gallery-web and pawl, on hummingbird."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    // Without its default trait, which brings FoundationNetworking, and so the libraries of curl, into every program.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "CPawlRuntime"),
    .target(
      name: "PawlCore",
      dependencies: [
        "CPawlRuntime",
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    // In place of OpenCombineFoundation, which brings FoundationNetworking into every program.
    .target(name: "PawlCombineFoundation", dependencies: openCombine, swiftSettings: settings),
    .target(name: "PawlCombineNetworking", dependencies: openCombine, swiftSettings: settings),
    .target(
      name: "PawlCombine", dependencies: ["PawlCombineFoundation", "PawlCore"] + openCombine, swiftSettings: settings),
    .target(
      name: "PawlDiagnostics",
      dependencies: [
        "CPawlRuntime", "PawlCore",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
    .target(name: "Pawl", dependencies: ["PawlCore", "PawlCombine", "PawlDiagnostics"], swiftSettings: settings),
    .target(
      name: "PawlDependencies",
      dependencies: [
        "CPawlRuntime", "PawlCombine", "PawlCore", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ] + macros + openCombine, swiftSettings: settings),
    .target(name: "PawlDependenciesNetworking", dependencies: ["PawlDependencies"], swiftSettings: settings),
    .target(
      name: "PawlSharing",
      dependencies: [
        "CPawlRuntime", "PawlCore", "PawlDependencies", .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ] + openCombine,
      swiftSettings: settings),
    .target(
      name: "PawlStorage",
      dependencies: [
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ], swiftSettings: settings),
    .target(name: "PawlStorageTesting", dependencies: ["PawlStorage"], swiftSettings: settings),
    .target(
      name: "PawlPersistence",
      dependencies: [
        "PawlCore", "PawlStorage", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ], swiftSettings: settings),
    .target(
      name: "PawlTopics",
      dependencies: [
        "PawlCore", "PawlDependencies",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ], swiftSettings: settings),
    .target(
      name: "PawlTopicsSharing", dependencies: ["PawlCore", "PawlDependencies", "PawlSharing", "PawlTopics"],
      swiftSettings: settings),
    .target(name: "PawlTopicsTesting", dependencies: ["PawlTopics"], swiftSettings: settings),
    .target(
      name: "PawlTopicsUI",
      dependencies: [
        "PawlDependencies", "PawlTopics",
        .target(name: "PawlViews", condition: .when(platforms: [.linux, .android, .windows])),
      ], swiftSettings: settings),
    .target(
      name: "PawlFeatures",
      dependencies: [
        "PawlCombine", "PawlCore", "PawlDependencies", "PawlDiagnostics", "PawlSharing",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ] + macros + openCombine, swiftSettings: settings),
    // The filter of the requests to the macros.
    .target(name: "CPawlFeaturesMacros"),
    .macro(
      name: "PawlFeaturesMacros",
      dependencies: ["CPawlFeaturesMacros"]
        + syntax("SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"),
      swiftSettings: settings),
    .target(
      name: "PawlFeaturesUI",
      dependencies: [
        "PawlCore", "PawlFeatures", "PawlUI",
        .product(name: "OrderedCollections", package: "swift-collections"),
        .target(name: "PawlViews", condition: .when(platforms: [.linux, .android, .windows])),
      ], swiftSettings: settings
    ),
    .target(
      name: "PawlFeaturesTesting",
      dependencies: [
        "PawlCore", "PawlDependencies", "PawlFeatures", "PawlSharing", "PawlTesting",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ] + issueReporting, swiftSettings: settings),
    .target(
      name: "PawlRedux", dependencies: ["PawlCombine", "PawlCombineFoundation", "PawlCore"] + openCombine,
      swiftSettings: settings),
    .target(
      name: "PawlRecordingCore",
      dependencies: [
        "CPawlRuntime", "PawlCore", .product(name: "DequeModule", package: "swift-collections"),
      ], swiftSettings: settings),
    .target(
      name: "PawlRecording",
      dependencies: [
        "CPawlRuntime", "PawlCore", "PawlDiagnostics", "PawlRecordingCore",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ], swiftSettings: settings),
    .target(
      name: "PawlInspector", dependencies: ["Pawl", "PawlRecording", "PawlRecordingCore", "PawlUI"],
      swiftSettings: settings),
    .target(
      name: "PawlTesting",
      dependencies: [
        "CPawlRuntime", "Pawl",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "HeapModule", package: "swift-collections"),
      ] + openCombine + issueReporting,
      swiftSettings: settings),
    .target(
      name: "PawlReduxTesting",
      dependencies: ["PawlCombine", "PawlCore", "PawlRedux", "PawlTesting"] + openCombine + issueReporting,
      swiftSettings: settings),
    .target(name: "CPawlDevelopment"),
    // The part of `pawl dev` in the programs that it runs.
    .target(name: "PawlDevelopment", dependencies: ["CPawlDevelopment", "PawlCore"], swiftSettings: settings),
    .executableTarget(
      name: "PawlCommand",
      dependencies: [
        "Pawl", "PawlDevelopment", "PawlInspector", "PawlRecording", "PawlRecordingCore", "PawlTerminal", "PawlUI",
        "ProcessSignals", argumentParser,
      ],
      swiftSettings: settings),
    .target(name: "ProcessSignals", swiftSettings: settings),
    .target(name: "CPawlTerminal"),
    .target(
      name: "PawlTerminal", dependencies: ["CPawlRuntime", "CPawlTerminal", "PawlBidi", "PawlViews"],
      swiftSettings: settings),
    .target(name: "PawlBidi", swiftSettings: settings),
    .target(name: "PawlInlineMarkdown", swiftSettings: settings),
    .target(name: "CPawlLocalization"),
    .target(
      name: "PawlLocalization",
      dependencies: ["CPawlLocalization", .product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      exclude: ["Words"], swiftSettings: settings),
    .target(
      name: "PawlViews",
      dependencies: ["CPawlRuntime", "PawlInlineMarkdown", "PawlLocalization"] + macros + openCombine,
      exclude: ["LEDGER.md"],
      swiftSettings: settings),
    .target(
      name: "PawlUI",
      dependencies: [
        "CPawlRuntime", "Pawl", "PawlCombine", "PawlCore", "PawlDevelopment", "PawlDiagnostics",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .target(name: "PawlViews", condition: .when(platforms: [.linux, .android, .windows])),
      ] + openCombine,
      swiftSettings: settings),
    .target(name: "PawlViewsNetworking", dependencies: ["PawlViews"], swiftSettings: settings),
    .target(name: "PawlCharts", dependencies: ["PawlViews"], swiftSettings: settings),
    .target(name: "PawlDocuments", dependencies: ["PawlInlineMarkdown", "PawlViews"], swiftSettings: settings),
    .target(
      name: "PawlViewTesting",
      dependencies: [
        "PawlCore", "PawlTerminal", "PawlTesting", "PawlViews",
      ] + issueReporting,
      swiftSettings: settings),
    .target(name: "PawlPages", dependencies: ["PawlBidi", "PawlViews"], swiftSettings: settings),
    .target(name: "CPawlWeb"),
    .target(
      name: "PawlWeb",
      dependencies: [
        .target(name: "CPawlWeb", condition: .when(traits: ["Web"])),
        "CPawlRuntime", "PawlCore", "PawlPages", "PawlStorage", "PawlViews",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
        + web(
          ("Crypto", "swift-crypto"), ("HTTPTypes", "swift-http-types"), ("Hummingbird", "hummingbird"),
          ("HummingbirdCore", "hummingbird"), ("HummingbirdHTTP2", "hummingbird"), ("NIOCore", "swift-nio"),
          ("NIOHTTP1", "swift-nio"), ("NIOHTTPTypes", "swift-nio-extras"), ("NIOPosix", "swift-nio"),
          ("NIOSSL", "swift-nio-ssl"),
          ("NIOTLS", "swift-nio"), ("NIOWebSocket", "swift-nio"),
          ("ServiceLifecycle", "swift-service-lifecycle"), ("UnixSignals", "swift-service-lifecycle")),
      exclude: ["Client"], swiftSettings: settings),
    .target(
      name: "PawlWebTesting",
      dependencies: ["PawlPages", "PawlTerminal", "PawlTesting", "PawlViewTesting", "PawlViews"],
      swiftSettings: settings),
    // The contents of the files in Sources/Gallery, for the gallery to show.
    .target(name: "CGallerySources"),
    .target(
      name: "Gallery",
      dependencies: [
        "CGallerySources", "Pawl", "PawlCharts", "PawlCore", "PawlDocuments", "PawlFeaturesUI", "PawlInspector",
        "PawlRecording",
        "PawlRecordingCore", "PawlRedux", "PawlUI", "PawlViewsNetworking",
      ],
      resources: [.process("Resources")], swiftSettings: settings),
    .executableTarget(
      name: "GalleryCommand",
      dependencies: [
        "Gallery", "Pawl", "PawlRedux", "PawlTerminal", "PawlUI", "ProcessSignals",
        argumentParser,
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "GalleryWebCommand", dependencies: ["Gallery", "PawlUI", "PawlWeb", argumentParser], swiftSettings: settings
    ),
    .target(
      name: "TestSupport", dependencies: ["PawlCore"] + issueReporting, path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "ViewTestSupport", dependencies: ["PawlTerminal", "PawlViews"], path: "Tests/ViewTestSupport",
      swiftSettings: settings),
    .target(
      name: "EngineModel", dependencies: ["PawlCore", "TestSupport"], path: "Tests/EngineModel", swiftSettings: settings
    ),
    .testTarget(
      name: "PawlCoreTests", dependencies: ["EngineModel", "PawlCore", "TestSupport"] + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlCombineTests",
      dependencies: ["PawlCombine", "PawlTesting", "TestSupport"] + openCombine + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlCombineFoundationTests",
      dependencies: ["PawlCombineFoundation", "PawlCombineNetworking"] + openCombine,
      swiftSettings: settings),
    .testTarget(
      name: "PawlDiagnosticsTests",
      dependencies: [
        "PawlDiagnostics",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ] + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlDependenciesTests",
      dependencies: ["PawlCore", "PawlDependencies", "PawlDependenciesNetworking", "TestSupport"] + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlSharingTests",
      dependencies: [
        "PawlCore", "PawlDependencies", "PawlSharing", "TestSupport",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ] + openCombine + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlStorageTests",
      dependencies: [
        "PawlStorage", "PawlStorageTesting",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ], swiftSettings: settings),
    .testTarget(
      name: "PawlPersistenceTests",
      dependencies: ["PawlCore", "PawlPersistence", "PawlStorage", "PawlStorageTesting", "TestSupport"]
        + issueReporting, swiftSettings: settings),
    .testTarget(
      name: "PawlTopicsTests",
      dependencies: [
        "PawlCore", "PawlDependencies", "PawlFeatures", "PawlRedux", "PawlReduxTesting", "PawlSharing", "PawlTesting",
        "PawlTopics", "PawlTopicsSharing", "PawlTopicsTesting", "PawlTopicsUI", "PawlViewTesting", "PawlViews",
        "TestSupport",
      ] + issueReporting, swiftSettings: settings),
    .testTarget(
      name: "PawlFeaturesTests",
      dependencies: [
        "FeaturesClient", "PawlCore", "PawlFeatures", "PawlRecordingCore", "PawlTesting", "TestSupport",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ] + openCombine + issueReporting,
      swiftSettings: settings),
    .target(
      name: "FeaturesClient", dependencies: ["PawlFeatures"] + openCombine, path: "Tests/FeaturesClient",
      swiftSettings: warnings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PawlFeaturesMacrosTests",
      dependencies: ["CPawlFeaturesMacros", "PawlDependencies", "PawlFeatures", "PawlViews", "TestSupport"] + macros
        + syntax(
          "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
          "SwiftSyntaxMacrosGenericTestSupport")
        + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlFeaturesUITests",
      dependencies: ["PawlFeatures", "PawlFeaturesUI", "PawlViewTesting", "TestSupport"] + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlFeaturesTestingTests",
      dependencies: ["EngineModel", "PawlCore", "PawlFeatures", "PawlFeaturesTesting", "PawlTesting", "TestSupport"]
        + issueReporting, swiftSettings: settings),
    .executableTarget(
      name: "RecordingProbe", dependencies: ["PawlRecordingCore"], path: "Tests/RecordingProbe", swiftSettings: settings
    ),
    .testTarget(
      name: "PawlRecordingCoreTests",
      dependencies: ["EngineModel", "PawlCore", "PawlRecordingCore", "RecordingProbe", "TestSupport"] + issueReporting,
      swiftSettings: settings),
    .executableTarget(
      name: "HistoryProbe", dependencies: ["Pawl", "PawlRecording"], path: "Tests/HistoryProbe", swiftSettings: settings
    ),
    .testTarget(
      name: "PawlRecordingTests",
      dependencies: [
        "HistoryProbe", "Pawl", "PawlCore", "PawlRecording", "PawlRedux", "PawlReduxTesting", "PawlTesting",
        "RecordingSamples",
        "TestSupport",
      ] + issueReporting, swiftSettings: settings),
    .target(
      name: "RecordingSamples", dependencies: ["Pawl", "PawlCore", "PawlRecording", "PawlRedux", "PawlTesting"],
      path: "Tests/RecordingSamples", swiftSettings: settings),
    // Tests that the generator has written: see Scripts/check-generated-tests.
    .testTarget(
      name: "GeneratedTests", dependencies: ["PawlReduxTesting", "PawlTesting", "RecordingSamples"] + issueReporting,
      path: "Tests/GeneratedTests", swiftSettings: settings),
    .testTarget(
      name: "GeneratedGalleryTests",
      dependencies: [
        "Gallery", "Pawl", "PawlRecording", "PawlTesting", "PawlUI", "RecordingSamples",
      ] + issueReporting,
      path: "Tests/GeneratedGalleryTests", swiftSettings: settings),
    .testTarget(
      name: "PawlInspectorTests",
      dependencies: [
        "PawlInspector", "PawlPages", "PawlRecording", "PawlTesting", "PawlUI", "PawlViewTesting", "PawlWebTesting",
        "TestSupport",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ] + issueReporting,
      exclude: ["__Snapshots__"],
      swiftSettings: settings),
    .target(
      name: "ReduxClient", dependencies: ["PawlRedux"], path: "Tests/ReduxClient",
      swiftSettings: warnings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PawlReduxTests", dependencies: ["PawlRedux", "ReduxClient", "TestSupport"] + openCombine + issueReporting,
      swiftSettings: settings),
    .executableTarget(
      name: "CounterProgram", dependencies: ["PawlTerminal", "PawlUI"] + webHost, path: "Tests/Programs/Counter",
      swiftSettings: settings),
    .executableTarget(
      name: "FirstTodos", dependencies: ["PawlTerminal", "PawlUI"], path: "Tests/Programs/FirstTodos",
      swiftSettings: settings),
    .executableTarget(
      name: "GuideProgram", dependencies: ["PawlFeaturesUI", "PawlTerminal"] + webHost, path: "Tests/Programs/Guide",
      swiftSettings: settings),
    .executableTarget(
      name: "TodoList", dependencies: ["PawlTerminal", "PawlUI"], path: "Tests/Programs/TodoList",
      swiftSettings: settings),
    .testTarget(
      name: "ProgramsTests",
      dependencies: [
        "CounterProgram", "FirstTodos", "PawlTerminal", "PawlTesting", "PawlUI", "PawlViewTesting", "PawlWeb",
        "TodoList",
      ],
      path: "Tests/Programs/ProgramsTests", swiftSettings: settings),
    .testTarget(
      name: "PawlTests",
      dependencies: [
        "Pawl", "PawlInspector", "PawlRecording", "PawlRedux", "PawlReduxTesting", "PawlStorage", "PawlTerminal",
        "PawlTesting", "PawlUI", "PawlViewTesting",
        "PawlViews", "PawlWeb", "PawlWebTesting", "TestSupport", "ViewTestSupport",
        .product(name: "Logging", package: "swift-log"),
      ] + web(("Hummingbird", "hummingbird"), ("NIOCore", "swift-nio")) + issueReporting,
      exclude: ["DocExamples/__Snapshots__"],
      swiftSettings: settings),
    .testTarget(
      name: "PawlTestingTests",
      dependencies: ["EngineModel", "PawlTesting", "TestSupport"] + openCombine + issueReporting,
      swiftSettings: settings),
    .target(name: "CTerminalHarness", path: "Tests/CTerminalHarness"),
    .target(
      name: "TerminalHarness", dependencies: ["CTerminalHarness", "PawlTerminal"], path: "Tests/TerminalHarness",
      swiftSettings: settings),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["PawlTerminal", "TerminalHarness"], path: "Tests/TerminalProbe",
      swiftSettings: settings),
    .testTarget(
      name: "PawlTerminalTests",
      dependencies: ["CPawlTerminal", "PawlTerminal", "PawlViews", "TerminalHarness", "TestSupport"] + openCombine,
      swiftSettings: settings),
    .testTarget(
      name: "PawlTerminalSessionTests", dependencies: ["PawlTerminal", "TerminalHarness", "TerminalProbe"],
      swiftSettings: settings),
    .testTarget(
      name: "PawlPagesTests", dependencies: ["PawlPages", "PawlUI", "PawlViews", "TestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "PawlWebTests",
      dependencies: [
        "Gallery", "GuideProgram", "Pawl", "PawlFeaturesUI", "PawlPages", "PawlStorage", "PawlStorageTesting",
        "PawlTesting", "PawlUI", "PawlViews", "PawlWeb", "TestSupport",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
        + web(
          ("HTTPTypes", "swift-http-types"), ("Hummingbird", "hummingbird"), ("HummingbirdTesting", "hummingbird"),
          ("NIOCore", "swift-nio"), ("NIOEmbedded", "swift-nio"), ("NIOHTTP1", "swift-nio"),
          ("NIOHTTPTypes", "swift-nio-extras"), ("NIOHTTPTypesHTTP1", "swift-nio-extras"),
          ("ServiceLifecycle", "swift-service-lifecycle"), ("ServiceLifecycleTestKit", "swift-service-lifecycle"))
        + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlHostInputTests",
      dependencies: [
        "PawlPages", "PawlTerminal", "PawlTesting", "PawlViewTesting", "PawlViews", "PawlWebTesting", "TerminalHarness",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PawlViewsTests", dependencies: ["PawlViews", "TestSupport"] + openCombine, swiftSettings: settings),
    .testTarget(
      name: "PawlLocalizationTests", dependencies: ["PawlLocalization", "TestSupport"] + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlDocumentsTests",
      dependencies: [
        "PawlDocuments", "PawlInlineMarkdown", "PawlPages", "PawlTerminal", "PawlViewTesting", "PawlViews",
        "TestSupport",
      ], exclude: ["Golden"], swiftSettings: settings),
    .testTarget(
      name: "PawlBidiTests", dependencies: ["PawlBidi", "TestSupport"], exclude: ["Samples"], swiftSettings: settings),
    .testTarget(
      name: "PawlInlineMarkdownTests", dependencies: ["PawlInlineMarkdown", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PawlViewsNetworkingTests",
      dependencies: ["PawlViewTesting", "PawlViews", "PawlViewsNetworking", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PawlChartsTests", dependencies: ["PawlCharts", "PawlPages", "PawlTerminal", "PawlViews", "TestSupport"],
      swiftSettings: settings),
    .target(
      name: "ComposableClient", dependencies: ["PawlUI"], path: "Tests/ComposableClient",
      swiftSettings: warnings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PawlUITests",
      dependencies: ["ComposableClient", "PawlTesting", "PawlUI", "TestSupport", "ViewTestSupport"] + openCombine
        + issueReporting,
      swiftSettings: settings),
    .testTarget(
      name: "PawlViewTestingTests",
      dependencies: ["ComposableClient", "PawlUI", "PawlViewTesting", "TestSupport"] + issueReporting,
      exclude: ["Snapshot/__Snapshots__"],
      swiftSettings: settings),
    .testTarget(
      name: "PawlReduxTestingTests", dependencies: ["PawlReduxTesting", "TestSupport"] + openCombine + issueReporting,
      swiftSettings: settings),
    .executableTarget(
      name: "DevelopmentProbe", dependencies: ["Pawl", "PawlDevelopment", "PawlRedux"],
      path: "Tests/DevelopmentProbe", swiftSettings: settings),
    .testTarget(
      name: "PawlCommandTests",
      dependencies: [
        "DevelopmentProbe", "Pawl", "PawlCommand", "PawlDevelopment", "PawlTesting", "TerminalHarness", "TestSupport",
      ],
      exclude: ["Tools"], swiftSettings: settings),
    .testTarget(
      name: "GalleryCommandTests",
      dependencies: ["Gallery", "GalleryCommand", "PawlTerminal", "PawlUI", "TerminalHarness"],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "PawlCore", "PawlFeaturesTesting", "PawlFeaturesUI", "PawlPages", "PawlRecording",
        "PawlReduxTesting",
        "PawlTerminal", "PawlTesting", "PawlUI", "PawlViewTesting", "PawlViews", "PawlWebTesting", "TerminalHarness",
        "TestSupport",
      ] + webHost + openCombine + issueReporting,
      exclude: ["Golden", "Pictures"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

/// The test targets that are built. A test target that uses a compiler plugin is built as a tool, and so are all test targets
/// beside it, which then can't import executables. The tests of the macros are therefore built only if they are asked for.
let allTests = package.targets.filter(\.isTest).map(\.name)
let macroTests = "PawlFeaturesMacrosTests"

// Builds only some tests and what they need, for example with PAWL_TEST_TARGETS=PawlCoreTests,PawlViewsTests.
if let chosen = Context.environment["PAWL_TEST_TARGETS"]?.split(separator: ",").map(String.init), !chosen.isEmpty {
  let unknown = chosen.filter { !allTests.contains($0) }
  if !unknown.isEmpty { fatalError("PAWL_TEST_TARGETS names \(unknown), but the test targets are \(allTests).") }
  func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap {
      switch $0 {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
  var needed: Set<String> = []
  var waiting = chosen
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    waiting += dependencies(of: target)
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
} else {
  package.targets.removeAll { $0.name == macroTests }
}
