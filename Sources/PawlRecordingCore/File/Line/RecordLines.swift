/// The text of records: one line each.
///
/// The order of members is fixed, so that a reader finds a value without decoding it. The last member is the checksum of the
/// line before it.
package struct RecordLines {
  var text = JSONText()
  private let form: RecordingForm
  /// Paths and call sites that have a number, by their JSON text, in the compact form.
  var definitions: [String: Int] = [:]
  var definitionTexts: [String] = []
  var lineStart = 0

  package init(form: RecordingForm) { self.form = form }

  /// The text of the records that were appended since the last call of ``removeText()``.
  package var bytes: [UInt8] { text.bytes }

  /// Removes the text, and keeps what later lines refer to.
  package mutating func removeText() { text.removeAll() }

  /// Appends a record and the end of its line.
  package mutating func append(_ record: RecordingRecord) {
    if case .header(let header) = record { return appendHeader(header) }
    form == .full ? appendFull(record) : appendCompact(record)
  }

  /// Appends lines that define the numbers of paths and call sites again, for a file that begins anew.
  mutating func appendDefinitions() {
    for (index, definition) in definitionTexts.enumerated() { appendDefinition(index, definition) }
  }

  mutating func begin(_ start: StaticString) {
    lineStart = text.count
    text.append(start)
  }

  mutating func appendHeader(_ header: RecordingHeader) {
    begin("{\"record\":\"header\",\"format\":\"pawl-recording\",\"version\":")
    text.append(number: UInt64(RecordingHeader.formatVersion))
    member(",\"program\":", header.program)
    member(",\"state\":", header.stateType)
    member(",\"action\":", header.actionType)
    member(",\"style\":", header.style)
    member(",\"started\":", WallClock.text(header.startMilliseconds))
    member(",\"form\":", header.form.rawValue)
    endFull()
  }
}

extension JSONText {
  mutating func append(names: [String]) {
    append(.leftBracket)
    for (index, name) in names.enumerated() {
      if index > 0 { append(.comma) }
      append(quoted: name)
    }
    append(.rightBracket)
  }

  mutating func append(_ redaction: RecordedRedaction) {
    switch redaction {
    case .none: append("null")
    case .parts(let paths): append(names: paths)
    case .whole: append("true")
    }
  }

  /// Appends JSON text of a value. Between its tokens, line ends become spaces, so that a record stays one line.
  mutating func append(value: [UInt8]) {
    guard value.contains(where: { $0 == .newline }) else { return append(value) }
    append(value.map { $0 == .newline ? 0x20 : $0 })
  }

  func checksum(from start: Int) -> UInt32 {
    bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }
}

func hexadecimalText(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
