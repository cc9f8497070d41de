#if Web
import Crypto
import Foundation
import NIOCore

/// The frames that the server sends over a WebSocket (RFC 6455).
enum SocketFrame {
  /// The frame that closes the socket.
  static let close = ByteBuffer(bytes: [0x88, 0])

  static func pong(_ data: ByteBuffer) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [0x8A, UInt8(data.readableBytes)])
    frame.writeImmutableBuffer(data)
    return frame
  }

  /// Returns a text as messages of at most 16 KiB. A browser delivers whole messages only, and the page must notice
  /// that data arrives while a long text comes over a slow line.
  static func text(_ text: String) -> ByteBuffer {
    let bytes = Array(text.utf8)
    var frames = ByteBuffer()
    var start = 0
    while start < bytes.count {
      var end = min(start + most, bytes.count)
      // Each message is whole characters.
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      let count = end - start
      frames.writeBytes(count < 126 ? [0x81, UInt8(count)] : [0x81, 126, UInt8(count >> 8), UInt8(count & 0xFF)])
      frames.writeBytes(bytes[start..<end])
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
