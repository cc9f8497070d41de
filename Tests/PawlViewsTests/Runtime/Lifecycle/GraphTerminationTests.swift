import PawlViews
import Testing

@MainActor
struct GraphTerminationTests {
  private struct Failure: Error, Equatable {
    let name: String
  }

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private struct Program: App {
    @MainActor static let log = Log()

    var body: some Scene {
      WindowGroup { Text("view").onTermination { throw Failure(name: "view") } }
        .onTermination { Self.log.lines.append("scene") }
    }
  }

  @Test func terminationActionsAreAwaitedAndTheFirstErrorIsReported() async {
    let graph = ViewGraph(backend: LetterBackend())
    graph.show(AppRoot(app: Program()))
    let termination = graph.beginTermination()
    await termination.wait(atMost: .seconds(3_600))
    #expect(Program.log.lines == ["scene"])
    #expect(termination.failure as? Failure == Failure(name: "view"))
  }

  @Test func anActionThatDoesNotEndIsCancelledAtTheLimit() async {
    let graph = ViewGraph(backend: LetterBackend())
    let (ends, continuation) = AsyncStream<String>.makeStream()
    graph.show(
      Text("view").onTermination {
        try? await Task.sleep(for: .seconds(3_600))
        continuation.yield(Task.isCancelled ? "cancelled" : "slept")
        continuation.finish()
      })
    await graph.beginTermination().wait(atMost: .zero)
    for await end in ends { #expect(end == "cancelled") }
  }
}
