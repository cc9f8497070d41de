/// A place in a source file, for messages and test failures.
public struct CallSite: Sendable {
  /// The module and the file, from `#fileID`. Messages show it.
  public let fileID: StaticString
  /// The full path of the file, from `#filePath`. Test runners need it to mark the line.
  public let filePath: StaticString
  /// The number of the line.
  public let line: UInt

  /// Creates a place.
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
