#if Web
import HTTPTypes
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// The handler of requests for files that a page offers.
  static var download: Handler {
    sessionFile("download", missing: "The page doesn't offer this file any more.") { session, name, method in
      guard let offer = session.screen.transfers.offer(named: name) else { return nil }
      if method == .get { offer.didDownload() }
      return SessionFile(
        headers: [
          .contentType: offer.type.preferredMIMEType ?? "application/octet-stream",
          .contentDisposition: ContentDisposition.attachment(named: offer.name), .cacheControl: "no-store",
        ], bytes: ByteBuffer(bytes: offer.bytes))
    }
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
