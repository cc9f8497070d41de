import Foundation

/// The reason why a file operation failed.
enum FileFailure: Error, Equatable {
  /// A system call failed with this code.
  case system(Int32)
  /// The file is a device, a pipe or the like.
  case notPlainFile
  /// The file has another content than expected.
  case contentDiffers

  /// The failure of the last system call on this thread.
  static var current: Self { .system(errno) }

  /// A description of the failure, as the end of a sentence.
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
