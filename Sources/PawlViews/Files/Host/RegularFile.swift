import Foundation

/// Reads of regular files up to a size.
enum RegularFile {
  /// The reason why a file isn't read.
  enum ReadingError: Error, Equatable {
    /// The file can't be opened or read, with the error number of the system.
    case system(Int32)
    /// The path is one of a folder, a pipe or a device.
    case notRegular
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The maximum size in bytes.
  static func data(of path: String, limit: Int) throws(ReadingError) -> Data {
    // A path in C ends at a zero.
    guard !path.utf8.contains(0) else { throw .system(EINVAL) }
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let data: Data?
    do {
      data = try handle.read(upToCount: limit + 1)
    } catch {
      throw .system(errno)
    }
    guard (data?.count ?? 0) <= limit else { throw .tooLarge(limit: limit) }
    return data ?? Data()
  }
}

extension RegularFile.ReadingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .notRegular: "It is no regular file."
    case .tooLarge(let limit): "It has more than \(limit) bytes."
    }
  }
}
