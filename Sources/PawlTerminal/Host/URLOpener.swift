import Foundation

/// A launcher that opens URLs with `xdg-open`.
enum URLOpener {
  /// Opens a URL with the system's program for it.
  ///
  /// - Returns: Whether the program was started.
  static func open(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
