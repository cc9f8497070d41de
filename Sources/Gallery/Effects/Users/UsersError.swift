/// The reason why users couldn't be loaded, with a description for the user that suggests a solution.
public enum UsersError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server didn't respond: connection refused, timeout, unknown host and the like.
  case noAnswer(url: String, reason: String)
  /// The server responded with another status than 200.
  case status(Int, url: String)
  /// The response of the server isn't a list of users.
  case invalidAnswer(url: String, reason: String)

  public var description: String {
    switch self {
    case .noAnswer(let url, let reason):
      "No answer from \(url): \(reason). Check the address and that the server is running, then retry."
    case .status(let status, let url):
      "\(url) answered with status \(status) instead of 200. Retry, or look into the server's log."
    case .invalidAnswer(let url, let reason):
      """
      The answer of \(url) is not a list of users: \(reason). It must be a JSON array of objects with an integer "id" \
      and a string "name".
      """
    }
  }
}
