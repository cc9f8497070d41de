#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlViews

/// Bytes that a session serves to its own browser.
struct SessionFile: Sendable {
  var headers: HTTPFields
  var bytes: ByteBuffer
}

extension WebApp {
  /// Makes a handler of requests for bytes that belong to a session.
  ///
  /// The address names the session and the bytes, with a random name. The request also needs the cookie of the session's browser.
  /// A browser takes the bytes for nothing but their type, and runs nothing in them.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of the path with the name of the bytes.
  ///   - missing: The text of the response if the session has no such bytes any more.
  ///   - find: Returns the bytes with a name. `method` is that of the request.
  static func sessionFile(
    _ parameter: Substring, missing: LocalizedStringKey,
    _ find: @escaping @MainActor @Sendable (WebSession, _ name: Substring, _ method: HTTPRequest.Method) -> SessionFile?
  ) -> Handler {
    { request, context in
      let (app, parameters) = (context.app, context.parameters)
      let asked = WebRequest(request: request, context: context.outer, path: "/")
      let visitor = try await app.visitor(of: asked)
      let (id, name, method) = (parameters["name"] ?? "", parameters[parameter] ?? "", request.method)
      let found = await MainActor.run { app.sessions.session(id, of: visitor).flatMap { find($0, name, method) } }
      guard var file = found else { throw RequestError(.notFound, missing) }
      file.headers[.xContentTypeOptions] = "nosniff"
      file.headers[.crossOriginResourcePolicy] = "same-origin"
      file.headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
      return Response(status: .ok, headers: file.headers, body: ResponseBody(byteBuffer: file.bytes))
    }
  }
}
#endif
