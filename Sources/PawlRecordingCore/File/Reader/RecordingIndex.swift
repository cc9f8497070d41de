/// The place of a record's line in a file.
struct LinePlace {
  var offset: UInt64
  /// The number of bytes without the line's end.
  var length: UInt32
  /// The offset of the value in the line; 0 if there is none.
  var valueStart: UInt32
  /// The number of the line, from 1.
  var line: UInt32
}

/// The places and beginnings of the records of a file.
struct RecordingIndex {
  struct Action {
    var place: LinePlace
    var number: UInt64
    var time: UInt64
    var duration = RecordHead.none
    var cause: UInt64
    /// The number of the effect, or of the path's text.
    var reference: UInt64
    var origin: RecordHead.Origin
    var redacted: UInt32?
  }

  struct State {
    var place: LinePlace
    var after: UInt64
    var time: UInt64
    var digest: UInt64?
    var redacted: UInt32?
  }

  struct Effect {
    var number: UInt64
    var cause: UInt64
    var started: UInt64
    var ended = RecordHead.none
    var callSite: UInt32
    var isCancelled = false
  }

  struct Input {
    var place: LinePlace
    var time: UInt64
    var host: UInt32
  }

  struct Change {
    var place: LinePlace
    var after: UInt64
    var differenceStart: UInt32
  }

  var texts = TextTable()
  private var definitions: [Int] = []
  private(set) var rotatedAfter: UInt64?
  private(set) var actions: [Action] = []
  private(set) var states: [State] = []
  private(set) var effects: [Effect] = []
  private(set) var inputs: [Input] = []
  private(set) var changes: [Change] = []
  private(set) var end: UInt64?
  /// The number of the last action; `nil` before the first record with a number.
  private var lastNumber: UInt64?

  /// Adds the record of a line.
  ///
  /// - Parameters:
  ///   - text: The line without its end, or its beginning.
  ///   - isPart: Whether the line goes on behind `text`.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, isPart: Bool, _ place: LinePlace
  ) throws(RecordProblem) {
    var scanner = LineScanner(text, isPart: isPart)
    let head: RecordHead
    do throws(JSONSyntaxError) {
      head =
        text.first == .leftBracket
        ? try .array(&scanner, &texts, &definitions) : try .object(&scanner, &texts)
    } catch { throw RecordProblem(reason: .brokenLine, error: error) }
    var place = place
    place.valueStart = UInt32(head.valueStart ?? 0)
    try add(head, place, scanner)
  }

  private mutating func add(_ head: RecordHead, _ place: LinePlace, _ scanner: LineScanner) throws(RecordProblem) {
    func require(_ isPresent: Bool, _ name: String) throws(RecordProblem) {
      if !isPresent { throw RecordProblem(.brokenLine, "the record has no \(name)", scanner) }
    }
    switch head.kind {
    case .definition, .unknown: break
    case .header: throw RecordProblem(.brokenLine, "a header can only be the first line", scanner)
    case .rotated:
      try require(head.number != RecordHead.none, "\"after\"")
      guard lastNumber == nil else { throw RecordProblem(.brokenLine, "\"rotated\" is not the second line", scanner) }
      rotatedAfter = head.number
    case .state:
      try require(head.number != RecordHead.none, "\"after\"")
      try require(head.time != RecordHead.none, "\"time\"")
      try addState(head, place, scanner)
    case .action:
      try require(head.number != RecordHead.none, "\"number\"")
      try require(head.time != RecordHead.none, "\"time\"")
      try require(head.origin != nil, "\"origin\"")
      try require(head.origin == .effect || head.path != nil, "\"path\"")
      try addAction(head, place, scanner)
    case .started:
      try require(head.effect != RecordHead.none, "\"effect\"")
      try require(head.time != RecordHead.none, "\"time\"")
      try require(head.callSite != nil, "\"callSite\"")
      guard effects.isEmpty || effects[effects.count - 1].number < head.effect else {
        throw RecordProblem(.brokenLine, "the effect's number is not greater than that of the effect before", scanner)
      }
      effects.append(
        Effect(number: head.effect, cause: head.cause, started: head.time, callSite: UInt32(head.callSite ?? 0)))
    case .ended:
      try require(head.effect != RecordHead.none, "\"effect\"")
      try require(head.time != RecordHead.none, "\"time\"")
      try require(head.isCancelled != nil, "\"ending\"")
      // The start of an effect may lie before the beginning of a shortened file.
      if let index = indexOfEffect(head.effect) {
        effects[index].ended = head.time
        effects[index].isCancelled = head.isCancelled == true
      }
    case .input:
      try require(head.time != RecordHead.none, "\"time\"")
      try require(head.host != nil, "\"host\"")
      try require(head.valueStart != nil, "\"value\"")
      inputs.append(Input(place: place, time: head.time, host: UInt32(head.host ?? 0)))
    case .change:
      try require(head.number != RecordHead.none, "\"after\"")
      changes.append(
        Change(place: place, after: head.number, differenceStart: UInt32(head.differenceStart ?? 0)))
    case .branch:
      try require(head.number != RecordHead.none, "\"after\"")
      guard head.number <= lastNumber ?? 0 else {
        throw RecordProblem(.missingLines, "the program went on from action \(head.number), which is missing", scanner)
      }
      removeRecords(after: head.number)
    case .end:
      try require(head.time != RecordHead.none, "\"time\"")
      end = head.time
      setDuration(head.previous)
    }
  }

  private mutating func addAction(
    _ head: RecordHead, _ place: LinePlace, _ scanner: LineScanner
  ) throws(RecordProblem) {
    if let lastNumber, head.number != lastNumber + 1 {
      throw RecordProblem(
        .missingLines, "the action's number is \(head.number), and the action before has number \(lastNumber)", scanner)
    }
    setDuration(head.previous)
    lastNumber = head.number
    actions.append(
      Action(
        place: place, number: head.number, time: head.time, cause: head.cause,
        reference: head.origin == .effect ? head.effect : UInt64(head.path ?? 0), origin: head.origin ?? .user,
        redacted: head.redacted.map(UInt32.init)))
  }

  /// Adds a state. A state may be written later than the actions behind it.
  private mutating func addState(
    _ head: RecordHead, _ place: LinePlace, _ scanner: LineScanner
  ) throws(RecordProblem) {
    guard head.number <= lastNumber ?? .max else {
      throw RecordProblem(
        .missingLines,
        "the state is that after action \(head.number), and the last action has number \(lastNumber ?? 0)",
        scanner)
    }
    lastNumber = lastNumber ?? head.number
    let state = State(
      place: place, after: head.number, time: head.time, digest: head.digest, redacted: head.redacted.map(UInt32.init))
    var index = states.count
    while index > 0, states[index - 1].after > state.after { index -= 1 }
    states.insert(state, at: index)
  }

  private mutating func setDuration(_ duration: UInt64) {
    if !actions.isEmpty, duration != RecordHead.none { actions[actions.count - 1].duration = duration }
  }

  private mutating func removeRecords(after number: UInt64) {
    lastNumber = number
    while let last = actions.last, last.number > number { actions.removeLast() }
    while let last = states.last, last.after > number { states.removeLast() }
    changes.removeAll { $0.after > number }
  }

  private func indexOfEffect(_ number: UInt64) -> Int? {
    var (low, high) = (0, effects.count)
    while low < high {
      let middle = (low + high) / 2
      if effects[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < effects.count && effects[low].number == number ? low : nil
  }
}

/// The reason for which a line can't be a record in its place.
struct RecordProblem: Error {
  var reason: RecordingFileError.Reason
  var error: JSONSyntaxError

  init(reason: RecordingFileError.Reason, error: JSONSyntaxError) {
    self.reason = reason
    self.error = error
  }

  init(_ reason: RecordingFileError.Reason, _ problem: String, _ scanner: LineScanner) {
    self.init(reason: reason, error: JSONSyntaxError(offset: scanner.index, problem: problem))
  }
}
