/// A function that is called once when a reader that has read everything can read more, or has ended. It returns at once.
typealias TopicWaiter = @Sendable () -> Void

extension [TopicWaiter] {
  /// Calls all waiters. Not called under a lock.
  func wake() {
    for waiter in self { waiter() }
  }
}

/// The result of an attempt to read.
enum TopicReading<Element: Sendable>: Sendable {
  case element(Element)
  /// Nothing is there. The waiter, if one was given, will be called.
  case empty
  case ended
}
