extension RecordHead {
  /// Parses the beginning of a record that is an object.
  static func object(
    _ scanner: inout LineScanner, _ texts: inout TextTable
  ) throws(JSONSyntaxError) -> RecordHead {
    guard scanner.skip("{\"record\":") else { throw scanner.error("a record begins with {\"record\":") }
    var head = RecordHead()
    head.kind = kind(scanner, try scanner.string())
    while scanner.skip(.comma) {
      let name = try scanner.string()
      try scanner.expect(.colon)
      if scanner.isEqual(name, "value") {
        head.valueStart = scanner.index
        return head
      }
      try head.member(name, &scanner, &texts)
      if head.differenceStart != nil, scanner.isPart { return head }
    }
    try scanner.expect(.rightBrace)
    return head
  }

  private static func kind(_ scanner: LineScanner, _ name: Range<Int>) -> Kind {
    if scanner.isEqual(name, "action") { return .action }
    if scanner.isEqual(name, "started") { return .started }
    if scanner.isEqual(name, "ended") { return .ended }
    if scanner.isEqual(name, "state") { return .state }
    if scanner.isEqual(name, "input") { return .input }
    if scanner.isEqual(name, "change") { return .change }
    if scanner.isEqual(name, "rotated") { return .rotated }
    if scanner.isEqual(name, "branch") { return .branch }
    if scanner.isEqual(name, "end") { return .end }
    if scanner.isEqual(name, "header") { return .header }
    return .unknown
  }

  /// Reads the value of a member. Members that this version doesn't know are skipped.
  private mutating func member(
    _ name: Range<Int>, _ scanner: inout LineScanner, _ texts: inout TextTable
  ) throws(JSONSyntaxError) {
    if scanner.isEqual(name, "number") || scanner.isEqual(name, "after") {
      number = try scanner.number()
    } else if scanner.isEqual(name, "time") {
      time = try scanner.number()
    } else if scanner.isEqual(name, "origin") {
      origin = try Self.origin(&scanner)
    } else if scanner.isEqual(name, "path") {
      path = texts.number(of: UnsafeBufferPointer(rebasing: scanner.text[try scanner.value()]))
    } else if scanner.isEqual(name, "effect") {
      effect = try scanner.number()
    } else if scanner.isEqual(name, "cause") {
      cause = try scanner.number()
    } else if scanner.isEqual(name, "previous") {
      previous = try scanner.number()
    } else if scanner.isEqual(name, "redacted") {
      redacted = texts.number(of: UnsafeBufferPointer(rebasing: scanner.text[try scanner.value()]))
    } else if scanner.isEqual(name, "digest") {
      digest = try scanner.digest()
    } else if scanner.isEqual(name, "callSite") {
      callSite = texts.number(of: UnsafeBufferPointer(rebasing: scanner.text[try scanner.value()]))
    } else if scanner.isEqual(name, "ending") {
      isCancelled = try Self.isCancelled(&scanner)
    } else if scanner.isEqual(name, "host") {
      host = texts.number(of: UnsafeBufferPointer(rebasing: scanner.text[try scanner.value()]))
    } else if scanner.isEqual(name, "difference") {
      differenceStart = scanner.index
      // The difference is read on demand, and may be longer than the part of the line that is known.
      if !scanner.isPart { _ = try scanner.value() }
    } else {
      _ = try scanner.value()
    }
  }

  private static func origin(_ scanner: inout LineScanner) throws(JSONSyntaxError) -> Origin {
    let name = try scanner.string()
    if scanner.isEqual(name, "user") { return .user }
    if scanner.isEqual(name, "effect") { return .effect }
    if scanner.isEqual(name, "observer") { return .observer }
    if scanner.isEqual(name, "route") { return .route }
    throw scanner.error("an origin is user, effect, observer or route")
  }

  static func isCancelled(_ scanner: inout LineScanner) throws(JSONSyntaxError) -> Bool {
    let name = try scanner.string()
    if scanner.isEqual(name, "finished") { return false }
    if scanner.isEqual(name, "cancelled") { return true }
    throw scanner.error("an ending is finished or cancelled")
  }
}
