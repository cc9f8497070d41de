/// Paths of files as texts, with slashes.
enum PathText {
  /// Returns a path without empty parts, `.` and `..`. It begins with a slash.
  ///
  /// - Parameters:
  ///   - path: A path. `~` at its beginning stands for the home folder.
  ///   - folder: The folder that a relative path belongs to.
  ///   - home: The home folder.
  static func normalized(_ path: String, in folder: String, home: String) -> String {
    var whole = path
    if path == "~" || path.hasPrefix("~/") {
      whole = home + path.dropFirst()
    } else if !path.hasPrefix("/") {
      whole = folder + "/" + path
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path in a folder.
  static func joined(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Returns the folder and the name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Returns the longest beginning of names that continue a text; `nil` if none does.
  ///
  /// - Returns: The name itself if there is only one, with a slash after the name of a folder.
  static func completion(of text: String, among entries: [FolderEntry]) -> String? {
    let found = entries.filter { $0.name.hasPrefix(text) && (!$0.name.hasPrefix(".") || text.hasPrefix(".")) }
    guard let first = found.first else { return nil }
    if found.count == 1 { return first.isFolder ? first.name + "/" : first.name }
    let common = found.dropFirst().reduce(Substring(first.name)) { common, entry in
      common.prefix(zip(common, entry.name).prefix { $0 == $1 }.count)
    }
    return common.count > text.count ? String(common) : nil
  }
}
