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

/// The web host, without which the program runs in a terminal only.
let webHost: [Target.Dependency] = [
  .product(name: "PawlWeb", package: "Pawl", condition: .when(traits: ["Web"]))
]

let package = Package(
  name: "Standups",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "standups", targets: ["Standups"])],
  traits: [.trait(name: "Web", description: "Lets standups serve browsers, with --web.")],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(
      name: "Pawl", path: "../..",
      traits: [.trait(name: "Macros"), .trait(name: "Web", condition: .when(traits: ["Web"]))])
  ],
  targets: [
    .executableTarget(
      name: "Standups",
      dependencies: [pawl("PawlFeatures"), pawl("PawlFeaturesUI"), pawl("PawlTerminal")] + webHost,
      swiftSettings: settings),
    .testTarget(
      name: "StandupsTests",
      dependencies: ["Standups", pawl("PawlFeaturesTesting"), pawl("PawlFeaturesUI"), pawl("PawlViewTesting")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
