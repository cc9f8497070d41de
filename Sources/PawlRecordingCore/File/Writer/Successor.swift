/// The file that takes the place of a recording's file when that has reached its limit.
///
/// It begins with a state in the second half of the recording's file, and gets each record that is written after it. So the
/// change from one file to the other takes the time of a rename, whatever the limit is.
struct Successor {
  private static let bufferCount = 1 << 16

  let path: String
  let file: FileHandle
  /// The number of bytes, including those in the buffer.
  private(set) var size = 0
  /// The number of bytes with which the file began: its header and its first state.
  private(set) var base = 0
  private var buffer: [UInt8] = []

  init(path: String) throws(SystemError) {
    self.path = path
    file = try FileHandle(appending: path, replaces: true)
  }

  /// Adds the text of records. Nobody reads the file before it has taken its place, so it is written in large pieces.
  mutating func append(_ bytes: [UInt8], isBase: Bool) throws(SystemError) {
    size += bytes.count
    if isBase { base = size }
    buffer += bytes
    if buffer.count >= Self.bufferCount { try flush() }
  }

  /// Takes the place of a file in one step.
  mutating func replace(_ path: String) throws(SystemError) {
    try flush()
    try FileHandle.move(self.path, to: path)
  }

  func remove() { FileHandle.remove(path) }

  private mutating func flush() throws(SystemError) {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
