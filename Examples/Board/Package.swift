// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors if an environment variable is set, as in CI.
let settings: [SwiftSetting] =
  (Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// A product of the package that this example belongs to.
func pawl(_ product: String) -> Target.Dependency { .product(name: product, package: "Pawl") }

let package = Package(
  name: "Board",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "board", targets: ["Board"])],
  traits: [.trait(name: "Postgres", description: "Keeps boards in PostgreSQL, with --postgres. It needs libpq.")],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: ["Web"]),
    .package(path: "../../Packages/PawlSQLite"),
    .package(path: "../../Packages/PawlPostgres"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
  ],
  targets: [
    // The board, its keeper and its views, without a host and without a database.
    .target(
      name: "BoardCore", dependencies: [pawl("PawlStorage"), pawl("PawlTopics"), pawl("PawlUI")],
      swiftSettings: settings),
    .executableTarget(
      name: "Board",
      dependencies: [
        "BoardCore", pawl("PawlTerminal"), pawl("PawlWeb"), .product(name: "PawlSQLite", package: "PawlSQLite"),
        .product(name: "PawlPostgres", package: "PawlPostgres", condition: .when(traits: ["Postgres"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BoardTests",
      dependencies: [
        "BoardCore", pawl("PawlStorage"), pawl("PawlTesting"), pawl("PawlTopics"), pawl("PawlUI"),
        pawl("PawlViewTesting"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
