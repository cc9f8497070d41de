import Foundation
import PawlTesting
import Testing

@testable import Gallery

struct DownloadClientTests {
  private let directory: TemporaryDirectory
  private let client = DownloadClient.live(clock: ImmediateClock())

  init() throws { directory = try TemporaryDirectory() }

  private func events(_ source: String) async throws -> [DownloadEvent] {
    var events: [DownloadEvent] = []
    for try await event in client.download(source) { events.append(event) }
    return events
  }

  @Test func readsFilesChunkByChunk() async throws {
    let file = directory.file("file")
    try Data(repeating: 7, count: 1_500_000).write(to: file)
    #expect(
      try await events(file.path) == [
        .progress(bytes: 1_000_000, of: 1_500_000), .progress(bytes: 1_500_000, of: 1_500_000),
        .finished(bytes: 1_500_000),
      ])
  }

  @Test func anEmptyFileIsReadAtOnce() async throws {
    let file = directory.file("empty")
    try Data().write(to: file)
    #expect(try await events(file.path) == [.finished(bytes: 0)])
  }

  @Test func unreadableFileIsAnError() async {
    let absent = directory.file("absent").path
    await #expect(throws: DownloadError.unreadable(path: absent, reason: "there is no such file")) {
      try await events(absent)
    }
    let path = directory.url.path
    await #expect(throws: DownloadError.unreadable(path: path, reason: "it is a directory")) {
      try await events(path)
    }
  }
}
