extension AlertState {
  private enum CodingKeys: String, CodingKey {
    case title, message, buttons
  }
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons, without the identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    if !buttons.isEmpty { try container.encode(buttons, forKey: .buttons) }
  }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes an alert, which gets a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decodeIfPresent([Button].self, forKey: .buttons) ?? [])
  }
}

extension ConfirmationDialogState {
  private enum CodingKeys: String, CodingKey {
    case title, titleVisibility, message, buttons
  }
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons, without the identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    if titleVisibility != .automatic { try container.encode(titleVisibility == .visible, forKey: .titleVisibility) }
    try container.encodeIfPresent(message, forKey: .message)
    if !buttons.isEmpty { try container.encode(buttons, forKey: .buttons) }
  }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes a dialog, which gets a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isVisible = try container.decodeIfPresent(Bool.self, forKey: .titleVisibility)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      titleVisibility: isVisible.map { $0 ? .visible : .hidden } ?? .automatic,
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decodeIfPresent([Button].self, forKey: .buttons) ?? [])
  }
}
