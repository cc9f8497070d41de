import Observation

/// Files that the user's browser may send.
@MainActor @Observable
package final class FileUpload {
  /// The address to which the browser sends them.
  package nonisolated let path: String
  package nonisolated let types: [UTType]
  package nonisolated let allowsSeveral: Bool
  /// The state of the transfer.
  package private(set) var state = State.waiting

  package enum State: Equatable, Sendable {
    /// The user has chosen no file yet.
    case waiting
    /// Bytes are arriving. The total is `nil` if the browser hasn't said it.
    case receiving(bytes: Int, total: Int?)
    /// The files have arrived, at these paths.
    case finished([String])
    /// The files were refused, or didn't arrive. The user can choose others.
    case failed(LocalizedStringKey)
  }

  package init(path: String, types: [UTType], allowsSeveral: Bool) {
    self.path = path
    self.types = types
    self.allowsSeveral = allowsSeveral
  }

  package func set(_ state: State) {
    if self.state != state { self.state = state }
  }
}

/// A file that the user's browser can download.
package final class FileDownload: Sendable {
  /// The address of the content.
  package let path: String
  package let name: String

  package init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}
