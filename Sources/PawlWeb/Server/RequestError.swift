#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlViews

/// Why a request, or a message over a socket, is not done. Nothing has happened then.
struct RequestError: Error {
  let status: HTTPResponse.Status
  /// The reason, for the user of the page.
  private let reason: LocalizedStringKey
  /// The number of seconds after which the client may try again; nil if that makes no sense.
  private let pause: Int?

  init(_ status: HTTPResponse.Status, _ reason: LocalizedStringKey, comeAgainAfter pause: Int? = nil) {
    self.status = status
    self.reason = reason
    self.pause = pause
  }

  /// Creates an error with a reason for programmers, which has no translations.
  init(_ status: HTTPResponse.Status, untranslated reason: String) {
    self.init(status, LocalizedStringKey(reason))
  }

  /// Returns the response to a request, in the language of its user.
  func answer(in localization: Localization?) -> Response {
    var answer = Response.plain(status, reason.string(in: localization))
    if let localization { answer.headers[.contentLanguage] = localization.language.description }
    if let pause { answer.headers[.retryAfter] = "\(pause)" }
    return answer
  }

  /// Returns the message over a socket, which stands for the response to a request.
  func message(in localization: Localization?) -> String {
    SessionMessage.answer(status.code, reason.string(in: localization))
  }

  static let gone = RequestError(.gone, "This session is over, or it is not yours. Reload the page for a new one.")
  static let noCookie = RequestError(
    .gone, "The session cookie is missing. Allow cookies for this site, and reload the page.")
  static let elsewhere = RequestError(
    .conflict, "This page is shown in another window. Reload it for a session of its own.")
  static let forged = RequestError(
    .forbidden, "The CSRF token does not match this session. Reload the page.")

  static func full(_ reason: WebSessions.CapacityError) -> RequestError {
    switch reason {
    case .server:
      RequestError(
        .serviceUnavailable, "The server has no room for more sessions. Try again in a minute.", comeAgainAfter: 30)
    case .address:
      RequestError(
        .tooManyRequests,
        "There are too many sessions from your address. Close some pages, or try again in a minute.",
        comeAgainAfter: 30)
    }
  }

  static func tooManyEvents(perSecond rate: Int) -> RequestError {
    RequestError(
      .tooManyRequests, "The page sent more than \(rate) events a second for some time. Wait a moment.",
      comeAgainAfter: 1)
  }

  static func tooLarge(limit: Int) -> RequestError {
    RequestError(.contentTooLarge, "The message has more than \(limit) bytes, which is the most for one message.")
  }
}

extension Response {
  static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }
}
#endif
