import Dispatch
import PawlCore
import PawlDiagnostics

/// A collector of printed texts.
final class PrintedLines: Sendable {
  private let printed = Lock<[String]>([])
  let queue = DispatchQueue(label: "transcript")

  var environment: DebugEnvironment {
    DebugEnvironment(printer: { text in self.printed.withLock { $0.append(text) } }, queue: queue)
  }

  /// The texts so far, after the queue has printed everything that was handed to it.
  var texts: [String] {
    queue.sync {}
    return printed.withLock { $0 }
  }

  /// The texts as a terminal shows them, each with a line feed.
  var output: String { texts.map { "\($0)\n" }.joined() }
}
