public import CustomDump
import PawlCore

/// A change of the state by a binding of a view: a key path and the new value.
///
/// A reducer tells parts apart by their key paths:
///
///     case .binding(\.$name):
///       state.name = String(state.name.prefix(10))
///       return .none
///
/// Equal where part and value are.
public struct BindingAction<Root>: Equatable {
  /// The part that is set.
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

  /// The action of setting a bindable part of the state: `.set(\.$name, "Blob")`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindableState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value, set: { $0[keyPath: keyPath].wrappedValue = value })
  }

  /// The action of setting any part of the state.
  public static func set<Value: Equatable>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    Self(keyPath: keyPath, value: value, set: { $0[keyPath: keyPath] = value })
  }

  public static func == (left: Self, right: Self) -> Bool { left.keyPath == right.keyPath && left.isValue(right.value) }

  /// Whether a bindable part is what an action sets: lets a `switch` name it.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, BindableState<Value>>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether a part is what an action sets: lets a `switch` name it.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// This action for a state of which this one's is a part, for views that have a state of their own.
  public func pullback<NewRoot>(_ keyPath: WritableKeyPath<NewRoot, Root>) -> BindingAction<NewRoot> {
    BindingAction<NewRoot>(
      keyPath: (keyPath as AnyKeyPath).appending(path: self.keyPath) as? PartialKeyPath<NewRoot> ?? keyPath,
      value: value, set: { [set] in set(&$0[keyPath: keyPath]) }, isValue: isValue)
  }

  /// This action, with `body` called when it sets something.
  func whenSet(_ body: @escaping () -> Void) -> Self {
    Self(
      keyPath: keyPath, value: value,
      set: { [set] root in
        body()
        set(&root)
      }, isValue: isValue)
  }
}

/// As Sendable as the state is that it is made for: it holds a part of one, and a key path, which cannot change.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: CustomDumpReflectable {
  /// The part by its name, and the value: `.set(\Settings.$name, "Blob")`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (KeyPathName(keyPath), value)], displayStyle: .enum)
  }
}

extension BindingAction: CustomDebugStringConvertible {
  public var debugDescription: String { ".set(\(KeyPathName(keyPath).text), \(reflect(value)))" }
}
