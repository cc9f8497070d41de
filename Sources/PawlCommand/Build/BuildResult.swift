/// The result of a build.
enum BuildResult: Equatable, Sendable {
  case succeeded(BuildStamp, Duration)
  case failed(BuildFailure)
}

/// The identity of a built program. Builds that changed nothing have the same one.
struct BuildStamp: Equatable, Sendable {
  let value: String
}

/// The errors of a build.
struct BuildFailure: Equatable, Sendable {
  /// The lines with errors, each with its place relative to the package.
  let errors: [String]

  /// Returns the text for the developer, which fits into a few rows below the views of a program.
  ///
  /// - Parameter isRunning: Whether the program of an earlier build is running.
  func text(isRunning: Bool) -> String {
    let shown = errors.prefix(Self.shown)
    let left = errors.count - shown.count
    let title = isRunning ? "pawl dev: the build failed, the old program runs on" : "pawl dev: the build failed"
    return ([title] + shown + (left > 0 ? ["and \(left) more"] : [])).joined(separator: "\n")
  }

  private static let shown = 4
}

extension BuildFailure {
  /// Reads the errors in the output of a build.
  ///
  /// - Parameters:
  ///   - output: The output of `swift build`.
  ///   - folder: The folder of the package, which is left out of paths.
  init(output: String, folder: String) {
    var known: Set<String> = []
    let lines = output.split(whereSeparator: \.isNewline).map { String($0) }
    let errors = lines.compactMap { line -> String? in
      // Lines of the source code that repeat an error begin with a number or a bar.
      guard let range = line.firstRange(of: "error: "), line.first != " " else { return nil }
      let before = line[..<range.lowerBound]
      guard before.isEmpty || before.hasSuffix(": ") else { return nil }
      let text = line.replacing(folder + "/", with: "", maxReplacements: 1)
      return known.insert(text).inserted ? text : nil
    }
    // Summaries without a place only repeat that something failed.
    let located = errors.filter { !$0.hasPrefix("error: ") }
    if !located.isEmpty {
      self.init(errors: located)
    } else if !errors.isEmpty {
      self.init(errors: errors)
    } else {
      self.init(errors: lines.suffix(Self.shown))
    }
  }
}
