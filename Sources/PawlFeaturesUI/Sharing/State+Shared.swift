public import PawlSharing

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension State {
  /// A property of a view that holds a shared value while the view is shown.
  ///
  ///     struct CounterView: View {
  ///       @State.Shared(.inMemory("count")) var count = 0
  ///
  ///       var body: some View {
  ///         Button("\(count)") { $count.withLock { $0 += 1 } }
  ///       }
  ///     }
  ///
  /// The view keeps the shared value of its first evaluation, as with other values of a `State`. Assign another shared
  /// value to the projected value to replace it. Use the property only on the main actor.
  @propertyWrapper
  public struct Shared: DynamicProperty {
    private var held: State<PawlSharing.Shared<Value>>

    /// Creates a property that holds an existing shared value.
    public init(projectedValue: PawlSharing.Shared<Value>) {
      held = State<PawlSharing.Shared<Value>>(initialValue: projectedValue)
    }

    /// The current value. A change invalidates the views that read it.
    public var wrappedValue: Value { held.wrappedValue.wrappedValue }

    /// The shared value itself. Use it to pass the value on, to change it, or to derive a part of it.
    public var projectedValue: PawlSharing.Shared<Value> {
      get { held.wrappedValue }
      nonmutating set { held.wrappedValue.projectedValue = newValue }
    }
  }
}

extension State.Shared {
  /// Creates a property that holds a new shared value without a key.
  public init(value: sending Value) { self.init(projectedValue: PawlSharing.Shared(value: value)) }

  /// Creates a property that holds the value of a key. The default value is used while the key has no value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(projectedValue: PawlSharing.Shared(wrappedValue: wrappedValue(), key))
  }

  /// Creates a property that holds the value of a key; `nil` while the key has no value.
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(projectedValue: PawlSharing.Shared(key))
  }

  /// Creates a property that holds the value of a key with a default value.
  public init<K: SharedKey<Value>>(_ key: K.Default) { self.init(projectedValue: PawlSharing.Shared(key)) }

  /// Creates a property that holds the value of a key, and replaces the default value of the key.
  public init<K: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(projectedValue: PawlSharing.Shared(wrappedValue: wrappedValue(), key))
  }

  /// Creates a property that holds the value of a key, after loading it.
  ///
  /// - Throws: The error of the key, or an error for a key without a value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(projectedValue: try await PawlSharing.Shared(require: key))
  }
}
