/// Why there is no fact. Its description says so to people, and what they can do.
enum NumberFactsError: Error, Equatable, CustomStringConvertible {
  /// No answer came: refused, timed out, unknown host and the like.
  case noAnswer(url: String, reason: String)
  /// The server answered, but not with status 200.
  case status(Int, url: String)
  /// The server answered with nothing.
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
