extension HostInput.Page {
  /// The kinds of actions, by their names in the encoding.
  fileprivate enum Kind: String, Codable {
    case begin, go, press, text, submit, check, fraction, lengths, choose, open, dismiss, focus, blur, key, drag, shown
    case drop, hover, rows, select
  }

  init(from container: KeyedDecodingContainer<HostInput.Member>) throws {
    element = try container.decodeIfPresent(HostInput.Element.self, forKey: .element)
    action = try Action(from: container)
  }

  func encode(to container: inout KeyedEncodingContainer<HostInput.Member>) throws {
    try container.encode(action.kind, forKey: .page)
    try container.encodeIfPresent(element, forKey: .element)
    try action.encode(to: &container)
  }
}

extension HostInput.Page.Action {
  fileprivate typealias Kind = HostInput.Page.Kind

  /// The name of the action's kind, as in the encoding.
  var kindName: String { kind.rawValue }

  fileprivate var kind: Kind {
    switch self {
    case .begin: .begin
    case .go: .go
    case .press: .press
    case .text, .secretText: .text
    case .submit: .submit
    case .check: .check
    case .fraction: .fraction
    case .lengths: .lengths
    case .choose: .choose
    case .open: .open
    case .dismiss: .dismiss
    case .focus: .focus
    case .blur: .blur
    case .key, .secretKey: .key
    case .drag: .drag
    case .drop: .drop
    case .hover: .hover
    case .shown: .shown
    case .rows: .rows
    case .select: .select
    }
  }

  fileprivate init(from container: KeyedDecodingContainer<HostInput.Member>) throws {
    switch try container.decode(Kind.self, forKey: .page) {
    case .begin: self = .begin(try container.decode(String.self, forKey: .value))
    case .go: self = .go(try container.decode(String.self, forKey: .value))
    case .press: self = .press
    case .text:
      if container.contains(.characters) {
        self = .secretText(characters: try container.decodeCount(.characters))
      } else {
        self = .text(try container.decode(String.self, forKey: .value))
      }
    case .submit: self = .submit
    case .check: self = .check(try container.decode(Bool.self, forKey: .value))
    case .fraction: self = .fraction(try container.decode(Double.self, forKey: .value))
    case .lengths: self = .lengths(try container.decode([Double].self, forKey: .value))
    case .choose: self = .choose(try container.decode(Int.self, forKey: .value))
    case .open: self = .open(try container.decode(Bool.self, forKey: .value))
    case .dismiss: self = .dismiss
    case .focus: self = .focus
    case .blur: self = .blur
    case .key:
      let isKept = try container.decodeIfPresent(Bool.self, forKey: .isKeptFromBrowser) ?? false
      if container.contains(.value) {
        self = .key(try HostInput.Key(from: container, .value), isKeptFromBrowser: isKept)
      } else {
        let phase = try container.decodeIfPresent(HostInput.Key.Phase.self, forKey: .phase)
        self = .secretKey(phase: phase ?? .press, isKeptFromBrowser: isKept)
      }
    case .drag:
      let place = try Self.numbers(2, in: container)
      let name = try container.decode(String.self, forKey: .phase)
      guard let phase = HostInput.Page.DragPhase(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .phase, in: container, debugDescription: "A drag has no phase \"\(name)\".")
      }
      self = .drag(phase, x: place[0], y: place[1])
    case .drop:
      let place = try Self.numbers(3, in: container)
      let name = try container.decode(String.self, forKey: .phase)
      guard let phase = HostInput.Page.DropPhase(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .phase, in: container, debugDescription: "A drop has no phase \"\(name)\".")
      }
      let source = try container.decodeIfPresent(HostInput.Element.self, forKey: .source)
      self = .drop(phase, source: source, x: place[0], y: place[1], isBehind: place[2] == 1)
    case .hover:
      let numbers = try Self.numbers(3, in: container)
      self = .hover(isInside: numbers[0] != 0, x: numbers[1], y: numbers[2])
    case .shown:
      let frame = try Self.numbers(4, in: container)
      self = .shown(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    case .rows:
      let rows = try Self.numbers(2, in: container)
      self = .rows(first: rows[0], last: rows[1])
    case .select:
      let name = try container.decode(String.self, forKey: .value)
      guard let reach = HostInput.Page.SelectionReach(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .value, in: container, debugDescription: "A selection has no reach \"\(name)\".")
      }
      self = .select(reach)
    }
  }

  private static func numbers(_ count: Int, in container: KeyedDecodingContainer<HostInput.Member>) throws -> [Double] {
    let numbers = try container.decode([Double].self, forKey: .value)
    guard numbers.count == count else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container, debugDescription: "Expected \(count) numbers instead of \(numbers.count).")
    }
    return numbers
  }

  fileprivate func encode(to container: inout KeyedEncodingContainer<HostInput.Member>) throws {
    switch self {
    case .begin(let text), .go(let text), .text(let text): try container.encode(text, forKey: .value)
    case .secretText(let count): try container.encode(count, forKey: .characters)
    case .check(let isOn), .open(let isOn): try container.encode(isOn, forKey: .value)
    case .fraction(let fraction): try container.encode(fraction, forKey: .value)
    case .lengths(let lengths): try container.encode(lengths, forKey: .value)
    case .choose(let index): try container.encode(index, forKey: .value)
    case .key(let key, let isKept):
      try key.encode(to: &container, .value)
      if isKept { try container.encode(true, forKey: .isKeptFromBrowser) }
    case .secretKey(let phase, let isKept):
      if phase != .press { try container.encode(phase, forKey: .phase) }
      if isKept { try container.encode(true, forKey: .isKeptFromBrowser) }
    case .drag(let phase, let x, let y):
      try container.encode(phase.rawValue, forKey: .phase)
      try container.encode([x, y], forKey: .value)
    case .drop(let phase, let source, let x, let y, let isBehind):
      try container.encode(phase.rawValue, forKey: .phase)
      try container.encodeIfPresent(source, forKey: .source)
      try container.encode([x, y, isBehind ? 1 : 0], forKey: .value)
    case .hover(let isInside, let x, let y): try container.encode([isInside ? 1 : 0, x, y], forKey: .value)
    case .shown(let x, let y, let width, let height): try container.encode([x, y, width, height], forKey: .value)
    case .rows(let first, let last): try container.encode([first, last], forKey: .value)
    case .select(let reach): try container.encode(reach.rawValue, forKey: .value)
    case .press, .submit, .dismiss, .focus, .blur: break
    }
  }
}

extension HostInput.Element: Codable {
  private enum CodingKeys: CodingKey {
    case role, label, part, index
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    role = try container.decode(String.self, forKey: .role)
    label = try container.decode(String.self, forKey: .label)
    part = try container.decodeIfPresent(Int.self, forKey: .part) ?? 0
    index = try container.decodeIfPresent(Int.self, forKey: .index) ?? 0
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(role, forKey: .role)
    try container.encode(label, forKey: .label)
    if part != 0 { try container.encode(part, forKey: .part) }
    if index != 0 { try container.encode(index, forKey: .index) }
  }
}
