#if Web
import Foundation
import NIOCore
import NIOPosix
import PawlPages
import PawlViews

/// A receiver that writes the files of a form while it arrives.
///
/// It holds no more than a block in memory. Writing happens on the threads that NIO has for that.
struct UploadReceiver {
  private struct OpenFile {
    let path: String
    let descriptor: Int32
    var size = 0
  }

  /// Bytes that were not written yet. The buffer stays the same for the whole transfer: it is neither copied nor allocated again for
  /// a write on another thread.
  ///
  /// It is unchecked because the receiver waits for the thread that writes, so that only one of the two uses the buffer at a time.
  private final class Block: @unchecked Sendable {
    var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(2 * UploadReceiver.blockSize) }
  }

  private let folder: UploadFolder
  private let accepts: @Sendable (_ fileName: String) -> Bool
  private let maximumCount: Int
  private var reader: MultipartReader
  private var file: OpenFile?
  private let block = Block()
  /// The files that have arrived, with their sizes.
  private var received: [(path: String, size: Int)] = []

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - boundary: The boundary of the form.
  ///   - folder: The folder for the files.
  ///   - maximumCount: The maximum number of files.
  ///   - accepts: Whether a file with a name is accepted.
  init(
    boundary: String, in folder: UploadFolder, maximumCount: Int, accepts: @escaping @Sendable (String) -> Bool
  ) {
    reader = MultipartReader(boundary: boundary)
    self.folder = folder
    self.maximumCount = maximumCount
    self.accepts = accepts
  }

  /// Takes the next bytes of the form.
  ///
  /// - Throws: An ``UploadError`` if a file is refused. Call ``cancel()`` then.
  mutating func take(_ bytes: ByteBufferView) async throws {
    do {
      for event in try reader.read(bytes) { try await handle(event) }
    } catch let error as MultipartReader.ParsingError {
      throw UploadError(LocalizedStringKey(error.description))
    }
  }

  /// Ends the form, and returns its files.
  ///
  /// - Throws: An ``UploadError`` if the form isn't complete or has no file. Call ``cancel()`` then.
  mutating func finish() throws -> [String] {
    guard reader.isFinished, file == nil else { throw UploadError("The file didn't arrive completely.") }
    guard !received.isEmpty else { throw UploadError("Choose a file.") }
    return received.map(\.path)
  }

  /// Removes all files that have arrived.
  mutating func cancel() {
    if let file {
      close(file.descriptor)
      folder.discard(file.path, size: file.size)
    }
    file = nil
    for (path, size) in received { folder.discard(path, size: size) }
    received = []
  }

  private mutating func handle(_ event: MultipartReader.Event) async throws {
    switch event {
    // A field without a chosen file has an empty name.
    case .begin(PageProtocol.FormField.file.rawValue, let name?) where !name.isEmpty:
      guard received.count < maximumCount else {
        throw UploadError(
          maximumCount == 1 ? "Choose one file only." : "Choose \(maximumCount) files at most.")
      }
      guard accepts(name) else { throw UploadError("Files of this type aren't accepted.") }
      let path = try folder.newFile(named: name)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw UploadError("The file can't be stored on the server.") }
      file = OpenFile(path: path, descriptor: descriptor)
    case .begin: break
    case .content(let bytes):
      guard let size = file?.size else { return }
      guard folder.reserve(bytes.count) else { throw UploadError("There is no room for more files in this session.") }
      file?.size = size + bytes.count
      block.bytes += bytes
      if block.bytes.count >= Self.blockSize { try await flush() }
    case .end:
      try await flush()
      guard let file else { return }
      self.file = nil
      close(file.descriptor)
      received.append((file.path, file.size))
    }
  }

  private mutating func flush() async throws {
    guard let file, !block.bytes.isEmpty else { return }
    let (block, descriptor) = (block, file.descriptor)
    let isWritten = try await NIOThreadPool.singleton.runIfActive { Self.write(block.bytes, to: descriptor) }
    block.bytes.removeAll(keepingCapacity: true)
    guard isWritten else { throw UploadError("The file can't be stored on the server.") }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }
  }

  private static let blockSize = 128 * 1024
}

/// The reason why files are refused, for their user.
struct UploadError: Error, Equatable {
  let reason: LocalizedStringKey

  init(_ reason: LocalizedStringKey) { self.reason = reason }
}
#endif
