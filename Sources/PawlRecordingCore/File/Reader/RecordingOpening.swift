/// Builds the index of a file from its lines.
struct RecordingOpening {
  private let path: String
  private let limits: RecordingFile.Limits
  private(set) var header: RecordingHeader?
  private(set) var index = RecordingIndex()
  private(set) var problem: RecordingFileError?
  private(set) var droppedByteCount = 0
  private var lineNumber = 0

  init(path: String, limits: RecordingFile.Limits) {
    self.path = path
    self.limits = limits
  }

  /// Adds a line. Returns false if the file can't be read any further.
  mutating func add(_ line: LineWalk.Line) -> Bool {
    lineNumber += 1
    do throws(RecordingFileError) {
      guard line.length <= limits.lineByteCount else { throw tooLong(line) }
      guard lineNumber <= limits.lines else { throw tooMany() }
      if lineNumber == 1 {
        header = try parseHeader(line)
        return true
      }
      // The end of the last line may be missing because an editor removed it.
      guard line.isEnded || !line.isPart && RecordLine.check(line.text).0 == .right else {
        droppedByteCount = line.length
        return false
      }
      try addRecord(line)
      return true
    } catch {
      problem = error
      return false
    }
  }

  private mutating func addRecord(_ line: LineWalk.Line) throws(RecordingFileError) {
    let place = LinePlace(
      offset: UInt64(line.offset), length: UInt32(line.length), valueStart: 0, line: UInt32(lineNumber))
    do throws(RecordProblem) {
      try index.add(line.text, isPart: line.isPart, place)
    } catch {
      switch error.reason {
      case .missingLines:
        throw RecordingFileError(
          .missingLines, path: path, line: lineNumber, problem: error.error.problem,
          remedy: "Lines before this one were removed, or repeated. The file can be read up to here.")
      default: throw .broken(path, line: lineNumber, error.error)
      }
    }
  }

  private func tooLong(_ line: LineWalk.Line) -> RecordingFileError {
    RecordingFileError(
      .tooLarge, path: path, line: lineNumber,
      problem: "the line has more than \(limits.lineByteCount) bytes",
      remedy: "It was not read. Record a smaller state, or raise the limit.")
  }

  private func tooMany() -> RecordingFileError {
    RecordingFileError(
      .tooLarge, path: path, line: lineNumber, problem: "the file has more than \(limits.lines) lines",
      remedy: "Record to a file with a limit, which keeps the newest records.")
  }

  // MARK: Header

  private func parseHeader(_ line: LineWalk.Line) throws(RecordingFileError) -> RecordingHeader {
    let start = Array("{\"record\":\"header\",\"format\":\"pawl-recording\",".utf8)
    guard line.text.starts(with: start) else {
      if !line.isEnded, start.starts(with: line.text) { throw cutHeader() }
      throw notARecording("the first line is not the header of a recording")
    }
    guard line.isEnded || RecordLine.check(line.text).0 == .right else { throw cutHeader() }
    let value: JSONValue
    do throws(ValueCodingError) { value = try JSONValue(parsing: Array(line.text)) } catch {
      throw .broken(path, line: 1, JSONSyntaxError(offset: error.offset ?? 0, problem: error.problem))
    }
    try checkVersion(value["version"])
    func text(_ name: String) throws(RecordingFileError) -> String {
      guard case .string(let text) = value[name] else { throw notARecording("the header has no \"\(name)\"") }
      return text
    }
    guard let start = WallClock.milliseconds(try text("started")) else {
      throw notARecording("\"started\" is no time like 2026-11-24T18:52:00.123Z")
    }
    guard let form = RecordingForm(rawValue: try text("form")) else { throw notARecording("\"form\" is unknown") }
    return RecordingHeader(
      program: try text("program"), stateType: try text("state"), actionType: try text("action"),
      style: try text("style"), startMilliseconds: start, form: form)
  }

  private func checkVersion(_ value: JSONValue?) throws(RecordingFileError) {
    var version: Int?
    if case .number(let number) = value { version = number.integer() }
    guard version != RecordingHeader.formatVersion else { return }
    throw RecordingFileError(
      .unknownVersion(version), path: path, line: 1,
      problem: "the recording has version \(version.map(String.init) ?? "?") of the format, and version "
        + "\(RecordingHeader.formatVersion) is the only one known",
      remedy: "Open it with the version of Pawl that wrote it, or a newer one.")
  }

  private func notARecording(_ problem: String) -> RecordingFileError {
    RecordingFileError(
      .notARecording, path: path, line: 1, problem: problem,
      remedy: "A recording begins with {\"record\":\"header\",\"format\":\"pawl-recording\",\"version\":1.")
  }

  private func cutHeader() -> RecordingFileError {
    RecordingFileError(
      .notARecording, path: path, line: 1, problem: "the header is incomplete",
      remedy: "The program ended before it recorded anything.")
  }
}
