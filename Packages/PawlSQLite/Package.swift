// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors if an environment variable is set, as in CI.
let settings: [SwiftSetting] =
  (Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let grdb: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  // The C interface of SQLite, for bindings and result codes.
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let storage = Target.Dependency.product(name: "PawlStorage", package: "Pawl")
let topics = Target.Dependency.product(name: "PawlTopics", package: "Pawl")

let package = Package(
  name: "PawlSQLite",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "PawlSQLite", targets: ["PawlSQLite"])],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "PawlSQLite", dependencies: [storage, topics] + grdb, swiftSettings: settings),
    .executableTarget(
      name: "SQLiteProbe", dependencies: ["PawlSQLite", storage, topics], path: "Tests/SQLiteProbe",
      swiftSettings: settings),
    .testTarget(
      name: "PawlSQLiteTests",
      dependencies: [
        "PawlSQLite", "SQLiteProbe", storage, topics, .product(name: "PawlStorageTesting", package: "Pawl"),
        .product(name: "PawlTopicsTesting", package: "Pawl"),
      ] + grdb,
      swiftSettings: settings),
    .executableTarget(
      name: "sqlite-bench", dependencies: ["PawlSQLite", storage] + grdb, path: "Benchmarks/SQLiteBench",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
