/// The place of one reader in a topic or in the lists of a room. It ends when the last reference to it does.
final class TopicFeed<Element: Sendable>: Sendable {
  /// Reads the next element. If there is none, keeps the waiter.
  let read: @Sendable (TopicWaiter?) -> TopicReading<Element>
  /// Ends the reading: wakes the waiter, and every later attempt to read gives the end.
  let cancel: @Sendable () -> Void

  init(
    read: @escaping @Sendable (TopicWaiter?) -> TopicReading<Element>, cancel: @escaping @Sendable () -> Void
  ) {
    self.read = read
    self.cancel = cancel
  }

  deinit {
    cancel()
  }

  /// Returns the next element if there is one.
  func nextIfAvailable() -> Element? {
    if case .element(let element) = read(nil) { element } else { nil }
  }

  /// Returns the next element, and suspends while there is none. Returns `nil` after the end, or if the task is cancelled.
  nonisolated(nonsending) func next() async -> Element? {
    while true {
      if Task.isCancelled { cancel() }
      // Most elements of a busy feed are there already.
      if let element = nextIfAvailable() { return element }
      let reading = await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<TopicReading<Element>, Never>) in
          let reading = read { continuation.resume(returning: .empty) }
          if case .empty = reading { return }
          continuation.resume(returning: reading)
        }
      } onCancel: {
        cancel()
      }
      switch reading {
      case .element(let element): return element
      case .empty: continue
      case .ended: return nil
      }
    }
  }
}
