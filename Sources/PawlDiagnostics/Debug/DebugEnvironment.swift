public import Dispatch

/// The printer that `debug` uses, and the queue on which it prints.
public struct DebugEnvironment: Sendable {
  /// Prints one text for each action. Called on ``queue``.
  public var printer: @Sendable (String) -> Void
  /// The queue on which texts are printed, in the order of the actions.
  public var queue: DispatchQueue

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - printer: Prints a text. Default: prints to standard output.
  ///   - queue: A serial queue. On a concurrent queue, the texts of successive actions may change their order.
  public init(printer: @escaping @Sendable (String) -> Void = { print($0) }, queue: DispatchQueue) {
    self.printer = printer
    self.queue = queue
  }

  /// Creates an environment like ``init(printer:queue:)``, with a serial queue that all such environments share.
  public init(printer: @escaping @Sendable (String) -> Void = { print($0) }) {
    self.init(printer: printer, queue: Self.sharedQueue)
  }

  private static let sharedQueue = DispatchQueue(label: "pawl.debug")

  /// Prints a text on the queue, on which the text is also created.
  package func enqueue(_ text: @autoclosure @escaping @Sendable () -> String) {
    queue.async { [printer] in printer(text()) }
  }
}
