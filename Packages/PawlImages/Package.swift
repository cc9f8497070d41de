// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors if an environment variable is set, as in CI.
let settings: [SwiftSetting] =
  (Context.environment["PAWL_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

let views = Target.Dependency.product(name: "PawlViews", package: "Pawl")

let package = Package(
  name: "PawlImages",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "PawlImages", targets: ["PawlImages"])],
  dependencies: [
    // The name is explicit because a package at a path is otherwise named after its folder.
    .package(name: "Pawl", path: "../..", traits: [])
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    // Both libraries report errors with longjmp, which must not pass frames of Swift.
    .target(name: "CPawlImages", dependencies: ["CLibPNG", "CLibJPEG"]),
    .target(name: "PawlImages", dependencies: ["CPawlImages", views], swiftSettings: settings),
    .testTarget(
      name: "PawlImagesTests",
      dependencies: ["PawlImages", views, .product(name: "PawlViewTesting", package: "Pawl")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
