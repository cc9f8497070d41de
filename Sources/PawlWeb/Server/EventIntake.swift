#if Web
import HTTPTypes
import PawlPages

/// Takes the messages of pages, which come as requests or over sockets, within the limits of their sessions.
struct EventIntake: Sendable {
  let configuration: WebConfiguration
  let telemetry: WebTelemetry

  /// Parses a message. This happens off the main actor, where the views are.
  static func message(_ body: [UInt8]) throws(Refusal) -> PageEventMessage {
    let message: PageEventMessage
    do {
      message = try PageEventMessage(body)
    } catch {
      throw Refusal(.badRequest, error.description)
    }
    guard message.events.count <= WebConfiguration.maximumEventsPerMessage else {
      throw Refusal(
        .contentTooLarge,
        "\(message.events.count) events are too many for a message: \(WebConfiguration.maximumEventsPerMessage) at most."
      )
    }
    return message
  }

  /// Handles a message of the page that a session shows.
  @MainActor
  func handle(_ message: PageEventMessage, of session: WebSession) throws(Refusal) {
    let now = configuration.now()
    // Parts of a long text are one event together: their messages are counted instead.
    let count = message.events.count { if case .part = $0.action { false } else { true } }
    guard session.takes(count, now: now) else { throw .tooMuch(perSecond: configuration.maximumEventsPerSecond) }
    let refusals = telemetry.handling(message.events.count, session: session.id) {
      session.handle(message.events, last: message.last, now: now)
    }
    guard let first = refusals.first else { return }
    throw Refusal(.unprocessableContent, first.description)
  }
}
#endif
