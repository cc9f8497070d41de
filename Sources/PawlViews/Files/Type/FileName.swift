/// Names of files that come from people and programs elsewhere.
package enum FileName {
  /// The maximum length of a name in bytes.
  package static let limit = 200

  /// Returns a name that is safe in a folder of this computer: without folders, control characters, characters that turn the
  /// direction of text, and leading periods, and not longer than ``limit``. The extension is kept, if it has at most 20 bytes.
  ///
  /// - Parameter name: Any text, such as `../../etc/passwd`.
  /// - Returns: A name, never empty, such as `passwd`. `file` stands for a name without allowed characters.
  package static func safe(_ name: some StringProtocol) -> String {
    let isSeparator: (Character) -> Bool = { $0 == "/" || $0 == "\\" || $0 == "\r\n" }
    let last = String(name).split(whereSeparator: isSeparator).last ?? ""
    var scalars = String.UnicodeScalarView()
    for scalar in last.unicodeScalars where isAllowed(scalar) { scalars.append(scalar) }
    var text = Substring(String(scalars)).drop { $0 == "." || $0.isWhitespace }
    while let end = text.last, end.isWhitespace || end == "." { text.removeLast() }
    let kept = shortened(text)
    return kept.isEmpty ? "file" : kept
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // Separators of paths, and the characters that shells and other systems give a meaning.
    default: !["/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\u{FFFD}"].contains(scalar)
    }
  }

  /// Returns the beginning of a name and its extension, in at most ``limit`` bytes.
  private static func shortened(_ name: Substring) -> String {
    guard name.utf8.count > limit else { return String(name) }
    let dot = name.lastIndex(of: ".")
    let suffix = dot.map { name[$0...] }.flatMap { $0.utf8.count <= 21 ? $0 : nil } ?? ""
    var stem = name.dropLast(suffix.count)
    var room = limit - suffix.utf8.count
    var end = stem.startIndex
    for index in stem.indices {
      let size = stem[index].utf8.count
      guard size <= room else { break }
      room -= size
      end = stem.index(after: index)
    }
    stem = stem[..<end]
    return stem.isEmpty ? "" : String(stem) + suffix
  }

  /// Returns a name that isn't among others, by a number before the extension: `a 2.txt`.
  package static func unique(_ name: String, among others: Set<String>) -> String {
    guard others.contains(name) else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    var number = 2
    while others.contains("\(name[..<dot]) \(number)\(name[dot...])") { number += 1 }
    return "\(name[..<dot]) \(number)\(name[dot...])"
  }
}
