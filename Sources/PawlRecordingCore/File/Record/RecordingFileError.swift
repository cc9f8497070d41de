/// An error of writing or reading a recording's file.
///
/// Its description says what is wrong, where, why that matters and how to mend it:
/// `todos.jsonl:12:40: a colon is missing behind a key (found "}"). …`.
public struct RecordingFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Reason: Hashable, Sendable {
    /// The operating system refused an operation. The number is its `errno`.
    case system(Int32)
    /// The file doesn't begin with the header of a recording.
    case notARecording
    /// The file has a version of the format that this library doesn't know; `nil` if the version isn't a whole number.
    case unknownVersion(Int?)
    /// A line in the middle of the file isn't a record.
    case brokenLine
    /// A line isn't as it was written: its checksum differs.
    case damagedLine
    /// Lines are missing: the number of an action isn't the next one.
    case missingLines
    /// A line, a value or the whole file exceeds a limit.
    case tooLarge
    /// A value can't be decoded as the program's type.
    case value(ValueCodingError)
  }

  /// The kind of the error.
  public var reason: Reason
  /// The path of the file, as it was given.
  public var path: String
  /// The number of the line, from 1; `nil` if the error concerns the file as a whole.
  public var line: Int?
  /// The number of the byte in the line, from 1; `nil` if it is unknown.
  public var column: Int?
  /// The error in words.
  public var problem: String
  /// The consequence, and a way to mend the error, in sentences.
  public var remedy: String

  init(
    _ reason: Reason, path: String, line: Int? = nil, column: Int? = nil, problem: String, remedy: String
  ) {
    self.reason = reason
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String {
    var place = path
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    return "\(place): \(problem). \(remedy)"
  }
}
