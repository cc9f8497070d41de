public import Foundation

// `nil` is stored by removing the entry.
extension SharedReaderKey {
  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional Boolean value. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, .optional(.bool))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional integer. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, .optional(.int))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional number. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, .optional(.double))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional string. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional array of strings. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional URL. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, .optional(.url))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional data. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional date. `nil` removes the entry.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional value that is stored as JSON. `nil` removes the entry.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.coded()))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional value that is stored as an integer. `nil` removes the
  /// entry.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Value.RawValue == Int, Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw(.int)))
  }

  /// Like ``appStorage(_:store:)-(String,_)``, but of an optional value that is stored as a string. `nil` removes the
  /// entry.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Value.RawValue == String, Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw(.plain)))
  }
}
