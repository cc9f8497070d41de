import CGallerySources

/// A source file of the gallery, as it was when the program was built.
struct SourceFile: Identifiable, Equatable, Sendable {
  /// The path below the folder of the gallery.
  let path: String
  let text: String

  var id: String { path }

  /// The name without the folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// All files, in the order of their paths.
  static let all: [SourceFile] = (0..<gallery_source_count()).map { index in
    let source = gallery_source(index)
    return SourceFile(path: String(cString: source.path), text: String(cString: source.text))
  }

  /// Returns the files of an example: all files in the folder of the file that declares the example. Files in the folder
  /// itself come before those in folders inside.
  static func files(of example: Example) -> [SourceFile] {
    guard let declaration = all.first(where: { $0.path.hasSuffix("/" + example.fileName) }) else { return [] }
    let folder = declaration.path.dropLast(example.fileName.count)
    let files = all.filter { $0.path.hasPrefix(folder) }
    return files.filter { $0.depth == declaration.depth } + files.filter { $0.depth != declaration.depth }
  }

  private var depth: Int { path.count { $0 == "/" } }
}
