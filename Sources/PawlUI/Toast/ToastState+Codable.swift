extension ToastState {
  private enum CodingKeys: String, CodingKey {
    case title, message, kind, button, duration
  }
}

extension ToastState: Encodable where Action: Encodable {
  /// Encodes the content of the toast, without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(button, forKey: .button)
    try container.encodeIfPresent(duration, forKey: .duration)
  }
}

extension ToastState: Decodable where Action: Decodable {
  /// Decodes a toast, which gets a new identity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      kind: try container.decode(Kind.self, forKey: .kind),
      button: try container.decodeIfPresent(Button.self, forKey: .button),
      duration: try container.decodeIfPresent(Duration.self, forKey: .duration))
  }
}

extension ToastState.Kind: Codable {
  private var name: String {
    switch self {
    case .info: "info"
    case .success: "success"
    case .warning: "warning"
    case .danger: "danger"
    }
  }

  /// Encodes the name of the kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// Decodes a kind by its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    let kinds: [Self] = [.info, .success, .warning, .danger]
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no kind of a toast is named \"\(name)\"")
    }
    self = kind
  }
}
