#if Web
import Crypto
import Foundation
import NIOCore
import NIOWebSocket

/// The frames that the server sends over a WebSocket (RFC 6455).
enum SocketFrame {
  /// The frame that closes the socket.
  static let close = close(nil)

  static func close(_ reason: WebSocketErrorCode?) -> ByteBuffer {
    guard let reason else { return ByteBuffer(bytes: [0x88, 0]) }
    let code = UInt16(webSocketErrorCode: reason)
    return ByteBuffer(bytes: [0x88, 2, UInt8(code >> 8), UInt8(code & 0xFF)])
  }

  static func pong(_ data: ByteBuffer) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [0x8A, UInt8(data.readableBytes)])
    frame.writeImmutableBuffer(data)
    return frame
  }

  /// Returns a text as messages of at most 16 KiB. A browser delivers whole messages only, and the page must notice
  /// that data arrives while a long text comes over a slow line.
  static func text(_ text: String) -> ByteBuffer {
    let bytes = text.utf8
    var frames = ByteBuffer()
    frames.reserveCapacity(bytes.count + 4 * (bytes.count / most + 1))
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = bytes.index(start, offsetBy: most, limitedBy: bytes.endIndex) ?? bytes.endIndex
      // Each message is whole characters.
      while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { bytes.formIndex(before: &end) }
      let count = bytes.distance(from: start, to: end)
      frames.writeInteger(UInt8(0x81))
      if count < 126 {
        frames.writeInteger(UInt8(count))
      } else {
        frames.writeInteger(UInt8(126))
        frames.writeInteger(UInt16(count))
      }
      frames.writeSubstring(text[start..<end])
      start = end
    }
    return frames
  }

  /// The maximum size of a message: below 64 KiB, so that its length takes two bytes.
  private static let most = 16 * 1024

  /// Returns the value of `Sec-WebSocket-Accept` for the key of a browser.
  static func answer(toKey key: String) -> String {
    let digest = Insecure.SHA1.hash(data: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }
}
#endif
