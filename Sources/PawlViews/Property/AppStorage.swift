public import Foundation

/// A value that is kept from one run of the program to the next, and that the view may change.
///
///     @AppStorage("isLoud") private var isLoud = false
///
/// Views that read it are evaluated again when it is changed through any such property. What others change in the same
/// defaults is seen at the next evaluation.
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

  public var wrappedValue: Value {
    get {
      StoredValues.dependency(of: key, in: store).wasRead()
      return read(store)
    }
    nonmutating set {
      write(newValue, store)
      StoredValues.dependency(of: key, in: store).didChange()
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(
      identity: StoredValues.dependency(of: key, in: store), get: { wrappedValue },
      set: { value, _ in wrappedValue = value })
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {}

  @MainActor
  package func isSame(as other: Self) -> Bool { key == other.key && store === other.store }
}

extension AppStorage {
  /// - Parameters:
  ///   - wrappedValue: what it is where nothing is kept, or something of another type.
  ///   - key: what it is kept under.
  ///   - store: where it is kept; nil for the program's own defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(property: wrappedValue, key, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(property: wrappedValue, key, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(property: wrappedValue, key, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(property: wrappedValue, key, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(property: wrappedValue, key, store)
  }

  /// A value that is kept as its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(raw: wrappedValue, key, store)
  }

  /// A value that is kept as its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(raw: wrappedValue, key, store)
  }

  /// A text that may not be there.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }

  /// A number that may not be there.
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

/// Who has read which of the values that are kept. Used on the main actor only.
private enum StoredValues {
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
