/// A value that a view owns while it is shown, and can change.
///
///     struct CounterView: View {
///       @State private var count = 0
///
///       var body: some View {
///         Button("\(count)") { count += 1 }
///       }
///     }
///
/// The initial value counts only when the view appears; initial values of later evaluations are ignored. Use the
/// property on the main actor. Outside a view that is shown, it is constant.
@propertyWrapper
public struct State<Value>: BoundProperty {
  private let initialValue: Value
  private let isConstantAtFirst: Bool
  private var slot: StateSlot<Value>?

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, isConstantAtFirst: false) }

  /// Creates a state with an initial value.
  ///
  /// - Parameter isConstantAtFirst: whether the initial value is the same for every appearance of the view. A state
  ///   that was never set then needn't be stored.
  package init(wrappedValue: Value, isConstantAtFirst: Bool) {
    initialValue = wrappedValue
    self.isConstantAtFirst = isConstantAtFirst
  }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The current value. A different value invalidates the views that read it.
  public var wrappedValue: Value {
    get { slot?.value ?? initialValue }
    nonmutating set { slot?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let slot else { return .constant(initialValue) }
    return slot.binding
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    let slot = storage as? StateSlot<Value> ?? StateSlot(initialValue, canBeMadeAgain: isConstantAtFirst)
    storage = slot
    self.slot = slot
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates an optional state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a state on the node of its view.
final class StateSlot<Value>: Dependency, RemakeableStorage {
  private var stored: Value
  private(set) var canBeMadeAgain: Bool

  init(_ value: Value, canBeMadeAgain: Bool = false) {
    stored = value
    self.canBeMadeAgain = canBeMadeAgain
  }

  var value: Value {
    get {
      recordRead()
      return stored
    }
    set {
      let isSame = areSame(stored, newValue)
      stored = newValue
      canBeMadeAgain = false
      if !isSame { didChange() }
    }
  }

  var binding: Binding<Value> {
    Binding(identity: self, get: { self.value }, set: { value, _ in self.value = value })
  }
}
