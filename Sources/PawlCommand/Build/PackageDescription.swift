#if Command || Web
import ArgumentParser
import Foundation

/// The parts of `swift package describe` that the command needs.
struct PackageDescription: Decodable {
  struct Product: Decodable {
    let name: String
    let type: [String: [String]?]
  }

  struct Dependency: Decodable {
    let path: String?
  }

  let products: [Product]
  let dependencies: [Dependency]

  /// Reads the description of a package.
  static func read(in folder: String) throws -> PackageDescription {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder, "describe", "--type", "json"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
    return try JSONDecoder().decode(PackageDescription.self, from: data)
  }

  /// Returns the name of the product to run.
  ///
  /// - Parameter name: The name that the user has given; `nil` for the only executable product.
  func product(named name: String?) throws -> String {
    let executables = products.filter { $0.type.keys.contains("executable") }.map(\.name).sorted()
    guard let first = executables.first else { throw ValidationError("The package has no executable product.") }
    let list = executables.joined(separator: ", ")
    if let name {
      guard executables.contains(name) else {
        throw ValidationError("The package has no executable product \"\(name)\". It has: \(list).")
      }
      return name
    }
    guard executables.count == 1 else {
      throw ValidationError("The package has several executable products. Choose one with --product: \(list).")
    }
    return first
  }

  /// Returns the folders whose changes lead to a build: the package, and the sources of packages that it uses by path.
  func watchedFolders(in folder: String) -> [WatchedFolder] {
    [WatchedFolder(path: folder)]
      + dependencies.compactMap(\.path).flatMap { path in
        [WatchedFolder(path: path, isShallow: true), WatchedFolder(path: path + "/Sources")]
      }
  }
}
#endif
