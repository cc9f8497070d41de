// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors if an environment variable is set, as in CI.
let settings: [SwiftSetting] =
  (Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let storage = Target.Dependency.product(name: "PawlStorage", package: "Pawl")
let topics = Target.Dependency.product(name: "PawlTopics", package: "Pawl")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")

let package = Package(
  name: "PawlPostgres",
  platforms: [.macOS(.v15)],
  products: [.library(name: "PawlPostgres", targets: ["PawlPostgres"])],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
  ],
  targets: [
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "PawlPostgres", dependencies: ["CLibPQ", storage, topics, tracing], swiftSettings: settings),
    .target(name: "PostgresTestCluster", path: "Tests/PostgresTestCluster", swiftSettings: settings),
    .executableTarget(
      name: "PostgresProbe", dependencies: ["PawlPostgres", storage, topics], path: "Tests/PostgresProbe",
      swiftSettings: settings),
    .testTarget(
      name: "PawlPostgresTests",
      dependencies: [
        "PawlPostgres", "PostgresProbe", "PostgresTestCluster", storage, topics, tracing,
        .product(name: "PawlStorageTesting", package: "Pawl"), .product(name: "PawlTopicsTesting", package: "Pawl"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "postgres-bench", dependencies: ["CLibPQ", "PawlPostgres", "PostgresTestCluster", storage],
      path: "Benchmarks/PostgresBench", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
