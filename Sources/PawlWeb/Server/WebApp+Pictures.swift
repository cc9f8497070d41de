#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// The handler of requests for pictures in memory, which belong to a session.
  ///
  /// The address of a picture names the session and a random name. The request also needs the cookie of the session's browser.
  static var picture: Handler {
    { request, context in
      let (app, parameters) = (context.app, context.parameters)
      let asked = WebRequest(request: request, context: context.outer, path: "/")
      let visitor = try await app.visitor(of: asked)
      guard
        let image = await app.image(
          named: parameters["picture"] ?? "", ofSession: parameters["name"] ?? "", of: visitor)
      else { return .plain(.notFound, "The page doesn't show this picture any more.") }
      return Response(
        status: .ok, headers: headers(of: image), body: ResponseBody(byteBuffer: ByteBuffer(bytes: image.data)))
    }
  }

  @MainActor
  private func image(named name: Substring, ofSession id: Substring, of visitor: Visitor) -> UIImage? {
    sessions.session(id, of: visitor)?.screen.pictures.image(named: name)
  }

  /// The headers of a picture. The browser takes it for nothing but a picture, and runs nothing in it.
  private static func headers(of image: UIImage) -> HTTPFields {
    [
      .contentType: image.format.mediaType, .cacheControl: "private, max-age=31536000, immutable",
      .xContentTypeOptions: "nosniff", .crossOriginResourcePolicy: "same-origin",
      .contentSecurityPolicy: "default-src 'none'; sandbox",
    ]
  }
}
#endif
