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

let package = Package(
  name: "PawlEncryption",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "PawlEncryption", targets: ["PawlEncryption"])],
  // Programs that encrypt another storage than a file of SQLite don't fetch GRDB.
  traits: [.trait(name: "SQLiteTests", description: "Builds the tests with files of SQLite.")],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: []),
    .package(path: "../PawlSQLite"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .target(
      name: "PawlEncryption", dependencies: [storage, .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
    .testTarget(
      name: "PawlEncryptionTests",
      dependencies: [
        "PawlEncryption", storage, .product(name: "PawlStorageTesting", package: "Pawl"),
        .product(name: "PawlSQLite", package: "PawlSQLite", condition: .when(traits: ["SQLiteTests"])),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "encryption-bench", dependencies: ["PawlEncryption", storage], path: "Benchmarks/EncryptionBench",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
