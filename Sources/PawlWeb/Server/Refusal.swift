#if Web
import HTTPTypes
import Hummingbird
import NIOCore

/// The refusal of a request, with the response. A refused request has no effect.
struct Refusal: Error {
  let answer: Response

  init(_ status: HTTPResponse.Status, _ reason: String) {
    answer = .plain(status, reason)
  }

  /// Creates a refusal that allows the client to try again.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - reason: The text of the response.
  ///   - pause: The number of seconds to wait.
  init(_ status: HTTPResponse.Status, _ reason: String, comeAgainAfter pause: Int) {
    var answer = Response.plain(status, reason)
    answer.headers[.retryAfter] = "\(pause)"
    self.answer = answer
  }

  static let gone = Refusal(.gone, "This session is over, or it is not yours. Reload the page for a new one.")
  static let noCookie = Refusal(
    .gone, "There is no cookie that says whose session this is. Allow cookies for this site, and reload the page.")
  static let elsewhere = Refusal(
    .conflict, "This page is shown in another window. Reload it for a session of its own.")
  static let forged = Refusal(
    .forbidden, "The token is not that of this session's page (CSRF). Reload the page.")

  static func full(_ reason: WebSessions.Full) -> Refusal {
    switch reason {
    case .server:
      Refusal(
        .serviceUnavailable, "The server has no room for more sessions. Come again in a minute.", comeAgainAfter: 30)
    case .address:
      Refusal(
        .tooManyRequests,
        "There are too many sessions from your address. Close some pages, or come again in a minute.",
        comeAgainAfter: 30)
    }
  }

  static func tooMuch(perSecond rate: Int) -> Refusal {
    Refusal(.tooManyRequests, "More than \(rate) events a second came for some time. Wait a moment.", comeAgainAfter: 1)
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
