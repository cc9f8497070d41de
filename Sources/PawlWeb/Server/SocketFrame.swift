#if Web
import Crypto
import Foundation
import NIOCore

/// What goes to a browser over a WebSocket (RFC 6455).
enum SocketFrame {
  /// Ends the socket.
  static let close = ByteBuffer(bytes: [0x88, 0])

  static func pong(_ data: ByteBuffer) -> ByteBuffer {
    var frame = ByteBuffer(bytes: [0x8A, UInt8(data.readableBytes)])
    frame.writeImmutableBuffer(data)
    return frame
  }

  /// A text as messages of a moderate size. A browser hands over whole messages only, and a page that receives a long text
  /// over a slow line must see that something comes.
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

  /// Less than 64 kB, so that two bytes say the length.
  private static let most = 16 * 1024

  /// The answer to the key of a browser that asks for a socket.
  static func answer(toKey key: String) -> String {
    let digest = Insecure.SHA1.hash(data: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }
}
#endif
