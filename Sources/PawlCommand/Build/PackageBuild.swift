import Foundation

/// The build of a product of a package.
struct PackageBuild: Sendable {
  let folder: String
  let product: String
  let configuration: String
  let options: [String]

  /// The path of the built program.
  var executable: String { "\(folder)/.build/\(configuration)/\(product)" }

  /// Builds the product. Cancelling the task ends the build.
  ///
  /// - Parameter onOutput: Called on another thread with each piece of the output.
  func run(onOutput: @escaping @Sendable (Data) -> Void = { _ in }) async -> BuildResult {
    let start = ContinuousClock.now
    // With several package traits, SwiftPM's order of compiler options depends on the seed of hashing, and a new order would
    // compile everything again.
    let arguments =
      ["SWIFT_DETERMINISTIC_HASHING=1", "swift", "build", "--package-path", folder, "--product", product] + options
    do {
      let (output, end) = try await ChildProcess.output(of: "env", arguments, onOutput: onOutput)
      guard end == .status(0) else { return .failed(BuildFailure(output: output, folder: folder)) }
      return .succeeded(stamp, .now - start)
    } catch {
      return .failed(BuildFailure(errors: ["\(error)"]))
    }
  }

  /// The identity of the built program and its resources.
  private var stamp: BuildStamp {
    let built = "\(folder)/.build/\(configuration)"
    var newest = Self.modified(executable)
    let bundles = (try? FileManager.default.contentsOfDirectory(atPath: built)) ?? []
    for bundle in bundles where bundle.hasSuffix(".resources") || bundle.hasSuffix(".bundle") {
      let path = "\(built)/\(bundle)"
      for file in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
        newest = max(newest, Self.modified("\(path)/\(file)"))
      }
    }
    return BuildStamp(value: "\(newest)")
  }

  private static func modified(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
