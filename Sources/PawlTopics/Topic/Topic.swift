/// The name of a stream of messages, and the type of the messages.
///
/// ```swift
/// extension Topic where Message == CardMoved {
///   static func board(_ id: Int) -> Self { Topic("board-\(id)") }
/// }
/// ```
///
/// All code that uses a name must use it with the same type of messages, in all processes. Nothing has to be created: a topic
/// exists while somebody uses its name.
///
/// Messages are encoded as JSON if the hub has a transport. Programs of two versions that run at the same time have to read each
/// other's messages.
public struct Topic<Message: Codable & Sendable>: Hashable, Sendable {
  /// The name. Write it with the same bytes everywhere: databases distinguish characters that Swift treats as equal, such as the
  /// two encodings of "é".
  public let name: String

  /// Creates a topic.
  public init(_ name: String) {
    self.name = name
  }
}
