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

  /// Reads a line.
  func line(_ place: LinePlace) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(place.length)) { buffer, count in
      do throws(SystemError) {
        count = try read(at: Int(place.offset), into: UnsafeMutableRawBufferPointer(buffer))
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }
}
