/// The reason why there is no fact, with a description for the user that suggests a solution.
enum NumberFactsError: Error, Equatable, CustomStringConvertible {
  /// The server didn't respond: connection refused, timeout, unknown host and the like.
  case noAnswer(url: String, reason: String)
  /// The server responded with another status than 200.
  case status(Int, url: String)
  /// The response of the server was empty.
  case emptyAnswer(url: String)

  var description: String {
    switch self {
    case .noAnswer(let url, let reason):
      "No answer from \(url): \(reason). Check the address and that the server is running."
    case .status(let status, let url):
      "\(url) answered with status \(status) instead of 200."
    case .emptyAnswer(let url):
      "The answer of \(url) is empty."
    }
  }
}
