import PawlCore

/// A container for a value that is created later.
final class LateValue<Value: Sendable>: Sendable {
  private let storage = Lock<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
