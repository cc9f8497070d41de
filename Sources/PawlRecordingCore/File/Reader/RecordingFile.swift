/// A recording's file, open for reading.
///
/// Opening reads the beginning of each record, and checks that no line is missing. Values are read on demand, and their lines
/// are compared with their checksums then. The index takes about 80 bytes for each record.
///
/// A file whose last line is incomplete, because the program was killed or the disk was full, loads up to the record before.
/// A program may go on writing to the file while it is open; records that come later aren't seen.
package final class RecordingFile {
  /// The limits of a file.
  package struct Limits: Hashable, Sendable {
    /// The limits of a value. A line is at most 64 KiB longer than a value.
    package var json: JSONLimits
    /// The greatest number of lines. Default: 50 million.
    package var lines: Int

    package init(json: JSONLimits = JSONLimits(), lines: Int = 50_000_000) {
      self.json = json
      self.lines = lines
    }
  }

  /// The path of the file, or the name that was given for bytes in memory.
  package let path: String
  package let header: RecordingHeader
  /// The number of the last action that was removed when the file was shortened; `nil` if the file begins at the start.
  package var rotatedAfter: UInt64? { index.rotatedAfter }
  /// The number of bytes behind the last whole record.
  package let droppedByteCount: Int
  /// Whether the last line of the file is incomplete.
  package var isCutShort: Bool { droppedByteCount > 0 && problem == nil }
  /// The error at which reading stopped, if the file was opened with `recovers`.
  package let problem: RecordingFileError?
  /// The time of the end if the recording was stopped; `nil` if it wasn't, because the program ended first.
  package var end: Duration? { index.end.map(Duration.init(nanoseconds:)) }

  private let source: RecordingSource
  private var window = ReadingWindow()
  /// The paths of actions by the numbers of their texts. Nearly all actions have one of a few paths.
  private var paths: [UInt64: [String]] = [:]
  private let limits: Limits
  let index: RecordingIndex

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - recovers: Whether a broken line in the middle ends reading instead of being an error; see ``problem``.
  /// - Throws: ``RecordingFileError`` if the file can't be read, is no recording, has an unknown version, or is damaged.
  /// - Complexity: O(bytes) in time and O(records) in memory, whatever the length of lines.
  package convenience init(
    path: String, limits: Limits = Limits(), recovers: Bool = false
  ) throws(RecordingFileError) {
    let file: FileHandle
    do throws(SystemError) { file = try FileHandle(reading: path) } catch { throw .init(reading: path, error) }
    try self.init(.file(file), path, limits, recovers)
  }

  /// Opens a recording in memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file.
  ///   - name: The name for messages.
  package convenience init(
    bytes: [UInt8], name: String = "recording", limits: Limits = Limits(), recovers: Bool = false
  ) throws(RecordingFileError) { try self.init(.memory(bytes), name, limits, recovers) }

  private init(
    _ source: RecordingSource, _ path: String, _ limits: Limits, _ recovers: Bool
  ) throws(RecordingFileError) {
    var opening = RecordingOpening(path: path, limits: limits)
    do throws(SystemError) {
      try LineWalk.forEach(in: source, limit: limits.lineByteCount) { opening.add($0) }
    } catch { throw .init(reading: path, error) }
    guard let header = opening.header else {
      throw opening.problem
        ?? RecordingFileError(
          .notARecording, path: path, problem: "the file is empty",
          remedy: "The program may have ended before it recorded anything.")
    }
    if let problem = opening.problem, !recovers { throw problem }
    self.source = source
    self.path = path
    self.limits = limits
    self.header = header
    index = opening.index
    problem = opening.problem
    droppedByteCount = opening.droppedByteCount
  }

  /// Reads the line of a record, and checks it.
  ///
  /// - Returns: Bytes that contain the line, and its range in them, up to its checksum.
  func line(_ place: LinePlace) throws(RecordingFileError) -> (bytes: [UInt8], range: Range<Int>) {
    let (bytes, range): ([UInt8], Range<Int>)
    do throws(SystemError) { (bytes, range) = try window.line(place, of: source) } catch {
      throw .init(reading: path, error)
    }
    guard range.count == place.length else {
      throw RecordingFileError(
        .damagedLine, path: path, line: Int(place.line), problem: "the file has become shorter since it was opened",
        remedy: "Another program has changed it. Open it again.")
    }
    let (check, end) = bytes.withUnsafeBufferPointer {
      RecordLine.check(UnsafeBufferPointer(rebasing: $0[range]))
    }
    guard check != .wrong else {
      throw RecordingFileError(
        .damagedLine, path: path, line: Int(place.line),
        problem: "the line is not as it was written: its checksum differs",
        remedy: "Its value may be wrong. If the line was edited on purpose, remove the checksum from its end.")
    }
    return (bytes, range.lowerBound..<range.lowerBound + end)
  }

  /// The path with the number of a text.
  func path(_ number: UInt64) -> [String] {
    if let path = paths[number] { return path }
    let path = index.texts.strings(Int(number))
    paths[number] = path
    return path
  }

  /// The JSON text of a record's value; `nil` if it has none.
  func value(_ place: LinePlace) throws(RecordingFileError) -> [UInt8]? {
    guard place.valueStart > 0 else { return nil }
    let (bytes, range) = try line(place)
    guard place.valueStart < range.count else { return nil }
    return Array(bytes[range.dropFirst(Int(place.valueStart))])
  }

  /// Decodes the value of a record.
  func decode<Value: Decodable>(
    _ type: Value.Type, _ place: LinePlace, root: String, _ decoder: JSONBytesDecoder
  ) throws(RecordingFileError) -> Value? {
    guard place.valueStart > 0 else { return nil }
    let (bytes, range) = try line(place)
    guard place.valueStart < range.count else { return nil }
    let part = range.dropFirst(Int(place.valueStart))
    do throws(ValueCodingError) { return try decoder.decode(type, from: bytes, in: part, root: root) } catch {
      throw RecordingFileError(
        .value(error), path: path, line: Int(place.line), column: error.offset.map { Int(place.valueStart) + $0 + 1 },
        problem: error.description,
        remedy: "The file is damaged, or it was written by a version of \(header.program) with other types.")
    }
  }
}

extension RecordingFile.Limits {
  var lineByteCount: Int { min(json.bytes + (64 << 10), Int(Int32.max)) }
}
