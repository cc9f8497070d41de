#if Web
import Hummingbird
import HummingbirdCore

/// Responds to each request of a connection in a task of its own.
///
/// A task keeps the memory of its deepest calls until it ends. The task of a connection lives as long as the connection, which
/// for a WebSocket is as long as its page is shown, so it would keep the memory that the response once took.
enum RequestTask {
  static func each(_ responder: @escaping HTTPChannelHandler.Responder) -> HTTPChannelHandler.Responder {
    { request, writer, channel in
      let pending = PendingWriter(writer)
      let task = Task(name: "PawlWeb.request") {
        if let writer = pending.take() { try await responder(request, writer, channel) }
      }
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// A writer that passes from one task to another.
  ///
  /// `@unchecked Sendable`: the task of the connection creates it and never uses the writer, and only the task of the request takes the
  /// writer, once.
  private final class PendingWriter: @unchecked Sendable {
    private var writer: ResponseWriter?

    init(_ writer: consuming ResponseWriter) { self.writer = consume writer }

    func take() -> ResponseWriter? { writer.take() }
  }
}
#endif
