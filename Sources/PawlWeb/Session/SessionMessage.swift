#if Web
import PawlPages

/// A message of a live connection, from the server.
///
/// Its text is the same over a stream and over a WebSocket: an event of an event stream (HTML, "Server-sent events").
enum SessionMessage: Equatable {
  case frame(String)
  /// Nothing has to be sent.
  case nothing
  /// A heartbeat.
  case comment
  /// The last message.
  case closeReason(String)

  /// A page in place of the one that the browser shows, after another process has taken over the session.
  ///
  /// - Parameter html: The document. A line of the message can't contain a line break, so it is JSON.
  static func page(_ html: String) -> Self {
    .frame(text((.event, PageProtocol.StreamEvent.page.rawValue), (.data, JSON.string(html))))
  }

  /// A message that brings the page to a version.
  static func frame(_ frame: PageFrame, version: Int) -> Self {
    .frame(text((.id, "\(version)"), (.data, frame.json)))
  }

  /// The last message of a connection that ends for a reason.
  static func end(for reason: WebSession.CloseReason) -> Self {
    .closeReason(text((.event, reason.event.rawValue), (.data, "\(pauseBeforeReturn)")))
  }

  /// The response to a message over a WebSocket, in place of the status and the text of a request.
  static func answer(_ status: Int, _ reason: String) -> String {
    text(
      (.event, PageProtocol.StreamEvent.answer.rawValue), (.data, "\(status) \(reason.replacing("\n", with: " "))"))
  }

  private static func text(_ fields: (name: PageProtocol.StreamField, value: String)...) -> String {
    var text = ""
    text.reserveCapacity(fields.reduce(1) { $0 + $1.value.utf8.count + 16 })
    for field in fields {
      text += field.name.rawValue
      text += ": "
      text += field.value
      text += "\n"
    }
    text += "\n"
    return text
  }

  var text: String {
    switch self {
    case .frame(let text), .closeReason(let text): text
    case .comment: Self.text((.heartbeat, ""))
    case .nothing: ""
    }
  }

  /// The minimum pause before reconnecting, in milliseconds; the maximum is twice as long. If all browsers reconnected
  /// at once, they could overload the server that takes over.
  private static let pauseBeforeReturn = 1_000
}
#endif
