#if Web
import HTTPTypes
import PawlPages
import PawlViews

/// The entry of messages of pages, which arrive as requests or over WebSockets. It applies the limits of their sessions.
struct EventIntake: Sendable {
  let configuration: WebConfiguration
  let telemetry: WebTelemetry

  /// Parses a message. This happens off the main actor, where the views are.
  static func message(_ body: [UInt8]) throws(RequestError) -> PageEventMessage {
    let message: PageEventMessage
    do {
      message = try PageEventMessage(body)
    } catch {
      throw RequestError(.badRequest, untranslated: error.description)
    }
    guard message.events.count <= WebConfiguration.maximumEventsPerMessage else {
      throw RequestError(
        .contentTooLarge,
        untranslated:
          "\(message.events.count) events are too many for a message: \(WebConfiguration.maximumEventsPerMessage) at most."
      )
    }
    return message
  }

  /// Handles a message of the page that a session shows.
  @MainActor
  func handle(_ message: PageEventMessage, of session: WebSession) throws(RequestError) {
    let now = configuration.now()
    // The parts of a long text are one event. Their messages are counted instead.
    let count = message.events.count { if case .part = $0.action { false } else { true } }
    guard session.consume(count, now: now) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
    let refusals = telemetry.handling(message.events.count, session: session.id) {
      session.handle(message.events, last: message.last, now: now)
    }
    guard let first = refusals.first else { return }
    throw RequestError(.unprocessableContent, untranslated: first.description)
  }
}
#endif
