/// A client that downloads a file or a URL, and reports its progress.
struct DownloadClient: Sendable {
  /// Downloads a path or a URL. The stream ends with `finished` or an error. Releasing the stream cancels the download.
  var download: @Sendable (_ source: String) -> AsyncThrowingStream<DownloadEvent, any Error>
}

/// An event of a download.
enum DownloadEvent: Codable, Equatable, Sendable {
  /// - Parameter of: The total number of bytes; `nil` if it is unknown.
  case progress(bytes: Int, of: Int?)
  case finished(bytes: Int)
}

/// The reason why a download failed, with a description for the user.
enum DownloadError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case noAnswer(url: String, reason: String)
  /// The server responded with another status than 200.
  case status(Int, url: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\"\(path)\" could not be read: \(reason)."
    case .noAnswer(let url, let reason): "No answer from \(url): \(reason)."
    case .status(let status, let url): "\(url) answered with status \(status) instead of 200."
    }
  }
}
