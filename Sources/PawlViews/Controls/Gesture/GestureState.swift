/// A property wrapper for a value that a gesture updates, and that returns to its initial value when the gesture ends.
///
///     @GestureState private var offset = CGSize.zero
///
///     Circle()
///       .gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
///
/// Only a ``DragGesture`` can update it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  let initialValue: Value
  @State private var value: Value

  /// Creates the state with its initial value.
  public init(wrappedValue: Value) {
    initialValue = wrappedValue
    _value = State(wrappedValue: wrappedValue)
  }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The current value. A view that reads it is evaluated again when it changes.
  public var wrappedValue: Value { value }

  /// The state itself, for ``DragGesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }

  @MainActor
  func set(_ value: Value, _ transaction: Transaction) { withTransaction(transaction) { self.value = value } }

  var current: Value { value }
}

extension DragGesture {
  /// Updates a gesture state at each move of the drag, and resets it at the end.
  ///
  /// - Parameter body: A closure that is given the value of the drag, the state to change, and the transaction of the
  ///   change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> DragGesture {
    following(
      changed: { value in
        var (current, transaction) = (state.current, Transaction())
        body(value, &current, &transaction)
        state.set(current, transaction)
      }, ended: { _ in state.set(state.initialValue, Transaction()) })
  }
}
