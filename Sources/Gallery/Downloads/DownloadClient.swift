/// Reads things as a whole, and tells how far it is.
struct DownloadClient: Sendable {
  /// Reads from a path or a URL. Ends with `finished`, or throws. Stops when nobody listens any more.
  var download: @Sendable (_ source: String) -> AsyncThrowingStream<DownloadEvent, any Error>
}

/// What happens while something is downloaded.
enum DownloadEvent: Equatable, Sendable {
  /// - Parameter of: how many there are; nil if that is not known.
  case progress(bytes: Int, of: Int?)
  case finished(bytes: Int)
}

/// Why something could not be downloaded. Its description says so to people.
enum DownloadError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case noAnswer(url: String, reason: String)
  /// The server answered, but not with status 200.
  case status(Int, url: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\"\(path)\" could not be read: \(reason)."
    case .noAnswer(let url, let reason): "No answer from \(url): \(reason)."
    case .status(let status, let url): "\(url) answered with status \(status) instead of 200."
    }
  }
}
