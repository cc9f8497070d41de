extension HostInput: Codable {
  /// The members of an input as an object, which a ``RecordedInput`` completes with its time.
  enum Member: String, CodingKey {
    case at, refused
    case terminal, key, secret, paste, mouse, focus, page, frame
    case phase, source, characters, column, row, modifiers
    case element = "on"
    case value
    case isKeptFromBrowser = "kept"
  }

  private enum Secret: String, Codable {
    case key, paste
  }

  public init(from decoder: any Decoder) throws { try self.init(from: decoder.container(keyedBy: Member.self)) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Member.self)
    try encode(to: &container)
  }

  init(from container: KeyedDecodingContainer<Member>) throws {
    if let terminal = try container.decodeIfPresent(Terminal.self, forKey: .terminal) {
      self = .terminal(terminal)
    } else if container.contains(.key) {
      self = .key(try Key(from: container, .key))
    } else if let secret = try container.decodeIfPresent(Secret.self, forKey: .secret) {
      let count = try container.decodeCount(.characters)
      if secret == .paste {
        self = .secretPaste(characters: count)
      } else {
        self = .secretKey(
          characters: count, modifiers: try Modifiers(from: container),
          phase: try container.decodeIfPresent(Key.Phase.self, forKey: .phase) ?? .press)
      }
    } else if let text = try container.decodeIfPresent(String.self, forKey: .paste) {
      self = .paste(text)
    } else if container.contains(.mouse) {
      self = .mouse(try Mouse(from: container))
    } else if let isFocused = try container.decodeIfPresent(Bool.self, forKey: .focus) {
      self = .focus(isFocused)
    } else if container.contains(.page) {
      self = .page(try Page(from: container))
    } else if container.contains(.frame) {
      self = .frame
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: "The input is of an unknown kind."))
    }
  }

  func encode(to container: inout KeyedEncodingContainer<Member>) throws {
    switch self {
    case .terminal(let terminal): try container.encode(terminal, forKey: .terminal)
    case .key(let key): try key.encode(to: &container, .key)
    case .secretKey(let count, let modifiers, let phase):
      try container.encode(Secret.key, forKey: .secret)
      try container.encode(count, forKey: .characters)
      try modifiers.encode(to: &container)
      if phase != .press { try container.encode(phase, forKey: .phase) }
    case .paste(let text): try container.encode(text, forKey: .paste)
    case .secretPaste(let count):
      try container.encode(Secret.paste, forKey: .secret)
      try container.encode(count, forKey: .characters)
    case .mouse(let mouse): try mouse.encode(to: &container)
    case .focus(let isFocused): try container.encode(isFocused, forKey: .focus)
    case .page(let page): try page.encode(to: &container)
    case .frame: try container.encode(true, forKey: .frame)
    }
  }
}

extension KeyedDecodingContainer<HostInput.Member> {
  /// Decodes a number of characters, or an index.
  func decodeCount(_ member: HostInput.Member) throws -> Int {
    let count = try decode(Int.self, forKey: member)
    guard (0...HostInput.greatestCount).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: member, in: self, debugDescription: "The number \(count) is out of range.")
    }
    return count
  }
}

extension HostInput {
  /// The greatest number of hidden characters: a field holds no more.
  fileprivate static var greatestCount: Int { 1 << 24 }
}

extension HostInput.Key {
  init(from container: KeyedDecodingContainer<HostInput.Member>, _ member: HostInput.Member) throws {
    let phase = try container.decodeIfPresent(Phase.self, forKey: .phase) ?? .press
    let text = try container.decode(String.self, forKey: member)
    guard let key = Self(text, phase: phase), key.equivalent != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: member, in: container, debugDescription: "There is no key \"\(text)\".")
    }
    self = key
  }

  func encode(to container: inout KeyedEncodingContainer<HostInput.Member>, _ member: HostInput.Member) throws {
    try container.encode(description, forKey: member)
    if phase != .press { try container.encode(phase, forKey: .phase) }
  }
}

extension HostInput.Mouse {
  init(from container: KeyedDecodingContainer<HostInput.Member>) throws {
    let name = try container.decode(String.self, forKey: .mouse)
    guard let action = Action(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .mouse, in: container, debugDescription: "A mouse can't \"\(name)\".")
    }
    self.action = action
    column = try container.decode(Int.self, forKey: .column)
    row = try container.decode(Int.self, forKey: .row)
    modifiers = try HostInput.Modifiers(from: container)
  }

  func encode(to container: inout KeyedEncodingContainer<HostInput.Member>) throws {
    try container.encode(action.name, forKey: .mouse)
    try container.encode(column, forKey: .column)
    try container.encode(row, forKey: .row)
    try modifiers.encode(to: &container)
  }
}

extension HostInput.Modifiers {
  init(from container: KeyedDecodingContainer<HostInput.Member>) throws {
    self = []
    guard let text = try container.decodeIfPresent(String.self, forKey: .modifiers), !text.isEmpty else { return }
    // A key stands behind the last modifier.
    var names = "\(text)+."[...]
    self.init(removingFrom: &names)
    guard names == "." else {
      throw DecodingError.dataCorruptedError(
        forKey: .modifiers, in: container, debugDescription: "There is no modifier \"\(names.dropLast(2))\".")
    }
  }

  func encode(to container: inout KeyedEncodingContainer<HostInput.Member>) throws {
    if !isEmpty { try container.encode(String(prefix.dropLast()), forKey: .modifiers) }
  }
}

extension HostInput.Mouse.Action {
  /// The action in words, for example `press left`.
  var name: String {
    switch self {
    case .press(let button): "press \(button.name)"
    case .release(let button): "release \(button.name)"
    case .drag(let button): "drag \(button.name)"
    case .move: "move"
    case .wheelUp: "wheel up"
    case .wheelDown: "wheel down"
    case .wheelLeft: "wheel left"
    case .wheelRight: "wheel right"
    }
  }

  init?(name: String) {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("press", 2): if let button = Button(name: words[1]) { self = .press(button) } else { return nil }
    case ("release", 2): if let button = Button(name: words[1]) { self = .release(button) } else { return nil }
    case ("drag", 2): if let button = Button(name: words[1]) { self = .drag(button) } else { return nil }
    case ("move", 1): self = .move
    case ("wheel", 2):
      switch words[1] {
      case "up": self = .wheelUp
      case "down": self = .wheelDown
      case "left": self = .wheelLeft
      case "right": self = .wheelRight
      default: return nil
      }
    default: return nil
    }
  }

  private typealias Button = HostInput.Mouse.Button
}

extension HostInput.Mouse.Button {
  fileprivate var name: String {
    switch self {
    case .left: "left"
    case .middle: "middle"
    case .right: "right"
    case .other(let number): "\(number)"
    }
  }

  fileprivate init?(name: Substring) {
    switch name {
    case "left": self = .left
    case "middle": self = .middle
    case "right": self = .right
    default:
      guard let number = Int(name) else { return nil }
      self = .other(number)
    }
  }
}
