public import Foundation

/// An entry of a log that a ``LogView`` shows.
///
/// An entry doesn't change once it is in the log.
public protocol LogEntry: Identifiable, Equatable {
  /// The text. Characters that a terminal would interpret are shown as symbols.
  var text: String { get }
  /// The importance of the entry.
  var level: LogLevel { get }
  /// The time of the entry, or `nil` to show none.
  var time: Date? { get }
  /// The part of the program that made the entry, or `nil` to show none.
  var source: String? { get }
}

extension LogEntry {
  /// The time of the entry. Default: `nil`.
  public var time: Date? { nil }
  /// The source of the entry. Default: `nil`.
  public var source: String? { nil }
}

/// A plain line of a log, whose id is its number.
public struct LogLine: LogEntry {
  public let id: Int
  public let text: String

  /// The importance of all plain lines: ``LogLevel/info``.
  public var level: LogLevel { .info }
}

/// The lines of a log as entries.
public struct LogLines<Lines: RandomAccessCollection>: RandomAccessCollection where Lines.Element == String {
  private let lines: Lines
  private let firstNumber: Int

  init(_ lines: Lines, firstNumber: Int) {
    self.lines = lines
    self.firstNumber = firstNumber
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  public subscript(index: Int) -> LogLine {
    LogLine(id: firstNumber + index, text: lines[lines.index(lines.startIndex, offsetBy: index)])
  }
}

extension LogEntry {
  /// Returns the entry as a line of text, for the clipboard.
  func line(in timeZone: TimeZone) -> String {
    if self is LogLine { return text }
    return [time?.clock(in: timeZone), level.name.uppercased(), source.map { "\($0):" }, text]
      .compactMap { $0 }.joined(separator: " ")
  }
}

extension Date {
  /// Returns the time of day, such as `09:05:00`.
  func clock(in timeZone: TimeZone) -> String {
    let day = 86_400
    let seconds = (timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: self))).rounded(.down)
    guard abs(seconds) < 1e15 else { return "--:--:--" }
    let time = ((Int(seconds) % day) + day) % day
    return [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
