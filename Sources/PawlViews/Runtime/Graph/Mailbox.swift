import Synchronization

/// A queue of changes from other threads, which the main actor performs at the next update.
final class Mailbox: Sendable {
  private let messages = Mutex<[@MainActor @Sendable () -> Void]>([])
  private let onFirst: @Sendable () -> Void

  init(onFirst: @escaping @Sendable () -> Void) { self.onFirst = onFirst }

  func add(_ message: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { onFirst() }
  }

  var isEmpty: Bool { messages.withLock { $0.isEmpty } }

  func take() -> [@MainActor @Sendable () -> Void] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
