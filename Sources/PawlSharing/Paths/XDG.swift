#if !canImport(Darwin)
import Foundation

/// The directories of the XDG Base Directory Specification, version 0.8.
enum XDG {
  static var configuration: URL { directory("XDG_CONFIG_HOME", or: ".config") }
  static var data: URL { directory("XDG_DATA_HOME", or: ".local/share") }
  static var cache: URL { directory("XDG_CACHE_HOME", or: ".cache") }

  /// The directory of a variable. A relative path in it is to be ignored.
  private static func directory(_ variable: String, or path: String) -> URL {
    if let value = ProcessInfo.processInfo.environment[variable], value.hasPrefix("/") {
      return URL(fileURLWithPath: value, isDirectory: true)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(path, isDirectory: true)
  }
}
#endif
