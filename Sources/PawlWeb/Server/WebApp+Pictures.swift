#if Web
import HTTPTypes
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// The handler of requests for pictures in memory.
  static var picture: Handler {
    sessionFile("picture", missing: "The page doesn't show this picture any more.") { session, name, _ in
      session.screen.pictures.image(named: name).map { image in
        SessionFile(
          headers: [.contentType: image.format.mediaType, .cacheControl: "private, max-age=31536000, immutable"],
          bytes: ByteBuffer(bytes: image.data))
      }
    }
  }
}
#endif
