extension RecordHead {
  /// Parses the beginning of a record that is an array.
  ///
  /// - Parameter definitions: The numbers of texts in the table, by their numbers in the file.
  static func array(
    _ scanner: inout LineScanner, _ texts: inout TextTable, _ definitions: inout [Int]
  ) throws(JSONSyntaxError) -> RecordHead {
    try scanner.expect(.leftBracket)
    let name = try scanner.string()
    var head = RecordHead()
    guard name.count == 1 else { return head }
    switch scanner.text[name.lowerBound] {
    case UInt8(ascii: "a"): try head.actionElements(&scanner, &texts, definitions)
    case UInt8(ascii: "s"):
      head.kind = .state
      head.number = try scanner.nextNumber()
      head.time = try scanner.nextNumber()
      try scanner.expect(.comma)
      if !scanner.skip("null") { head.digest = try scanner.digest() }
      try head.redactedElement(&scanner, &texts)
      head.valueElement(&scanner)
    case UInt8(ascii: "e"):
      head.kind = .started
      head.effect = try scanner.nextNumber()
      head.time = try scanner.nextNumber()
      head.cause = try scanner.nextOptionalNumber()
      head.callSite = try reference(try scanner.nextNumber(), definitions, scanner)
    case UInt8(ascii: "x"):
      head.kind = .ended
      head.effect = try scanner.nextNumber()
      head.time = try scanner.nextNumber()
      try scanner.expect(.comma)
      head.isCancelled = try isCancelled(&scanner)
    case UInt8(ascii: "i"):
      head.kind = .input
      head.time = try scanner.nextNumber()
      head.host = try scanner.nextText(&texts)
      head.valueElement(&scanner)
    case UInt8(ascii: "c"):
      head.kind = .change
      head.number = try scanner.nextNumber()
      try scanner.expect(.comma)
      if !scanner.skip("null") {
        head.differenceStart = scanner.index
        if scanner.isPart { return head }
        _ = try scanner.string()
      }
      head.valueElement(&scanner)
    case UInt8(ascii: "b"):
      head.kind = .branch
      head.number = try scanner.nextNumber()
      head.time = try scanner.nextNumber()
    case UInt8(ascii: "z"):
      head.kind = .end
      head.time = try scanner.nextNumber()
      head.previous = try scanner.nextOptionalNumber()
    case UInt8(ascii: "r"):
      head.kind = .rotated
      head.number = try scanner.nextNumber()
    case UInt8(ascii: "d"):
      head.kind = .definition
      let index = try scanner.nextNumber()
      guard index <= definitions.count else { throw scanner.error("a definition has not the next number") }
      let text = try scanner.nextText(&texts)
      if index < definitions.count { definitions[Int(index)] = text } else { definitions.append(text) }
    default: break
    }
    return head
  }

  private mutating func actionElements(
    _ scanner: inout LineScanner, _ texts: inout TextTable, _ definitions: [Int]
  ) throws(JSONSyntaxError) {
    kind = .action
    number = try scanner.nextNumber()
    time = try scanner.nextNumber()
    try scanner.expect(.comma)
    let letter = try scanner.string()
    switch letter.count == 1 ? scanner.text[letter.lowerBound] : 0 {
    case UInt8(ascii: "u"): origin = .user
    case UInt8(ascii: "o"): origin = .observer
    case UInt8(ascii: "r"): origin = .route
    case UInt8(ascii: "e"): origin = .effect
    default: throw scanner.error("an origin is u, e, o or r")
    }
    if origin == .effect {
      effect = try scanner.nextOptionalNumber()
    } else {
      path = try Self.reference(try scanner.nextNumber(), definitions, scanner)
    }
    cause = try scanner.nextOptionalNumber()
    previous = try scanner.nextOptionalNumber()
    try redactedElement(&scanner, &texts)
    valueElement(&scanner)
  }

  private mutating func redactedElement(
    _ scanner: inout LineScanner, _ texts: inout TextTable
  ) throws(JSONSyntaxError) {
    try scanner.expect(.comma)
    if scanner.skip("null") { return }
    redacted = texts.number(of: UnsafeBufferPointer(rebasing: scanner.text[try scanner.value()]))
  }

  /// The value comes next, or the checksum if the record has no value.
  private mutating func valueElement(_ scanner: inout LineScanner) {
    if scanner.isPart || scanner.text.count - scanner.index > RecordLine.arrayEndCount {
      valueStart = scanner.index + 1
    }
  }

  private static func reference(
    _ number: UInt64, _ definitions: [Int], _ scanner: LineScanner
  ) throws(JSONSyntaxError) -> Int {
    guard number < definitions.count else { throw scanner.error("the number \(number) isn't defined") }
    return definitions[Int(number)]
  }
}

extension LineScanner {
  fileprivate mutating func nextNumber() throws(JSONSyntaxError) -> UInt64 {
    try expect(.comma)
    return try number()
  }

  fileprivate mutating func nextOptionalNumber() throws(JSONSyntaxError) -> UInt64 {
    try expect(.comma)
    return try optionalNumber()
  }

  fileprivate mutating func nextText(_ texts: inout TextTable) throws(JSONSyntaxError) -> Int {
    try expect(.comma)
    return texts.number(of: UnsafeBufferPointer(rebasing: text[try value()]))
  }
}
