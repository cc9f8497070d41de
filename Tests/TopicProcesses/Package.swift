// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors if an environment variable is set, as in CI.
let settings: [SwiftSetting] =
  (Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let package = Package(
  name: "PawlTopicsMeasurements",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: []),
    .package(path: "../../Packages/PawlPostgres"),
    .package(path: "../../Packages/PawlSQLite"),
  ],
  targets: [
    .executableTarget(
      name: "TopicsProbe",
      dependencies: [
        .product(name: "PawlPostgres", package: "PawlPostgres"),
        .product(name: "PawlSQLite", package: "PawlSQLite"),
        .product(name: "PawlTopics", package: "Pawl"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
