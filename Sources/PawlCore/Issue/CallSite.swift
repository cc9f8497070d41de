/// The place in a source file that something was written at, for messages and test failures.
public struct CallSite: Sendable {
  /// The module and file, as `#fileID` gives it: what messages show.
  public let fileID: StaticString
  /// The whole path, as `#filePath` gives it: what a test runner needs to mark the line.
  public let filePath: StaticString
  public let line: UInt

  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }
}

extension CallSite: CustomStringConvertible {
  public var description: String { "\(fileID):\(line)" }
}
