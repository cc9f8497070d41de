/// A folder whose changes are watched.
struct WatchedFolder: Equatable, Sendable {
  let path: String
  /// Whether only the files directly in the folder are watched, and not those in folders inside.
  var isShallow = false

  /// Whether a file or a folder with a name belongs to the sources.
  ///
  /// Hidden files, which include the build folder, backups of editors, and the file that the build itself writes don't.
  static func isSource(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#") && name != "Package.resolved"
  }
}
