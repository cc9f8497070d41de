public import CustomDump
import PawlCore
import PawlDiagnostics

/// A change of the state through a binding: a key path and the new value.
///
/// A reducer matches properties by their key paths:
///
///     case .binding(\.$name):
///       state.name = String(state.name.prefix(10))
///       return .none
///
/// Two actions are equal if their key paths and values are equal.
public struct BindingAction<Root>: Equatable {
  /// The key path of the property that is set.
  public let keyPath: PartialKeyPath<Root>
  /// The new value.
  let value: Any
  let set: (inout Root) -> Void
  private let isValue: (Any) -> Bool

  private init<Value: Equatable>(
    keyPath: PartialKeyPath<Root>, value: Value, set: @escaping (inout Root) -> Void
  ) {
    self.init(keyPath: keyPath, value: value, set: set, isValue: { $0 as? Value == value })
  }

  private init(
    keyPath: PartialKeyPath<Root>, value: Any, set: @escaping (inout Root) -> Void, isValue: @escaping (Any) -> Bool
  ) {
    self.keyPath = keyPath
    self.value = value
    self.set = set
    self.isValue = isValue
  }

  /// Returns an action that sets a bindable property: `.set(\.$name, "Blob")`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value, set: { $0[keyPath: keyPath].wrappedValue = value })
  }

  /// Returns an action that sets any property of the state.
  public static func set<Value: Equatable>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    Self(keyPath: keyPath, value: value, set: { $0[keyPath: keyPath] = value })
  }

  public static func == (left: Self, right: Self) -> Bool { left.keyPath == right.keyPath && left.isValue(right.value) }

  /// Whether an action sets a bindable property. A `switch` uses it to match key paths.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, BindableState<Value>>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether an action sets a property. A `switch` uses it to match key paths.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Returns the same change for a larger state that contains this one, for views with a view state of their own.
  public func pullback<NewRoot>(_ keyPath: WritableKeyPath<NewRoot, Root>) -> BindingAction<NewRoot> {
    BindingAction<NewRoot>(
      keyPath: (keyPath as AnyKeyPath).appending(path: self.keyPath) as? PartialKeyPath<NewRoot> ?? keyPath,
      value: value, set: { [set] in set(&$0[keyPath: keyPath]) }, isValue: isValue)
  }

  /// Changes the value if the action sets a bindable property, for example to hide a password in a recording.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - change: Changes the value that the action sets.
  public mutating func modify<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ change: (inout Value) -> Void
  ) {
    guard self.keyPath == keyPath, var value = value as? Value else { return }
    change(&value)
    self = .set(keyPath, value)
  }

  /// Returns this action with `body` called when its value is set.
  func whenSet(_ body: @escaping () -> Void) -> Self {
    Self(
      keyPath: keyPath, value: value,
      set: { [set] root in
        body()
        set(&root)
      }, isValue: isValue)
  }
}

/// Sendable if the state is: the action holds a value of the state, and a key path, which is immutable.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: CustomDumpReflectable {
  /// The action as in source code: `.set(\Settings.$name, "Blob")`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (KeyPathName(keyPath), value)], displayStyle: .enum)
  }
}

extension BindingAction: CustomDebugStringConvertible {
  public var debugDescription: String { ".set(\(KeyPathName(keyPath).text), \(reflect(value)))" }
}
