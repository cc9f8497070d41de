#if Web
import Crypto
import PawlPages

/// The files that all sessions share. Their names contain a hash of their content, so browsers may cache them forever.
struct Assets: Sendable {
  struct File: Sendable {
    let name: String
    let type: String
    let bytes: [UInt8]

    /// The path without the base.
    var path: String { "/\(PageProtocol.Path.prefix.rawValue)/\(name)" }

    fileprivate init(_ bytes: [UInt8], _ suffix: String, type: String) {
      let digest = SHA256.hash(data: bytes).prefix(8)
      name = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + ".\(suffix)"
      self.type = type
      self.bytes = bytes
    }
  }

  let style = File(
    Array(ThemeStyle.rules.utf8) + CompactStyle.of(PackageResources.pawl_css), "css", type: "text/css; charset=utf-8")
  let script = File(CompactScript.of(PackageResources.pawl_js), "js", type: "text/javascript; charset=utf-8")

  /// The script of pages with measured views, views that the user drags, and dividers.
  let frames = File(CompactScript.of(PackageResources.frames_js), "js", type: "text/javascript; charset=utf-8")

  /// The script of the command palette.
  let palette = File(CompactScript.of(PackageResources.palette_js), "js", type: "text/javascript; charset=utf-8")

  /// The script with what pages with long lists and fields for files need.
  let rows = File(CompactScript.of(PackageResources.rows_js), "js", type: "text/javascript; charset=utf-8")

  /// The script with what pages with drags from one element to another need.
  let drags = File(CompactScript.of(PackageResources.drags_js), "js", type: "text/javascript; charset=utf-8")

  /// The script of pages that follow the pointer.
  let pointer = File(CompactScript.of(PackageResources.pointer_js), "js", type: "text/javascript; charset=utf-8")

  /// The script of pages with lists of which the user can select several rows.
  let select = File(CompactScript.of(PackageResources.select_js), "js", type: "text/javascript; charset=utf-8")

  static let shared = Assets()

  func file(named name: some StringProtocol) -> File? {
    [style, script, frames, rows, drags, pointer, select, palette].first { name == $0.name }
  }
}
#endif
