/// Records as objects with named members.
extension RecordLines {
  mutating func appendFull(_ record: RecordingRecord) {
    switch record {
    case .header(let header): return appendHeader(header)
    case .rotated(let after):
      begin("{\"record\":\"rotated\"")
      member(",\"after\":", after)
    case .state(let state):
      begin("{\"record\":\"state\"")
      member(",\"after\":", state.after)
      member(",\"time\":", state.time)
      if let digest = state.digest { member(",\"digest\":", hexadecimalText(digest)) }
      member(state.redaction)
      value(state.value)
    case .action(let action):
      begin("{\"record\":\"action\"")
      member(",\"number\":", action.number)
      member(",\"time\":", action.time)
      member(action.origin)
      member(",\"cause\":", action.cause)
      member(",\"previous\":", action.previousDuration)
      member(action.redaction)
      value(action.value)
    case .effectStarted(let effect):
      begin("{\"record\":\"started\"")
      member(",\"effect\":", effect.number)
      member(",\"time\":", effect.started)
      member(",\"cause\":", effect.cause)
      member(",\"callSite\":", effect.callSite)
    case .effectEnded(let number, let time, let ending):
      begin("{\"record\":\"ended\"")
      member(",\"effect\":", number)
      member(",\"time\":", time)
      member(",\"ending\":", ending.rawValue)
    case .input(let input):
      begin("{\"record\":\"input\"")
      member(",\"time\":", input.time)
      member(",\"host\":", input.host)
      value(input.value)
    case .change(let change):
      begin("{\"record\":\"change\"")
      member(",\"after\":", change.after)
      if let difference = change.difference { member(",\"difference\":", difference) }
      value(change.value)
    case .branch(let after, let time):
      begin("{\"record\":\"branch\"")
      member(",\"after\":", after)
      member(",\"time\":", time)
    case .end(let time, let duration):
      begin("{\"record\":\"end\"")
      member(",\"time\":", time)
      member(",\"previous\":", duration)
    }
    endFull()
  }

  mutating func member(_ name: StaticString, _ value: String) {
    text.append(name)
    text.append(quoted: value)
  }

  private mutating func member(_ name: StaticString, _ value: UInt64?) {
    guard let value else { return }
    text.append(name)
    text.append(number: value)
  }

  private mutating func member(_ name: StaticString, _ value: Duration?) { member(name, value?.nanoseconds) }

  private mutating func member(_ origin: RecordedOrigin) {
    switch origin {
    case .user(let path): member(",\"origin\":\"user\",\"path\":", path)
    case .observer(let path): member(",\"origin\":\"observer\",\"path\":", path)
    case .route(let path): member(",\"origin\":\"route\",\"path\":", path)
    case .effect(let number):
      text.append(",\"origin\":\"effect\"")
      member(",\"effect\":", number)
    }
  }

  private mutating func member(_ name: StaticString, _ names: [String]) {
    text.append(name)
    text.append(names: names)
  }

  private mutating func member(_ redaction: RecordedRedaction) {
    guard redaction != .none else { return }
    text.append(",\"redacted\":")
    text.append(redaction)
  }

  private mutating func value(_ value: [UInt8]?) {
    guard let value else { return }
    text.append(",\"value\":")
    text.append(value: value)
  }

  mutating func endFull() {
    let checksum = text.checksum(from: lineStart)
    text.append(",\"crc\":\"")
    text.append(hexadecimal: checksum)
    text.append("\"}\n")
  }
}
