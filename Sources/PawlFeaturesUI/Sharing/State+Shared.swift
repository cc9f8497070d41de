public import PawlSharing

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension State {
  /// A shared value that a view holds: it keeps the value while the view is shown.
  ///
  ///     struct CounterView: View {
  ///       @State.Shared(.inMemory("count")) var count = 0
  ///
  ///       var body: some View {
  ///         Button("\(count)") { $count.withLock { $0 += 1 } }
  ///       }
  ///     }
  ///
  /// The first evaluation of the view decides which value it holds, as with other values of a `State`. Assigning the
  /// projected value makes the view hold another one. Use the property on the main actor.
  @propertyWrapper
  public struct Shared: DynamicProperty {
    private var held: State<PawlSharing.Shared<Value>>

    /// Holds the same value as another holder.
    public init(projectedValue: PawlSharing.Shared<Value>) {
      held = State<PawlSharing.Shared<Value>>(initialValue: projectedValue)
    }

    /// The present value. A view that reads it is evaluated again after a change.
    public var wrappedValue: Value { held.wrappedValue.wrappedValue }

    /// The shared value itself, to pass on, to change, or to derive a part of.
    public var projectedValue: PawlSharing.Shared<Value> {
      get { held.wrappedValue }
      nonmutating set { held.wrappedValue.projectedValue = newValue }
    }
  }
}

extension State.Shared {
  /// Holds a value without a key.
  public init(value: sending Value) { self.init(projectedValue: PawlSharing.Shared(value: value)) }

  /// Holds the value of a key, with a default value for a key that has none.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(projectedValue: PawlSharing.Shared(wrappedValue: wrappedValue(), key))
  }

  /// Holds the value of a key, which is `nil` if the key has none.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(projectedValue: PawlSharing.Shared(key))
  }

  /// Holds the value of a key that has a default value.
  public init<K: SharedKey<Value>>(_ key: K.Default) { self.init(projectedValue: PawlSharing.Shared(key)) }

  /// Holds the value of a key, with a default value in place of the key's own one.
  public init<K: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(projectedValue: PawlSharing.Shared(wrappedValue: wrappedValue(), key))
  }

  /// Holds the value of a key, after loading it.
  ///
  /// - Throws: The error of the key if there is no value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(projectedValue: try await PawlSharing.Shared(require: key))
  }
}
