public import CustomDump
import PawlDiagnostics

/// A change of the state through a binding: a key path and the new value.
///
/// A reducer matches properties by their key paths:
///
///     case .binding(\.name):
///       state.name = String(state.name.prefix(10))
///       return .none
///
/// Tests name properties by paths, as in `\.binding.name`. Two actions are equal if their key paths and values are
/// equal.
public struct BindingAction<Root>: Sendable {
  /// The key path of the property that is set.
  public var keyPath: any PartialKeyPath<Root> & Sendable { change.keyPath }

  private let change: BindingChange<Root>

  fileprivate init(_ change: BindingChange<Root>) { self.change = change }

  /// Sets the property.
  func set(_ root: inout Root) { change.set(&root) }

  /// The new value, for messages.
  package var value: Any { change.anyValue }

  /// Returns this action with a function that is called when its value is set, which may happen several times.
  package func whenSet(_ body: @escaping @Sendable () -> Void) -> Self { Self(WatchedChange(change, whenSet: body)) }

  /// Returns the path to the changes of a property.
  fileprivate static func path<Value: Equatable & Sendable>(
    to keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { Self(ValueChange(keyPath, $0)) },
      extract: { $0.keyPath == keyPath ? $0.change.anyValue as? Value : nil })
  }
}

extension BindingAction where Root: ObservableState {
  /// Returns an action that sets a property of the state: `.set(\.name, "Blob")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(ValueChange(keyPath, value))
  }

  /// Changes the value if the action sets a property, for example to hide a password in a recording.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - change: Changes the value that the action sets.
  public mutating func modify<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ change: (inout Value) -> Void
  ) {
    guard self.keyPath == keyPath, var value = value as? Value else { return }
    change(&value)
    self = .set(keyPath, value)
  }

  /// Whether an action sets a property. A `switch` uses it to match key paths.
  public static func ~= <Value>(keyPath: any WritableKeyPath<Root, Value> & Sendable, bindingAction: Self) -> Bool {
    keyPath == bindingAction.keyPath
  }
}

extension BindingAction: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath == right.keyPath && left.change.isValue(right.change.anyValue)
  }
}

extension BindingAction: CasePathable {
  /// The paths to the changes of the properties.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to the changes of the state's properties, each with the name of its property.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the changes of a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      BindingAction.path(to: keyPath)
    }
  }
}

extension BindingAction: CustomDumpReflectable {
  /// The action as in source code: `.set(\Settings.State.name, "Blob")`.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (KeyPathName(keyPath), value)], displayStyle: .enum)
  }
}

extension BindingAction: CustomDebugStringConvertible {
  /// The action as in source code.
  public var debugDescription: String { ".set(\(KeyPathName(keyPath).text), \(String(reflecting: value)))" }
}

/// The change of a property, whose type is erased.
///
/// `@unchecked Sendable`: it has one immutable property, and its subclasses are immutable.
private class BindingChange<Root>: @unchecked Sendable {
  let keyPath: any PartialKeyPath<Root> & Sendable

  init(_ keyPath: any PartialKeyPath<Root> & Sendable) { self.keyPath = keyPath }

  var anyValue: Any { fatalError("Every subclass overrides it.") }

  func set(_ root: inout Root) {}

  func isValue(_ other: Any) -> Bool { false }
}

/// `@unchecked Sendable`: immutable, with contents that are `Sendable`.
private final class ValueChange<Root, Value: Equatable & Sendable>: BindingChange<Root>, @unchecked Sendable {
  private let writableKeyPath: any WritableKeyPath<Root, Value> & Sendable
  private let value: Value

  init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value) {
    writableKeyPath = keyPath
    self.value = value
    super.init(keyPath)
  }

  override var anyValue: Any { value }

  override func set(_ root: inout Root) { root[keyPath: writableKeyPath] = value }

  override func isValue(_ other: Any) -> Bool { other as? Value == value }
}

/// A change with a function that is called when it is made.
///
/// `@unchecked Sendable`: immutable, with contents that are `Sendable`.
private final class WatchedChange<Root>: BindingChange<Root>, @unchecked Sendable {
  private let base: BindingChange<Root>
  private let whenSet: @Sendable () -> Void

  init(_ base: BindingChange<Root>, whenSet: @escaping @Sendable () -> Void) {
    self.base = base
    self.whenSet = whenSet
    super.init(base.keyPath)
  }

  override var anyValue: Any { base.anyValue }

  override func set(_ root: inout Root) {
    whenSet()
    base.set(&root)
  }

  override func isValue(_ other: Any) -> Bool { base.isValue(other) }
}
