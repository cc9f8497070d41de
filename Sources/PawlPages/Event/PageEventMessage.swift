import PawlViews

/// A message with events, as the script of a page sends it.
package struct PageEventMessage: Sendable {
  /// The number of the last event. The numbers of the others precede it.
  package let last: Int
  package let events: [PageEvent]
  /// The number of the page whose events they are; `nil` if the message doesn't say it.
  package let document: Int?

  /// The reason why a message cannot be parsed.
  package struct ParsingError: Error, CustomStringConvertible {
    package let description: String
  }

  /// Parses a message.
  ///
  /// - Parameter bytes: JSON such as `{"s":7,"e":[{"n":17,"t":"press"}]}`.
  package init(_ bytes: [UInt8]) throws(ParsingError) {
    guard let (last, events, document) = Self.parsed(bytes) else {
      throw ParsingError(description: "The body is not a message of events: expected {\"s\":NUMBER,\"e\":[EVENT,…]}.")
    }
    guard events.count <= last, last < 1 << 52 else {
      throw ParsingError(description: "The number of the last event cannot be \(last).")
    }
    self.last = last
    self.document = document
    self.events = try events.map { event throws(ParsingError) in
      guard let action = event.action else {
        throw ParsingError(
          description: "An event of type \"\(event.t.prefix(20))\" with this value is unknown. Reload the page.")
      }
      return PageEvent(key: event.n, action: action)
    }
  }

  private static func parsed(_ bytes: [UInt8]) -> (last: Int, events: [Event], document: Int?)? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      var last: Int?
      var events: [Event]?
      var document: Int?
      let isWhole = reader.readObject { name, reader in
        switch PageProtocol.Message(rawValue: name) {
        case .last:
          last = reader.readUnsigned().flatMap { Int(exactly: $0) }
          return last != nil
        case .document:
          document = reader.readUnsigned().flatMap { Int(exactly: $0) }
          return document != nil
        case .events:
          events = []
          return reader.readArray { reader in
            guard let event = Event(&reader) else { return false }
            events?.append(event)
            return true
          }
        case nil: return reader.skip()
        }
      }
      guard isWhole, reader.isAtEnd, let last, let events else { return nil }
      return (last, events, document)
    }
  }

  private struct Event {
    var n: UInt64 = 0
    var t = ""
    var v: Value?

    enum Value {
      case bool(Bool)
      case number(Double)
      case text(String)
      case numbers([Double])
    }

    init?(_ reader: inout JSONReader) {
      var key: UInt64?
      var type: String?
      var value: Value?
      let isWhole = reader.readObject { name, reader in
        switch PageProtocol.EventMember(rawValue: name) {
        case .key:
          key = reader.readUnsigned()
          return key != nil
        case .type:
          type = reader.readText()
          return type != nil
        case .value:
          guard let read = Self.value(&reader) else { return reader.readNull() }
          value = read
          return true
        case nil: return reader.skip()
        }
      }
      guard isWhole, let key, let type else { return nil }
      (n, t, v) = (key, type, value)
    }

    private static func value(_ reader: inout JSONReader) -> Value? {
      switch reader.next {
      case UInt8(ascii: "\""): return reader.readText().map { .text($0) }
      case UInt8(ascii: "["):
        var numbers: [Double] = []
        let isWhole = reader.readArray { reader in
          guard let number = reader.readNumber() else { return false }
          numbers.append(number)
          return true
        }
        return isWhole ? .numbers(numbers) : nil
      case UInt8(ascii: "t"), UInt8(ascii: "f"): return reader.readBool().map { .bool($0) }
      case UInt8(ascii: "n"): return nil
      default: return reader.readNumber().map { .number($0) }
      }
    }

    var action: PageEvent.Action? {
      switch (PageProtocol.EventType(rawValue: t), v) {
      case (.press, _): .press
      case (.submit, _): .submit
      case (.dismiss, _): .dismiss
      case (.focus, _): .focus
      case (.blur, _): .blur
      case (.text, .text(let text)): .text(text)
      case (.part, .text(let text)): .part(text)
      case (.check, .bool(let isOn)): .check(isOn)
      case (.open, .bool(let isOpen)): .open(isOpen)
      case (.fraction, .number(let number)): .fraction(number)
      case (.choose, .number(let number)): number.isFinite && abs(number) < 1e6 ? .choose(Int(number)) : nil
      case (.go, .text(let path)): .go(path)
      case (.key, .text(let text)): Self.key(text)
      case (.drag, .numbers(let numbers)): Self.drag(numbers)
      case (.drop, .numbers(let numbers)): Self.drop(numbers)
      case (.hover, .numbers(let numbers)): Self.hover(numbers)
      case (.scrolled, .number(let number)): UInt64(exactly: number).map { .scroll($0) }
      case (.select, .number(let number)):
        Int(exactly: number).flatMap(PageEvent.SelectionReach.init).map { .select($0) }
      case (.shown, .numbers(let numbers)): Self.shown(numbers)
      case (.rows, .numbers(let numbers)):
        numbers.count == 2 && numbers.allSatisfy { $0 >= 0 && $0 <= Self.mostRows } && numbers[0] <= numbers[1]
          ? .rows(first: numbers[0], last: numbers[1]) : nil
      case (.lengths, .numbers(let numbers)):
        numbers.count <= 64 && numbers.allSatisfy { $0 >= 0 && $0 <= Self.farthest } ? .lengths(numbers) : nil
      default: nil
      }
    }

    /// Parses the press of a key.
    ///
    /// - Parameter text: The ``PageProtocol/KeyPhase``, the ``PageProtocol/KeyModifier``s and the key, such as `1 4 left`.
    private static func key(_ text: String) -> PageEvent.Action? {
      let parts = text.split(separator: " ", maxSplits: 2)
      let kept = PageProtocol.KeyPhase.keptFromBrowser.rawValue
      guard parts.count == 3, let flags = Int(parts[0]), let modifiers = Int(parts[1]),
        let phase = PageProtocol.KeyPhase(rawValue: flags & ~kept)?.phase,
        let key = KeyEquivalent(pageName: String(parts[2]))
      else { return nil }
      let press = KeyPress(key, modifiers: EventModifiers(pageFlags: modifiers), phase: phase)
      return .key(press, isKeptFromBrowser: flags & kept != 0)
    }

    private static func drag(_ numbers: [Double]) -> PageEvent.Action? {
      guard numbers.count == 3, let phase = Int(exactly: numbers[0]).flatMap(PageEvent.DragPhase.init) else {
        return nil
      }
      return .drag(phase, x: numbers[1], y: numbers[2])
    }

    /// Parses a drag from one element to another.
    ///
    /// - Parameter numbers: The phase, the key of the dragged element, the place in the other element, and 1 for its lower
    ///   half.
    private static func drop(_ numbers: [Double]) -> PageEvent.Action? {
      guard numbers.count == 5, let phase = Int(exactly: numbers[0]).flatMap(PageEvent.DropPhase.init),
        let source = UInt64(exactly: numbers[1]), numbers[2...3].allSatisfy({ abs($0) <= farthest })
      else { return nil }
      return .drop(
        phase, PageEvent.Drop(source: source, x: numbers[2], y: numbers[3], isBehind: numbers[4] == 1))
    }

    /// Parses a movement of the pointer.
    ///
    /// - Parameter numbers: 1 while the pointer is over the element, and its position; only 0 when it has left.
    private static func hover(_ numbers: [Double]) -> PageEvent.Action? {
      if numbers == [0] { return .hover(isInside: false, x: 0, y: 0) }
      guard numbers.count == 3, numbers[0] == 1, numbers.allSatisfy({ abs($0) <= farthest }) else { return nil }
      return .hover(isInside: true, x: numbers[1], y: numbers[2])
    }

    /// Parses a frame. Sizes and distances that no browser can show are refused.
    ///
    /// - Parameter numbers: The distances from the left and from the top of the page, the width and the height.
    private static func shown(_ numbers: [Double]) -> PageEvent.Action? {
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= farthest }), numbers[2] >= 0, numbers[3] >= 0 else {
        return nil
      }
      return .shown(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }

    private static let farthest = 1e7
    private static let mostRows = 1e12
  }
}

extension PageProtocol.KeyPhase {
  fileprivate var phase: KeyPress.Phases? {
    switch self {
    case .down: .down
    case .repeated: .repeat
    case .up: .up
    case .keptFromBrowser: nil
    }
  }
}

extension EventModifiers {
  /// Creates a set of modifiers. Other flags are ignored.
  fileprivate init(pageFlags flags: Int) {
    self = []
    for modifier in PageProtocol.KeyModifier.allCases where flags & modifier.rawValue != 0 {
      switch modifier {
      case .shift: insert(.shift)
      case .control: insert(.control)
      case .option: insert(.option)
      case .command: insert(.command)
      }
    }
  }
}
