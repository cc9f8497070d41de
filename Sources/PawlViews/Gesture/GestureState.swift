/// A value that belongs to a gesture: it is what it was at first when the gesture has ended.
///
///     @GestureState private var offset = CGSize.zero
///
///     Circle()
///       .gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  let initialValue: Value
  @State private var value: Value

  public init(wrappedValue: Value) {
    initialValue = wrappedValue
    _value = State(wrappedValue: wrappedValue)
  }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value { value }

  public var projectedValue: GestureState<Value> { self }

  @MainActor
  func set(_ value: Value, _ transaction: Transaction) { withTransaction(transaction) { self.value = value } }

  var current: Value { value }
}

extension DragGesture {
  /// Keeps a value up to date as long as the drag lasts.
  ///
  /// - Parameter body: given where the drag is, the value to change, and the transaction of the change.
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
