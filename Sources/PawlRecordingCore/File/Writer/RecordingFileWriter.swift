/// Writes the records of a recording to a file.
///
/// ``append(_:)`` returns after the operating system has the record, so that a crash or `kill -9` of the program loses no
/// record before it. A failure of the machine may lose the newest records, since the file isn't synchronized with the disk.
///
/// If the file system fails, the writer cuts off a record that was written in part, calls its handler once and ignores
/// everything from then on. The records before the failure remain readable.
///
/// A writer isn't `Sendable`: it belongs to the isolation of its store.
package final class RecordingFileWriter {
  /// The path of the file.
  package let path: String
  private let header: RecordingHeader
  private let limit: Int
  private let onFailure: (RecordingFileError) -> Void
  private var file: FileHandle?
  private var lines: RecordLines
  /// The number of bytes of whole records in the file.
  private var size = 0
  /// The number of bytes with which the file began: its header and its first state.
  private var base = 0
  private var hasState = false
  private var lastNumber: UInt64 = 0
  private var successor: Successor?

  /// Creates a file and writes its header.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its directory must exist.
  ///   - header: The first record.
  ///   - limit: The number of bytes beyond which the file loses its oldest records; see ``wantsCheckpoint``. `nil` for a file
  ///     that grows without limit. Default: 64 MiB.
  ///   - replaces: Whether a file at the path is replaced. Otherwise, it is an error. Default: true.
  ///   - onFailure: Is called once if a later operation fails. It is called during ``append(_:)``, and must not call the
  ///     writer.
  /// - Throws: ``RecordingFileError`` if the file can't be created.
  package init(
    path: String, header: RecordingHeader, limit: Int? = 64 << 20, replaces: Bool = true,
    onFailure: @escaping (RecordingFileError) -> Void
  ) throws(RecordingFileError) {
    self.path = path
    self.header = header
    self.limit = limit ?? .max
    self.onFailure = onFailure
    lines = RecordLines(form: header.form)
    do {
      let file = try FileHandle(appending: path, replaces: replaces)
      lines.append(.header(header))
      try file.write(lines.bytes)
      size = lines.bytes.count
      base = size
      lines.removeText()
      self.file = file
    } catch { throw RecordingFileError(writing: path, error, isNew: true) }
  }

  deinit { close() }

  /// Whether the writer still records. It doesn't after a failure and after ``close()``.
  package var isRecording: Bool { file != nil }

  /// Whether the file has reached half of its limit, so that a state is wanted from which its successor can begin. The state
  /// must come directly after the action it belongs to.
  ///
  /// The successor is a second file, at the same path with `.new` at its end. It begins with the header, a mark and the state,
  /// and gets all later records. When the first file has reached the limit, the successor takes its place in one step. So a
  /// file has at least the newest half of the limit, and at most the limit and one record. If a state takes more than
  /// a quarter of the limit, a file has up to four times as much as a state.
  package var wantsCheckpoint: Bool { file != nil && successor == nil && size > successorThreshold }

  private var successorThreshold: Int { limit == .max ? .max : max(limit / 2, base * 2) }

  /// Writes a record, and those that ``appendLater(_:)`` kept.
  package func append(_ record: RecordingRecord) {
    guard file != nil else { return }
    if case .state(let state) = record { return append(state) }
    lines.append(record)
    note(record)
    flush()
    if size > successorThreshold { replaceIfNeeded() }
  }

  private func append(_ state: StateRecord) {
    flush()
    let isLast = state.value != nil && state.after >= lastNumber
    let begins = isLast && wantsCheckpoint
    if begins { beginSuccessor(after: state.after) }
    lines.append(.state(state))
    flush(isBase: begins)
    if isLast, !hasState {
      base = size
      hasState = true
    }
    if isLast { lastNumber = state.after }
    if size > successorThreshold { replaceIfNeeded() }
  }

  /// Keeps a record until the next call of ``append(_:)``, ``flush()`` or ``close()``, for records that may be lost when the
  /// program is killed. The record must not be a state.
  package func appendLater(_ record: RecordingRecord) {
    guard file != nil else { return }
    lines.append(record)
    note(record)
  }

  /// Writes the records that ``appendLater(_:)`` kept.
  package func flush() { flush(isBase: false) }

  private func flush(isBase: Bool) {
    guard let file, !lines.bytes.isEmpty else { return }
    do {
      try file.write(lines.bytes)
      size += lines.bytes.count
      try successor?.append(lines.bytes, isBase: isBase)
      lines.removeText()
    } catch { fail(error) }
  }

  /// Writes the records that ``appendLater(_:)`` kept, and closes the file.
  package func close() {
    flush()
    file = nil
    successor?.remove()
    successor = nil
  }

  private func note(_ record: RecordingRecord) {
    switch record {
    case .action(let action): lastNumber = action.number
    case .branch(let after, _): lastNumber = after
    default: break
    }
  }

  // MARK: Limit

  /// Creates the successor, up to the state with which it begins.
  private func beginSuccessor(after number: UInt64) {
    do {
      var successor = try Successor(path: path + ".new")
      lines.append(.header(header))
      lines.append(.rotated(after: number))
      lines.appendDefinitions()
      try successor.append(lines.bytes, isBase: true)
      lines.removeText()
      self.successor = successor
    } catch { fail(error) }
  }

  /// Replaces the file by its successor if it has reached its limit.
  ///
  /// The path always names a whole recording.
  private func replaceIfNeeded() {
    guard var successor, size > max(limit, base * 4) else { return }
    do {
      try successor.replace(path)
      let closing = file?.closing()
      file = successor.file
      if let closing { Task.detached(name: "PawlRecording: free the space of a file") { closing() } }
      size = successor.size
      base = successor.base
      self.successor = nil
    } catch { fail(error) }
  }

  private func fail(_ error: SystemError) {
    file?.truncate(to: size)
    file = nil
    successor?.remove()
    successor = nil
    onFailure(RecordingFileError(writing: path, error, isNew: false))
  }
}
