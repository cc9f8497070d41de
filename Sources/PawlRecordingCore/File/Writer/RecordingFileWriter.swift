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
  /// The size at which the file is shortened.
  private var threshold: Int
  private var lastNumber: UInt64 = 0
  /// The states from which a shortened file can begin.
  private var checkpoints: [(offset: Int, after: UInt64)] = []

  /// Creates a file and writes its header.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Its directory must exist.
  ///   - header: The first record.
  ///   - limit: The number of bytes beyond which the file is shortened to about half of it; see ``wantsCheckpoint``. `nil` for a
  ///     file that grows without limit. Default: 64 MiB.
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
    threshold = self.limit
    lines = RecordLines(form: header.form)
    do {
      let file = try FileHandle(appending: path, replaces: replaces)
      lines.append(.header(header))
      size = try Self.write(lines, to: file)
      lines.removeText()
      self.file = file
    } catch { throw RecordingFileError(writing: path, error, isNew: true) }
  }

  /// Whether the writer still records. It doesn't after a failure and after ``close()``.
  package var isRecording: Bool { file != nil }

  /// Whether the file has reached its limit. It is shortened when the next state is appended that comes directly after the
  /// action it belongs to. The new file begins with the header, a mark and the oldest state in its newest half, or with this
  /// state. So a file exceeds its limit by what is appended until then.
  package var wantsCheckpoint: Bool { size > threshold }

  /// Writes a record, and those that ``appendLater(_:)`` kept.
  package func append(_ record: RecordingRecord) {
    guard file != nil else { return }
    if case .state(let state) = record { return append(state) }
    lines.append(record)
    note(record)
    flush()
  }

  private func append(_ state: StateRecord) {
    flush()
    let offset = size
    lines.append(.state(state))
    flush()
    guard file != nil, state.value != nil, state.after >= lastNumber else { return }
    lastNumber = state.after
    checkpoints.append((offset, state.after))
    if wantsCheckpoint { shorten() }
  }

  /// Keeps a record until the next call of ``append(_:)``, ``flush()`` or ``close()``, for records that may be lost when the
  /// program is killed. The record must not be a state.
  package func appendLater(_ record: RecordingRecord) {
    guard file != nil else { return }
    lines.append(record)
    note(record)
  }

  /// Writes the records that ``appendLater(_:)`` kept.
  package func flush() {
    guard let file, !lines.bytes.isEmpty else { return }
    do {
      size += try Self.write(lines, to: file)
      lines.removeText()
    } catch { fail(error) }
  }

  /// Writes the records that ``appendLater(_:)`` kept, and closes the file.
  package func close() {
    flush()
    file = nil
  }

  private static func write(_ lines: RecordLines, to file: FileHandle) throws(SystemError) -> Int {
    let failure: SystemError? = lines.bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        try file.write(bytes)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
    return lines.bytes.count
  }

  private func note(_ record: RecordingRecord) {
    switch record {
    case .action(let action): lastNumber = action.number
    case .branch(let after, _):
      lastNumber = after
      checkpoints.removeAll { $0.after > after }
    default: break
    }
  }

  /// Replaces the file by one without the oldest records.
  ///
  /// The new file is complete before it takes the place of the old one, so the path always names a whole recording.
  private func shorten() {
    guard let file, let start = checkpoints.first(where: { size - $0.offset <= limit / 2 }) ?? checkpoints.last else {
      return
    }
    let newPath = path + ".new"
    do {
      let newFile = try FileHandle(appending: newPath, replaces: true)
      lines.append(.header(header))
      lines.append(.rotated(after: start.after))
      lines.appendDefinitions()
      let headSize = try Self.write(lines, to: newFile)
      lines.removeText()
      try file.copy(start.offset..<size, to: newFile)
      try FileHandle.move(newPath, to: path)
      self.file = newFile
      size = headSize + size - start.offset
      // A file that is long because of one great state must not be shortened again at once.
      threshold = max(limit, size * 2)
      checkpoints = checkpoints.filter { $0.offset >= start.offset }
        .map { (headSize + $0.offset - start.offset, $0.after) }
    } catch {
      FileHandle.remove(newPath)
      fail(error)
    }
  }

  private func fail(_ error: SystemError) {
    file?.truncate(to: size)
    file = nil
    onFailure(RecordingFileError(writing: path, error, isNew: false))
  }
}
