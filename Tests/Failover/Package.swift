// swift-tools-version: 6.2
import PackageDescription

// The server that failover.py runs. It is a package of its own, because drivers of storages are packages that depend on Pawl.
let package = Package(
  name: "Failover",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Postgres", description: "Keeps sessions in PostgreSQL. It needs libpq.")],
  dependencies: [
    .package(name: "Pawl", path: "../..", traits: ["Web"]),
    .package(path: "../../Packages/PawlEncryption"),
    .package(path: "../../Packages/PawlPostgres"),
    .package(path: "../../Packages/PawlSQLite"),
  ],
  targets: [
    .executableTarget(
      name: "FailoverServer",
      dependencies: [
        .product(name: "PawlEncryption", package: "PawlEncryption"),
        .product(name: "PawlPostgres", package: "PawlPostgres", condition: .when(traits: ["Postgres"])),
        .product(name: "PawlSQLite", package: "PawlSQLite"), .product(name: "PawlStorage", package: "Pawl"),
        .product(name: "PawlUI", package: "Pawl"), .product(name: "PawlWeb", package: "Pawl"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
