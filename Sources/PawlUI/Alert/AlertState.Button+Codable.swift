extension AlertState.Button {
  private enum CodingKeys: String, CodingKey {
    case label, role, action
  }
}

extension AlertState.Button: Encodable where Action: Encodable {
  /// Encodes the content of the button, without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(label, forKey: .label)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encodeIfPresent(action, forKey: .action)
  }
}

extension AlertState.Button: Decodable where Action: Decodable {
  /// Decodes a button, which gets a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      role: try container.decodeIfPresent(ButtonStateRole.self, forKey: .role),
      action: try container.decodeIfPresent(AlertState.ButtonAction.self, forKey: .action),
      label: try container.decode(TextState.self, forKey: .label))
  }
}

extension ButtonStateRole: Codable {
  /// Encodes the name of the role.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .cancel ? "cancel" : "destructive")
  }

  /// Decodes a role by its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "cancel": self = .cancel
    case "destructive": self = .destructive
    case let name:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no role of a button is named \"\(name)\"")
    }
  }
}

extension AlertState.ButtonAction {
  private enum CodingKeys: String, CodingKey {
    case action = "send"
    case animation
  }
}

extension AlertState.ButtonAction: Encodable where Action: Encodable {
  /// Encodes the action and its animation. SwiftUI's animations can't be encoded, so they are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(action, forKey: .action)
    try container.encodeIfPresent(animation.map { CodedAnimation($0.animation) }, forKey: .animation)
  }
}

extension AlertState.ButtonAction: Decodable where Action: Decodable {
  /// Decodes an action with its animation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let coded = try container.decodeIfPresent(CodedAnimation.self, forKey: .animation)
    self.init(
      action: try container.decode(Action.self, forKey: .action),
      animation: coded.map { ButtonAnimation(animation: $0.animation) })
  }
}
