#if Web
import CPawlWeb
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

    fileprivate init(script: pawl_web_file) {
      self.init(CompactScript.of([UInt8](script)), "js", type: "text/javascript; charset=utf-8")
    }
  }

  let style = File(
    Array(ThemeStyle.rules.utf8) + CompactStyle.of([UInt8](pawl_web_style())), "css", type: "text/css; charset=utf-8")
  let script = File(script: pawl_web_script())

  /// The script of pages with measured views, views that the user drags, and dividers.
  let frames = File(script: pawl_web_frames())

  /// The script of the command palette.
  let palette = File(script: pawl_web_palette())

  /// The script with what pages with long lists and fields for files need.
  let rows = File(script: pawl_web_rows())

  /// The script with what pages with drags from one element to another need.
  let drags = File(script: pawl_web_drags())

  /// The script of pages that follow the pointer.
  let pointer = File(script: pawl_web_pointer())

  /// The script of pages with lists of which the user can select several rows.
  let select = File(script: pawl_web_select())

  static let shared = Assets()

  func file(named name: some StringProtocol) -> File? {
    [style, script, frames, rows, drags, pointer, select, palette].first { name == $0.name }
  }
}

extension [UInt8] {
  /// Copies a file of the client.
  init(_ file: pawl_web_file) {
    self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
#endif
