/// An error of a hub or of a transport.
public enum TopicError: Error, Hashable, Sendable {
  /// The transport can't be reached, or the answer was lost. The hub repeats the call.
  case unavailable(String)
  /// The transport refuses the message, for example because it is too large. Nothing was published.
  case refused(String)
  /// The message couldn't be encoded. Nothing was published. PAWL-178 was reported, too.
  case notEncodable(String)
  /// A retained message couldn't be decoded. PAWL-179 was reported, too.
  case notDecodable(String)
  /// ``TopicsOptions/backlogCount`` messages wait for the transport already. Nothing was published.
  case backlogFull(Int)
  /// The hub was closed before the message was stored.
  case closed

  /// Whether the same call can succeed later without a change by the caller.
  public var isTransient: Bool {
    switch self {
    case .unavailable, .backlogFull: true
    case .refused, .notEncodable, .notDecodable, .closed: false
    }
  }
}

extension TopicError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable(let message): "The transport of topics is unavailable: \(message)"
    case .refused(let message): "The transport of topics has refused a message: \(message)"
    case .notEncodable(let message): "A message couldn't be encoded: \(message)"
    case .notDecodable(let message): "A retained message couldn't be decoded: \(message)"
    case .backlogFull(let count): "\(count) messages wait for the transport of topics, and no further ones are taken."
    case .closed: "The hub of topics was closed."
    }
  }
}
