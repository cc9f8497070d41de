import Foundation

extension DownloadClient {
  /// A client that reads files by path, and requests URLs that begin with `http://` or `https://`. The bytes are
  /// counted and discarded.
  ///
  /// - Parameter clock: The clock that slows files down to 10 MB a second, so that progress is visible.
  static func live(clock: any Clock<Duration>) -> Self {
    Self { source in
      if let url = URL(string: source), ["http", "https"].contains(url.scheme?.lowercased()) {
        return HTTPDownload.events(url: url)
      }
      return AsyncThrowingStream { continuation in
        let reading = Task(name: "reading a file") {
          do {
            try await readFile(source, clock: clock) { continuation.yield($0) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in reading.cancel() }
      }
    }
  }
}

private func readFile(
  _ path: String, clock: any Clock<Duration>, send: (DownloadEvent) -> Void
) async throws {
  var isDirectory: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
    throw DownloadError.unreadable(path: path, reason: "there is no such file")
  }
  guard !isDirectory.boolValue else { throw DownloadError.unreadable(path: path, reason: "it is a directory") }
  guard let file = FileHandle(forReadingAtPath: path) else {
    throw DownloadError.unreadable(path: path, reason: "it could not be opened for reading")
  }
  defer { try? file.close() }
  do {
    let total = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    var bytes = 0
    while let chunk = try file.read(upToCount: 1_000_000), !chunk.isEmpty {
      bytes += chunk.count
      send(.progress(bytes: bytes, of: total))
      try await clock.sleep(for: .milliseconds(100))
    }
    send(.finished(bytes: bytes))
  } catch let error as CancellationError {
    throw error
  } catch {
    throw DownloadError.unreadable(path: path, reason: trimmed(error.localizedDescription))
  }
}
