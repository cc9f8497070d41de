/// The bytes of a recording: a file, or memory.
enum RecordingSource {
  case file(FileHandle)
  case memory([UInt8])

  /// Reads bytes, and returns their number, which is less than asked for at the end only.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    switch self {
    case .file(let file): return try file.read(at: offset, into: buffer)
    case .memory(let bytes):
      let count = max(0, min(buffer.count, bytes.count - offset))
      bytes.withUnsafeBytes {
        if count > 0 { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
      }
      return count
    }
  }

  /// Reads bytes into an array. It has fewer bytes at the end of the source.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      do throws(SystemError) {
        initializedCount = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }
}
