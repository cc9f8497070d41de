import Foundation

/// Why something could not be done with a file.
enum FileFailure: Error, Equatable {
  /// A system call failed with this code.
  case system(Int32)
  /// It is a device, a pipe or the like.
  case notPlainFile
  /// It holds something else than it should.
  case contentDiffers

  /// The failure of the call just made on this thread.
  static var current: Self { .system(errno) }

  /// Says what went wrong, as the end of a sentence.
  var reason: String {
    switch self {
    case .system(ENOENT): "there is no such file or directory"
    case .system(EACCES), .system(EPERM): "permission was denied"
    case .system(EISDIR): "it is a directory"
    case .system(ENOSPC): "no space is left on the device"
    case .system(let code): String(cString: strerror(code))
    case .notPlainFile: "it is not a plain file"
    case .contentDiffers: "its content has changed"
    }
  }
}
