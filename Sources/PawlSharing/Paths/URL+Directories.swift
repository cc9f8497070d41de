#if !canImport(Darwin)
public import Foundation

// Foundation has these on Apple's systems alone. Programs use them in keys.
extension URL {
  /// The directory of the user's documents: `$XDG_DOCUMENTS_DIR`, or as configured by the desktop; otherwise
  /// `~/Documents`.
  public static var documentsDirectory: URL { user(.documentDirectory) }

  /// The directory for data of programs: `$XDG_DATA_HOME`; without it, `~/.local/share`.
  ///
  /// Programs of a user share it, so append the name of the program.
  public static var applicationSupportDirectory: URL { XDG.data }

  /// The directory for data that can be made again: `$XDG_CACHE_HOME`; without it, `~/.cache`.
  ///
  /// Programs of a user share it, so append the name of the program.
  public static var cachesDirectory: URL { XDG.cache }

  /// The home directory of the user.
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }

  /// The directory for temporary files.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
#endif
