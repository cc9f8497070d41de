/// Records as arrays.
extension RecordLines {
  mutating func appendCompact(_ record: RecordingRecord) {
    switch record {
    case .header(let header): return appendHeader(header)
    case .rotated(let after):
      begin("[\"r\"")
      element(after)
    case .state(let state):
      begin("[\"s\"")
      element(state.after)
      element(state.time.nanoseconds)
      element(state.digest.map(hexadecimalText))
      element(state.redaction)
      element(state.value)
    case .action(let action):
      let (letter, reference) = reference(action.origin)
      begin("[\"a\"")
      element(action.number)
      element(action.time.nanoseconds)
      element(letter)
      element(reference)
      element(action.cause)
      element(action.previousDuration?.nanoseconds)
      element(action.redaction)
      element(action.value)
    case .effectStarted(let effect):
      let callSite = define { $0.append(quoted: effect.callSite) }
      begin("[\"e\"")
      element(effect.number)
      element(effect.started.nanoseconds)
      element(effect.cause)
      element(callSite)
    case .effectEnded(let number, let time, let ending):
      begin("[\"x\"")
      element(number)
      element(time.nanoseconds)
      element(ending.rawValue)
    case .input(let input):
      begin("[\"i\"")
      element(input.time.nanoseconds)
      element(input.host)
      element(input.value)
    case .change(let change):
      begin("[\"c\"")
      element(change.after)
      element(change.difference)
      element(change.value)
    case .branch(let after, let time):
      begin("[\"b\"")
      element(after)
      element(time.nanoseconds)
    case .end(let time, let duration):
      begin("[\"z\"")
      element(time.nanoseconds)
      element(duration?.nanoseconds)
    }
    endCompact()
  }

  private mutating func reference(_ origin: RecordedOrigin) -> (letter: String, UInt64?) {
    switch origin {
    case .user(let path): ("u", define { $0.append(names: path) })
    case .observer(let path): ("o", define { $0.append(names: path) })
    case .route(let path): ("r", define { $0.append(names: path) })
    case .effect(let number): ("e", number)
    }
  }

  /// Returns the number of a path or of a call site. Appends the line that defines it if the text is new.
  private mutating func define(_ write: (inout JSONText) -> Void) -> UInt64 {
    var definition = JSONText()
    write(&definition)
    let key = String(decoding: definition.bytes, as: UTF8.self)
    if let known = definitions[key] { return UInt64(known) }
    let index = definitionTexts.count
    definitions[key] = index
    definitionTexts.append(key)
    appendDefinition(index, key)
    return UInt64(index)
  }

  mutating func appendDefinition(_ index: Int, _ definition: String) {
    begin("[\"d\"")
    element(UInt64(index))
    text.append(.comma)
    text.append(definition.utf8)
    endCompact()
  }

  private mutating func element(_ value: UInt64?) {
    guard let value else { return text.append(",null") }
    text.append(.comma)
    text.append(number: value)
  }

  private mutating func element(_ value: String?) {
    guard let value else { return text.append(",null") }
    text.append(.comma)
    text.append(quoted: value)
  }

  private mutating func element(_ value: [UInt8]?) {
    guard let value else { return }
    text.append(.comma)
    text.append(value: value)
  }

  private mutating func element(_ redaction: RecordedRedaction) {
    text.append(.comma)
    text.append(redaction)
  }

  private mutating func endCompact() {
    let checksum = text.checksum(from: lineStart)
    text.append(",\"")
    text.append(hexadecimal: checksum)
    text.append("\"]\n")
  }
}
