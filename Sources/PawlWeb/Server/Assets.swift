#if Web
import Crypto

/// The files of a page that are the same for every session: their names say what is in them, so that a browser may keep
/// them for ever.
struct Assets: Sendable {
  struct File: Sendable {
    /// Behind the base.
    let path: String
    let type: String
    let bytes: [UInt8]

    fileprivate init(_ bytes: [UInt8], _ suffix: String, type: String) {
      let digest = SHA256.hash(data: bytes).prefix(8)
      let name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      path = "/_pawl/\(name).\(suffix)"
      self.type = type
      self.bytes = bytes
    }
  }

  let style = File(PackageResources.pawl_css, "css", type: "text/css; charset=utf-8")
  let script = File(withoutRemarks(PackageResources.pawl_js), "js", type: "text/javascript; charset=utf-8")

  static let shared = Assets()

  /// A script without what is in it for people alone: lines of comments, and the spaces that lines begin with.
  private static func withoutRemarks(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: [UInt8(ascii: "\n")]))
  }

  func file(at path: some StringProtocol) -> File? {
    path == style.path ? style : path == script.path ? script : nil
  }
}
#endif
