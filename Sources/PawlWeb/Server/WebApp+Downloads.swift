#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// The handler of requests for files that a page offers.
  static var download: Handler {
    { request, context in
      let (app, parameters) = (context.app, context.parameters)
      let asked = WebRequest(request: request, context: context.outer, path: "/")
      let visitor = try await app.visitor(of: asked)
      guard
        let offer = await app.offer(
          named: parameters["download"] ?? "", ofSession: parameters["name"] ?? "", of: visitor)
      else { return .plain(.notFound, "The page doesn't offer this file any more.") }
      if request.method == .get { await offer.didDownload() }
      return Response(
        status: .ok, headers: headers(of: offer), body: ResponseBody(byteBuffer: ByteBuffer(bytes: offer.bytes)))
    }
  }

  @MainActor
  private func offer(named name: Substring, ofSession id: Substring, of visitor: Visitor) -> PageTransfers.Offer? {
    sessions.session(id, of: visitor)?.screen.transfers.offer(named: name)
  }

  private static func headers(of offer: PageTransfers.Offer) -> HTTPFields {
    [
      .contentType: offer.type.preferredMIMEType ?? "application/octet-stream",
      .contentDisposition: ContentDisposition.attachment(named: offer.name), .cacheControl: "no-store",
      .xContentTypeOptions: "nosniff", .crossOriginResourcePolicy: "same-origin",
      .contentSecurityPolicy: "default-src 'none'; sandbox",
    ]
  }
}

/// The header that tells a browser to save a response as a file (RFC 6266).
enum ContentDisposition {
  /// Returns the header for a file with a name.
  ///
  /// The name is given twice: with the characters of ASCII that need no quotes, and encoded (RFC 8187).
  static func attachment(named name: String) -> String {
    let safe = FileName.safe(name)
    let plain = safe.unicodeScalars.map { scalar -> Character in
      plainScalars.contains(scalar) ? Character(scalar) : "_"
    }
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded(safe))"
  }

  private static func encoded(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      let scalar = Unicode.Scalar(byte)
      if attributeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static let letters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
  private static let plainScalars = letters.union(" -_.()[]".unicodeScalars)
  private static let attributeScalars = letters.union("!#$&+-.^_`|~".unicodeScalars)
}
#endif
