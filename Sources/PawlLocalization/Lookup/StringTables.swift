package import Foundation
import Synchronization

/// The tables of translations in the folder of a bundle.
///
/// The folder contains string catalogs (`Localizable.xcstrings`), and folders of languages with older tables
/// (`de.lproj/Localizable.strings`, `de.lproj/Localizable.stringsdict`). The name of a file is the name of its table. A table
/// is read once, when it is first needed.
package final class StringTables: Sendable {
  /// The paths of the folders.
  package let folders: [String]
  private let files: [TableFile]
  private let tables = Mutex<[String: CatalogContent]>([:])

  private struct TableFile: Sendable {
    enum Kind: String {
      case xcstrings, strings, stringsdict
    }

    let table: String
    let kind: Kind
    /// The language of the folder; `nil` for catalogs, and for the folder `Base.lproj`.
    let language: LanguageTag?
    let path: String
  }

  /// The name of the table that is used if none is named.
  package static let defaultTable = "Localizable"

  /// Finds the tables in some folders. The first folder that has a key determines its text.
  package init(folders: [String]) {
    self.folders = folders
    files = folders.flatMap(Self.files)
  }

  /// Whether there is no table.
  package var isEmpty: Bool { files.isEmpty }

  private static func files(in folder: String) -> [TableFile] {
    names(in: folder).flatMap { name -> [TableFile] in
      guard let (stem, suffix) = PathName.parts(name) else { return [] }
      if suffix == "xcstrings" {
        return [TableFile(table: stem, kind: .xcstrings, language: nil, path: "\(folder)/\(name)")]
      }
      guard suffix == "lproj" else { return [] }
      let language = LanguageTag(stem)
      guard language != nil || stem.lowercased() == "base" else { return [] }
      return names(in: "\(folder)/\(name)").compactMap { file in
        guard let (stem, suffix) = PathName.parts(file), let kind = TableFile.Kind(rawValue: suffix) else { return nil }
        return TableFile(table: stem, kind: kind, language: language, path: "\(folder)/\(name)/\(file)")
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The language of the keys of the default table: the one that its catalog names, or English.
  package var sourceLanguage: LanguageTag {
    content(of: Self.defaultTable).sourceLanguage ?? LanguageTag.english
  }

  /// The languages of all files, and of the default table.
  package var languages: [LanguageTag] {
    var found = Set(files.compactMap(\.language))
    guard !isEmpty else { return [] }
    found.insert(sourceLanguage)
    found.formUnion(content(of: Self.defaultTable).translations.keys)
    return found.sorted { $0.description < $1.description }
  }

  /// The content of a table, which is empty if there is no such table.
  package func content(of table: String) -> CatalogContent {
    if let known = tables.withLock({ $0[table] }) { return known }
    var content = CatalogContent()
    var problems: [(file: String, problem: CatalogProblem)] = []
    // Texts that depend on numbers come before the texts of the same keys without them.
    let own = files.filter { $0.table == table }
    for file in own.filter({ $0.kind != .strings }) + own.filter({ $0.kind == .strings }) {
      let read = Self.read(file, in: content)
      problems += read.problems.prefix(5).map { (file.path, $0) }
      content.merge(read)
    }
    content.problems = []
    let isFirst = tables.withLock { tables in
      // The names of tables that don't exist must not fill the memory.
      guard tables[table] == nil, !own.isEmpty || tables.count < 64 else { return false }
      tables[table] = content
      return true
    }
    if isFirst {
      for (file, problem) in problems { reportBrokenTable(file, problem) }
    }
    return content
  }

  /// Reads a file, given the content of the table's files before it.
  private static func read(_ file: TableFile, in content: CatalogContent) -> CatalogContent {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file.path))
    } catch {
      var content = CatalogContent()
      content.problems = [CatalogProblem(line: nil, reason: "The file can't be read: \(error.localizedDescription)")]
      return content
    }
    let language = file.language ?? content.sourceLanguage ?? LanguageTag.english
    return switch file.kind {
    case .xcstrings: StringCatalog.content(of: data)
    case .strings: StringsFile.content(of: data, language: language)
    case .stringsdict: StringsDictFile.content(of: data, language: language)
    }
  }
}

extension StringTables {
  private static let known = Mutex<[String: StringTables]>([:])

  /// The tables of a bundle.
  ///
  /// - Complexity: O(1), except for the first call with a bundle, which lists its folder.
  package static func of(_ bundle: Bundle) -> StringTables {
    if bundle == Bundle.main { return main }
    let path = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let tables = known[path] { return tables }
      let tables = StringTables(folders: [path])
      known[path] = tables
      return tables
    }
  }

  /// The tables of the program: those in the folder of its executable, and in the resources of the target with the
  /// executable's name, which SwiftPM puts into a folder such as `Package_Program.resources` beside it.
  package static let main: StringTables = {
    guard let path = Bundle.main.executablePath else { return StringTables(folders: []) }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let suffix = "_\(url.lastPathComponent).resources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return StringTables(folders: [folder] + names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" })
  }()
}

/// The parts of the name of a file.
private enum PathName {
  /// Returns the name without its extension, and the extension in lowercase letters.
  static func parts(_ name: String) -> (stem: String, suffix: String)? {
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    return (String(name[..<point]), name[name.index(after: point)...].lowercased())
  }
}
