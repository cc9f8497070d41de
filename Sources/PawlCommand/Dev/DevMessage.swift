/// A message to the developer.
enum DevMessage: Equatable, Sendable {
  case building
  case built(Duration)
  case restarting(Duration)
  case nothingNew(afterErrors: Bool)
  case buildFailed(BuildFailure, isRunning: Bool)
  case programFailed(ProgramEnd, forgetsStates: Bool)

  /// The text; `nil` for a message that a running program isn't disturbed for.
  func text(product: String) -> String? {
    switch self {
    case .building: "pawl dev: building \(product)"
    case .built(let duration): "pawl dev: built in \(Self.seconds(duration))"
    case .restarting(let duration): "pawl dev: built in \(Self.seconds(duration)), restarting"
    case .nothingNew(let afterErrors):
      afterErrors ? "pawl dev: the build succeeds again, and the program is unchanged" : nil
    case .buildFailed(let failure, let isRunning): failure.text(isRunning: isRunning)
    case .programFailed(let end, let forgetsStates):
      "pawl dev: \(product) \(end.words). "
        + (forgetsStates ? "Its state is dropped. " : "") + "It starts again when you save a file; Ctrl-C ends."
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

/// The way in which a program ended.
enum ProgramEnd: Equatable, Sendable {
  case status(Int32)
  case signal(Int32)

  /// The status as a shell sees it.
  var status: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }

  /// Whether the user has ended the program, rather than a failure.
  var isQuit: Bool { [0, 128 + Self.hangUp, 128 + Self.interrupt, 128 + Self.terminate].contains(status) }

  var words: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "crashed with signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
    }
  }

  static let hangUp: Int32 = 1
  static let interrupt: Int32 = 2
  static let kill: Int32 = 9
  static let terminate: Int32 = 15
  private static let names: [Int32: String] = [
    4: "illegal instruction", 5: "trap", 6: "abort", 8: "arithmetic error", 9: "killed", 11: "segmentation fault",
  ]
}
