public import Foundation

/// A value stored in user defaults, which persists between runs of the program.
///
///     @AppStorage("isLoud") private var isLoud = false
///
/// Setting the value through any such property invalidates the views that read it. A view sees other changes of the
/// same defaults at its next evaluation.
///
/// All sessions of a served program share the standard defaults, because they run in one process.
@propertyWrapper
public struct AppStorage<Value>: BoundProperty {
  private let key: String
  private let store: UserDefaults
  private let read: (UserDefaults) -> Value
  private let write: (Value, UserDefaults) -> Void

  private init(
    _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
    write: @escaping (Value, UserDefaults) -> Void
  ) {
    self.key = key
    self.store = store ?? .standard
    self.read = read
    self.write = write
  }

  /// The stored value, or the default value if nothing of the right type is stored. Setting it stores the new value.
  public var wrappedValue: Value {
    get {
      StoredValueDependencies.dependency(of: key, in: store).recordRead()
      return read(store)
    }
    nonmutating set {
      write(newValue, store)
      StoredValueDependencies.dependency(of: key, in: store).didChange()
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(
      identity: StoredValueDependencies.dependency(of: key, in: store), get: { wrappedValue },
      set: { value, _ in wrappedValue = value })
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {}

  @MainActor
  package func isSame(as other: Self) -> Bool { key == other.key && store === other.store }
}

extension AppStorage {
  /// Creates a stored Boolean value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value if nothing, or a value of another type, is stored.
  ///   - key: the key in the defaults.
  ///   - store: the defaults; nil for `UserDefaults.standard`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(property: wrappedValue, key, store)
  }

  /// Creates a stored integer. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(property: wrappedValue, key, store)
  }

  /// Creates a stored floating-point number. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(property: wrappedValue, key, store)
  }

  /// Creates a stored string. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(property: wrappedValue, key, store)
  }

  /// Creates stored data. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(property: wrappedValue, key, store)
  }

  /// Creates a value that is stored as its integer raw value. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(raw: wrappedValue, key, store)
  }

  /// Creates a value that is stored as its string raw value. The parameters are those of the Boolean initializer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(raw: wrappedValue, key, store)
  }

  /// Creates a stored optional string. Setting it to nil removes it from the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }

  /// Creates a stored optional integer. Setting it to nil removes it from the defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }

  private init(property: Value, _ key: String, _ store: UserDefaults?) {
    self.init(
      key, store, read: { $0.object(forKey: key) as? Value ?? property }, write: { $1.set($0, forKey: key) })
  }

  private init(raw: Value, _ key: String, _ store: UserDefaults?) where Value: RawRepresentable {
    self.init(
      key, store, read: { ($0.object(forKey: key) as? Value.RawValue).flatMap(Value.init) ?? raw },
      write: { $1.set($0.rawValue, forKey: key) })
  }

  private init<Wrapped>(optional key: String, _ store: UserDefaults?) where Value == Wrapped? {
    self.init(
      key, store, read: { $0.object(forKey: key) as? Wrapped },
      write: { value, store in
        if let value { store.set(value, forKey: key) } else { store.removeObject(forKey: key) }
      })
  }
}

/// The observers of stored values, by store and key. Used only on the main actor.
private enum StoredValueDependencies {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  private nonisolated(unsafe) static var dependencies: [Key: Dependency] = [:]

  static func dependency(of key: String, in store: UserDefaults) -> Dependency {
    let key = Key(store: ObjectIdentifier(store), key: key)
    if let dependency = dependencies[key] { return dependency }
    let dependency = Dependency()
    dependencies[key] = dependency
    return dependency
  }
}
