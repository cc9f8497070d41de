import Dispatch
import PawlCore
import PawlDiagnostics

/// Collects what is printed.
final class Transcript: Sendable {
  private let printed = Lock<[String]>([])
  let queue = DispatchQueue(label: "transcript")

  var environment: DebugEnvironment {
    DebugEnvironment(printer: { text in self.printed.withLock { $0.append(text) } }, queue: queue)
  }

  /// All texts so far, when the queue has printed what was handed to it.
  var texts: [String] {
    queue.sync {}
    return printed.withLock { $0 }
  }

  /// The texts as a terminal shows them.
  var output: String { texts.map { "\($0)\n" }.joined() }
}
