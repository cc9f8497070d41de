import Foundation

extension NoteFilesEnvironment {
  /// An environment that reads the first line of files, of which a large one isn't read to its end.
  static let live = Self { url in
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let beginning = try handle.read(upToCount: 4_096) ?? Data()
    let size = try handle.seekToEnd()
    let line = String(decoding: beginning, as: UTF8.self).prefix { !$0.isNewline }
    return Note(id: 0, title: url.lastPathComponent, text: "\(size) bytes: \(line.prefix(60))")
  }
}
