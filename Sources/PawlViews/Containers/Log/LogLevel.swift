/// The importance of an entry of a log.
public enum LogLevel: Int, CaseIterable, Comparable, Codable, Hashable, Sendable {
  /// A detail that is useful for finding a mistake.
  case debug
  /// Something that happens in normal operation.
  case info
  /// Something that happens in normal operation and deserves attention.
  case notice
  /// Something that may lead to an error.
  case warning
  /// A failure.
  case error

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }

  /// The name of the level, such as `Warning`.
  public var name: String {
    switch self {
    case .debug: "Debug"
    case .info: "Info"
    case .notice: "Notice"
    case .warning: "Warning"
    case .error: "Error"
    }
  }
}

extension LogLevel {
  /// The symbol before an entry, so that levels differ by more than a color.
  var symbol: String {
    switch self {
    case .debug: "ellipsis"
    case .info: "info"
    case .notice: "flag"
    case .warning: "exclamationmark.triangle"
    case .error: "xmark"
    }
  }

  /// The color of the symbol.
  var color: Color {
    switch self {
    case .debug: .secondary
    case .info: Color(.blue)
    case .notice: Color(.tint)
    case .warning: Color(.warning)
    case .error: Color(.danger)
    }
  }

  /// The color of the text.
  var textColor: Color {
    switch self {
    case .debug: .secondary
    case .info, .notice: .primary
    case .warning, .error: color
    }
  }
}
