public import Dispatch

/// Where `debug` prints to, and on which queue.
public struct DebugEnvironment: Sendable {
  /// Takes one text for each action, on ``queue``.
  public var printer: @Sendable (String) -> Void
  /// The queue that texts are printed on, in the order of the actions.
  public var queue: DispatchQueue

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - printer: takes each text; the default prints to standard output.
  ///   - queue: a serial queue. On a concurrent one the texts of actions that follow each other fast may change places.
  public init(printer: @escaping @Sendable (String) -> Void = { print($0) }, queue: DispatchQueue) {
    self.printer = printer
    self.queue = queue
  }

  /// Like ``init(printer:queue:)``, with a serial queue that all environments made this way share.
  public init(printer: @escaping @Sendable (String) -> Void = { print($0) }) {
    self.init(printer: printer, queue: Self.sharedQueue)
  }

  private static let sharedQueue = DispatchQueue(label: "pawl.debug")

  /// Prints a text on the queue, where it is also made.
  func enqueue(_ text: @autoclosure @escaping @Sendable () -> String) {
    queue.async { [printer] in printer(text()) }
  }
}
