// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "compile-time",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "pawl", path: "../..", traits: ["Macros"])],
  targets: [
    .target(name: "FeatureStyle", dependencies: [.product(name: "PawlFeaturesUI", package: "pawl")]),
    .target(name: "ReducerStyle", dependencies: [.product(name: "PawlUI", package: "pawl")]),
  ])
