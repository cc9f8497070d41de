#if Web
import NIOCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The address of a client, by which sessions and connections are counted.
enum ClientAddress {
  /// Returns an IPv4 address, or the 64-bit network of an IPv6 address: a client controls all addresses of its network.
  static func counted(_ text: some StringProtocol) -> String? {
    let text = String(text.prefix(64))
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return bytes[..<4].map { "\($0)" }.joined(separator: ".") }
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    let isFour = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    if isFour { return bytes[12...].map { "\($0)" }.joined(separator: ".") }
    return bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Returns whether an address is one of the machine itself, such as 127.0.0.1 or ::1.
  static func isLoopback(_ text: some StringProtocol) -> Bool {
    let text = String(text.prefix(64))
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return bytes[0] == 127 }
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return false }
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF { return bytes[12] == 127 }
    return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// Returns whether a socket address is one of the machine itself. An address that isn't a network address is none.
  static func isLoopback(_ address: SocketAddress) -> Bool { address.ipAddress.map { isLoopback($0) } ?? false }

  /// Returns the counted form of a socket address; `nil` if it isn't a network address.
  static func counted(_ address: SocketAddress) -> String? { address.ipAddress.flatMap { counted($0) } }
}
#endif
