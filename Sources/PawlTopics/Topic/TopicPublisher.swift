/// The identity of a publisher: a hub, or a part of the program that has asked its hub for an identity of its own.
public struct TopicPublisher: Codable, Hashable, Sendable {
  /// A text that no other publisher has.
  public let id: String

  /// Creates an identity. Use ``Topics/publisher`` and ``Topics/makePublisher()`` except in tests.
  public init(id: String) {
    self.id = id
  }
}
