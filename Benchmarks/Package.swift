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
  name: "PawlBenchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pawl-bench", targets: ["pawl-bench"]),
    .executable(name: "pawl-web-counter", targets: ["pawl-web-counter"]),
  ],
  traits: [.trait(name: "Web", description: "Builds pawl-web-counter, the server that web-load measures.")],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "..", traits: [.trait(name: "Web", condition: .when(traits: ["Web"]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CAllocationHook"),
    .executableTarget(
      name: "pawl-bench",
      dependencies: [
        "CAllocationHook",
        .product(name: "PawlCharts", package: "Pawl"),
        .product(name: "PawlCore", package: "Pawl"),
        .product(name: "PawlFeatures", package: "Pawl"),
        .product(name: "PawlRecording", package: "Pawl"),
        .product(name: "PawlRedux", package: "Pawl"),
        .product(name: "PawlStorage", package: "Pawl"),
        .product(name: "PawlTerminal", package: "Pawl"),
        .product(name: "PawlTesting", package: "Pawl"),
        .product(name: "PawlUI", package: "Pawl"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/PawlBench",
      swiftSettings: settings),
    .executableTarget(
      name: "pawl-web-counter",
      dependencies: [
        .product(name: "PawlUI", package: "Pawl"),
        .product(name: "PawlWeb", package: "Pawl"),
      ],
      path: "Sources/WebCounter",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
