/// A value that belongs to a view as long as it is shown, and that the view may change.
///
///     struct CounterView: View {
///       @State private var count = 0
///
///       var body: some View {
///         Button("\(count)") { count += 1 }
///       }
///     }
///
/// The first value is the one that the view appears with; another that a parent gives later has no effect. Used on the
/// main actor. Outside a view that is shown it is a constant.
@propertyWrapper
public struct State<Value>: BoundProperty {
  private let initialValue: Value
  private let isConstantAtFirst: Bool
  private var slot: StateSlot<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, isConstantAtFirst: false) }

  /// - Parameter isConstantAtFirst: whether the first value is always this one, so that a state that was never set need not
  ///   be kept.
  package init(wrappedValue: Value, isConstantAtFirst: Bool) {
    initialValue = wrappedValue
    self.isConstantAtFirst = isConstantAtFirst
  }

  /// Like ``init(wrappedValue:)``.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

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
  public init() { self.init(wrappedValue: nil) }
}

/// Where a state is kept.
final class StateSlot<Value>: Dependency, RemakeableStorage {
  private var stored: Value
  private(set) var canBeMadeAgain: Bool

  init(_ value: Value, canBeMadeAgain: Bool = false) {
    stored = value
    self.canBeMadeAgain = canBeMadeAgain
  }

  var value: Value {
    get {
      wasRead()
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
