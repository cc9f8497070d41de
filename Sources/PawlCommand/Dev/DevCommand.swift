#if Command || Web
import ArgumentParser
import Foundation
import Pawl
import PawlDevelopment

/// `pawl dev`: builds and runs a program, and does both again when a source file is saved.
struct DevCommand: ParsableCommand, LastingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Builds and runs a program, and restarts it when you save a source file.",
    discussion: """
      The program keeps the state of its stores when it restarts, if the state is Codable. While there are compile \
      errors, the old program keeps running. Ctrl-C, or the end of the program, ends the command.
      """)

  @Option(help: ArgumentHelp("The executable product to run. Default: the only one of the package.", valueName: "name"))
  var product: String?

  @Option(help: ArgumentHelp("The folder of the package.", valueName: "path"))
  var packagePath = "."

  @Option(help: ArgumentHelp("The build configuration: debug or release.", valueName: "name"))
  var configuration = "debug"

  @Option(help: ArgumentHelp("The traits of the package to enable, separated by commas.", valueName: "names"))
  var traits: String?

  @Argument(parsing: .postTerminator, help: "The arguments of the program, after \"--\".")
  var arguments: [String] = []

  func validate() throws {
    guard ["debug", "release"].contains(configuration) else {
      throw ValidationError("The configuration is debug or release, not \"\(configuration)\".")
    }
  }

  @MainActor
  func start() throws {
    let folder = URL(fileURLWithPath: packagePath).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw ValidationError("There is no Package.swift in \(folder). Give the folder of a package with --package-path.")
    }
    let options = (traits.map { ["--traits", $0] } ?? []) + ["--configuration", configuration]
    let package = try PackageDescription.read(in: folder)
    let product = try package.product(named: product)
    let build = PackageBuild(folder: folder, product: product, configuration: configuration, options: options)
    let session = try DevSession(build: build, watched: package.watchedFolders(in: folder), arguments: arguments)
    session.start()
  }
}
#endif
