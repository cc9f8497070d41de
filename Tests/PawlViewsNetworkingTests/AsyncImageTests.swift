import Foundation
import PawlViewTesting
import PawlViews
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite struct AsyncImageTests {
  /// A loader that answers when the test says so.
  private final class HeldLoader: ImageLoader {
    struct Failure: Error {}

    private struct Request {
      let url: URL
      let answer: CheckedContinuation<UIImage, any Error>
    }

    private let requests = Mutex<[Request]>([])
    private let cancelled = Mutex<[String]>([])

    var paths: [String] { requests.withLock { $0.map(\.url.path) } }
    var cancelledPaths: [String] { cancelled.withLock { $0 } }

    func image(at url: URL, scale: CGFloat) async throws -> UIImage {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { answer in
          requests.withLock { $0.append(Request(url: url, answer: answer)) }
        }
      } onCancel: {
        cancelled.withLock { $0.append(url.path) }
      }
    }

    func answer(_ result: Result<UIImage, any Error>) {
      requests.withLock { $0.removeFirst() }.answer.resume(with: result)
    }
  }

  private struct FlatDecoder: ImageDecoder {
    func pixels(of image: UIImage, limit: Int) async throws -> ImagePixels {
      ImagePixels(width: 1, height: 2, rgba: [255, 255, 255, 255, 0, 0, 0, 255])
    }
  }

  private let image = UIImage(data: SamplePNG.data(width: 16, height: 16) { _, _ in (255, 255, 255, 255) })!
  private let loader = HeldLoader()

  private func phases(_ url: URL?) -> some View {
    AsyncImage(url: url) { phase in
      switch phase {
      case .empty: Text("loading")
      case .success(let image): image.accessibilityLabel("loaded")
      case .failure: Text("failed")
      }
    }
    .environment(\.imageLoader, loader)
    .environment(\.imageDecoder, FlatDecoder())
  }

  /// Lets views run until they have asked the loader.
  private func waitForRequest(_ path: String, of tester: ViewTester) async {
    while loader.paths.last != path { await tester.perform {} }
  }

  @Test func aPictureIsLoadedDecodedAndShown() async throws {
    let tester = ViewTester(phases(URL(string: "https://example.com/a")), columns: 4, rows: 2)
    await waitForRequest("/a", of: tester)
    #expect(tester.frame.contains("load"))
    loader.answer(.success(image))
    await tester.settle()
    #expect(tester.tree == "image \"loaded\"")
    #expect(tester.frame.contains("▀"))
  }

  @Test func aFailureHasItsPhase() async throws {
    let tester = ViewTester(phases(URL(string: "https://example.com/a")), columns: 10, rows: 2)
    await waitForRequest("/a", of: tester)
    loader.answer(.failure(HeldLoader.Failure()))
    await tester.settle()
    #expect(tester.tree == "text \"failed\"")
  }

  @Test func withoutAnAddressNothingIsLoaded() async throws {
    let tester = ViewTester(phases(nil), columns: 10, rows: 2)
    await tester.settle()
    #expect(loader.paths.isEmpty)
    #expect(tester.tree == "text \"loading\"")
  }

  @Test func anotherAddressOrTheEndOfTheViewCancelsLoading() async throws {
    struct Page: View {
      let content: (URL?) -> AnyView
      @State var number = 1

      var body: some View {
        Button("Next") { number += 1 }
        if number < 3 { content(URL(string: "https://example.com/\(number)")) }
      }
    }
    let tester = ViewTester(Page(content: { AnyView(phases($0)) }), columns: 10, rows: 4)
    await waitForRequest("/1", of: tester)
    await tester.press("Next")
    await waitForRequest("/2", of: tester)
    #expect(loader.cancelledPaths == ["/1"])
    // A late answer to the first request changes nothing.
    loader.answer(.success(image))
    await tester.perform {}
    #expect(tester.contains("loading"))
    await tester.press("Next")
    #expect(loader.cancelledPaths == ["/1", "/2"])
    loader.answer(.failure(CancellationError()))
    await tester.settle()
    #expect(!tester.contains("loading"))
  }

  @Test func placeholderStandsForAPictureThatIsNotLoaded() async throws {
    let view = AsyncImage(url: URL(string: "https://example.com/a")) { image in
      image.resizable().accessibilityLabel("loaded")
    } placeholder: {
      Text("wait")
    }
    .environment(\.imageLoader, loader)
    let tester = ViewTester(view, columns: 10, rows: 2)
    await waitForRequest("/a", of: tester)
    #expect(tester.tree == "text \"wait\"")
    loader.answer(.success(image))
    await tester.settle()
    #expect(tester.tree == "image \"loaded\"")
  }
}
