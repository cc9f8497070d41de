import Foundation

/// A file that is only replaced as a whole, so that readers find either the old or the new content.
struct ReplacedFile: Sendable {
  let path: String

  /// Reads the content.
  ///
  /// - Returns: The content; `nil` if there is no such file.
  /// - Throws: An error as well for a directory, a device or a pipe, which replacing would destroy.
  func read() throws(FileFailure) -> Data? {
    let descriptor: FileDescriptor
    do {
      // Without O_NONBLOCK, opening a pipe without a writer would wait.
      descriptor = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    } catch {
      if error == .system(ENOENT) { return nil }
      throw error
    }
    switch try descriptor.mode() & mode_t(S_IFMT) {
    case mode_t(S_IFREG): return try descriptor.readToEnd()
    case mode_t(S_IFDIR): throw .system(EISDIR)
    default: throw .notPlainFile
    }
  }

  /// Replaces the content if it is the one that the caller expects, or creates the file if there is none.
  ///
  /// The check and the replacement are atomic with respect to other processes that use this function. On return the new
  /// content is on the disk. A symbolic link stays one: the file that it refers to is replaced. Permissions are kept.
  ///
  /// - Parameters:
  ///   - expected: The content that may be replaced; `nil` if there should be no file.
  ///   - data: The new content.
  /// - Throws: `contentDiffers`, or the failure of the system. The file is then unchanged.
  func replace(_ expected: Data?, with data: Data) throws(FileFailure) {
    let target = resolvedPath
    let directoryPath = (target as NSString).deletingLastPathComponent
    let directory = try FileDescriptor(opening: directoryPath.isEmpty ? "." : directoryPath, O_RDONLY | O_DIRECTORY)
    // The directory is locked, since the file itself is another one after each replacement.
    try directory.lock()
    let present = try read()
    guard present == nil || present == expected else { throw .contentDiffers }
    try write(data, to: target, replacesFile: present != nil)
    try directory.synchronize()
  }

  private func write(_ data: Data, to target: String, replacesFile: Bool) throws(FileFailure) {
    // A rename needs no permission to write the file that it replaces, but a protected file should stay.
    if replacesFile, access(target, W_OK) != 0 { throw .current }
    let temporary = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = try FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    do throws(FileFailure) {
      if replacesFile {
        try descriptor.setPermissions(FileDescriptor(opening: target, O_RDONLY).mode())
      }
      try descriptor.writeAll(data)
      // Before the rename: otherwise a power failure could leave an empty file under the new name.
      try descriptor.synchronize()
      guard rename(temporary, target) == 0 else { throw .current }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
