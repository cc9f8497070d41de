import PawlCore

/// Holds something that is made later.
final class Held<Value: Sendable>: Sendable {
  private let storage = Lock<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
