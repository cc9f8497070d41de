import PawlCore

/// A container for a value that is created later.
final class Held<Value: Sendable>: Sendable {
  private let storage = Lock<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
