import Foundation
import PawlViewsNetworking
import TestSupport
import Testing

@Suite struct URLImageLoaderTests {
  private let picture = SamplePNG.data(width: 4, height: 2) { _, _ in (1, 2, 3, 255) }

  @Test func aPictureIsLoadedOnceAndThenComesFromTheCache() async throws {
    let server = FakeServer(["/a.png": .content(picture)])
    let loader = URLImageLoader(configuration: server.configuration)
    let first = try await loader.image(at: server.url("/a.png"), scale: 2)
    #expect(first.size == CGSize(width: 2, height: 1))
    #expect(try await loader.image(at: server.url("/a.png"), scale: 2) === first)
    #expect(server.requests == ["/a.png"])
  }

  @Test func theCacheIsBounded() async throws {
    let server = FakeServer(Dictionary(uniqueKeysWithValues: (0..<4).map { ("/\($0)", .content(picture)) }))
    let loader = URLImageLoader(configuration: server.configuration, cacheSize: picture.count * 2)
    for path in ["/0", "/1", "/2", "/2", "/1", "/0"] { _ = try await loader.image(at: server.url(path), scale: 1) }
    #expect(server.requests == ["/0", "/1", "/2", "/0"])
  }

  @Test func viewsThatAskAtTheSameTimeShareARequest() async throws {
    let server = FakeServer(["/a.png": .never])
    let loader = URLImageLoader(configuration: server.configuration)
    let views = (0..<3).map { _ in Task { try await loader.image(at: server.url("/a.png"), scale: 1) } }
    await server.waitForRequests(1)
    while await loader.waiterCount < 3 { await Task.yield() }
    views[0].cancel()
    views[1].cancel()
    views[2].cancel()
    await server.waitForCancellations(1)
    for view in views { #expect(await view.result.isFailure) }
    #expect(server.requests == ["/a.png"])
    #expect(await loader.waiterCount == 0)
  }

  @Test func failuresSayTheirReason() async throws {
    let server = FakeServer([
      "/missing": .status(404), "/text": .content(Data("no picture".utf8)), "/large": .content(Data(count: 5_000)),
    ])
    let loader = URLImageLoader(configuration: server.configuration, maximumSize: 4_000, files: nil)
    await #expect(throws: ImageLoadingError.status(404)) {
      try await loader.image(at: server.url("/missing"), scale: 1)
    }
    await #expect(throws: ImageLoadingError.notAnImage) { try await loader.image(at: server.url("/text"), scale: 1) }
    await #expect(throws: ImageLoadingError.tooLarge(limit: 4_000)) {
      try await loader.image(at: server.url("/large"), scale: 1)
    }
    await #expect(throws: ImageLoadingError.unsupportedScheme("file")) {
      try await loader.image(at: URL(fileURLWithPath: "/etc/passwd"), scale: 1)
    }
  }

  @Test func filesAreReadUpToALimit() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.png")
    try picture.write(to: file)
    let loader = URLImageLoader()
    #expect(try await loader.image(at: file, scale: 1).data == picture)
    #expect(UIImage(contentsOfFile: file.path)?.data == picture)
    await #expect(throws: ImageLoadingError.tooLarge(limit: 10)) {
      try await FileImageLoader(maximumSize: 10).image(at: file, scale: 1)
    }
    await #expect(throws: ImageLoadingError.self) { try await loader.image(at: folder, scale: 1) }
    #expect(UIImage(contentsOfFile: folder.path) == nil)
    await #expect(throws: ImageLoadingError.self) {
      try await loader.image(at: folder.appending(path: "none"), scale: 1)
    }
    await #expect(throws: ImageLoadingError.unsupportedScheme("https")) {
      try await FileImageLoader().image(at: URL(string: "https://example.com/a.png")!, scale: 1)
    }
  }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
