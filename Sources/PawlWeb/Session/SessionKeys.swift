#if Web
import Crypto
import Foundation

/// The keys of sessions and browsers: random names, and signatures for cookies.
struct SessionKeys: Sendable {
  private let key: SymmetricKey
  /// The purpose of the signatures. Programs with the same secret don't accept each other's cookies.
  private let purpose: String

  /// Creates keys.
  ///
  /// - Parameters:
  ///   - secret: The secret that signs cookies; `nil` for a random one.
  ///   - purpose: The purpose of the signatures.
  /// - Precondition: The secret has at least 32 bytes.
  init(secret: [UInt8]?, purpose: String = "") {
    precondition(secret.map { $0.count >= 32 } ?? true, "The secret of a web program needs at least 32 bytes.")
    self.purpose = purpose
    key = secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
  }

  /// Returns 128 random bits as text.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdefghijklmnopqrstuv")
    var text = ""
    for _ in 0..<2 {
      var bits = generator.next()
      for _ in 0..<13 {
        text.append(digits[Int(bits & 31)])
        bits >>= 5
      }
    }
    return text
  }

  /// Returns whether a text can be one of ``random()``.
  static func canBeRandom(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 26
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "v")).contains(byte)
      }
  }

  /// Returns a value with its signature (HMAC with SHA-256, RFC 2104).
  func signed(_ value: String) -> String { "\(value).\(signature(of: value))" }

  /// Returns the value if its signature is right. The comparison takes constant time.
  func value(of signed: some StringProtocol) -> String? {
    let parts = signed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let code = Self.bytes(parts[1]) else { return nil }
    let isRight = HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: message(String(parts[0])), using: key)
    return isRight ? String(parts[0]) : nil
  }

  private func signature(of value: String) -> String {
    HMAC<SHA256>.authenticationCode(for: message(value), using: key)
      .map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      .joined()
  }

  private func message(_ value: String) -> [UInt8] { Array("\(purpose)\n\(value)".utf8) }

  private static func bytes(_ digits: some StringProtocol) -> [UInt8]? {
    let digits = Array(digits.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let pair = String(bytes: digits[index...index + 1], encoding: .utf8), let byte = UInt8(pair, radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Compares secrets in constant time.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
#endif
