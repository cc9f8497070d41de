public import Foundation

extension SharedReaderKey {
  /// A key of a Boolean value in the app storage.
  ///
  ///     @Shared(.appStorage("isOnboarded")) var isOnboarded = false
  ///
  /// See ``AppStorageKey`` for where it is saved.
  ///
  /// - Parameters:
  ///   - key: The name of the entry.
  ///   - store: The user defaults. Default: `DependencyValues.defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an integer.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a number.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a string.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .plain)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an array of strings.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .plain)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a URL.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of data.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .plain)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a date.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .plain)
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a value that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .coded())
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a value that is stored as an integer.
  public static func appStorage<Value: RawRepresentable<Int>>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw(.int))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of a value that is stored as a string.
  public static func appStorage<Value: RawRepresentable<String>>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw(.plain))
  }
}
