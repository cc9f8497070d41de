import Foundation
import PawlCore

/// How values of a type are stored in user defaults.
struct AppStorageLookup<Value: Sendable>: Sendable {
  /// Returns the value; `nil` if there is none, or one of another type.
  let load: @Sendable (UserDefaults, String) throws -> Value?
  let save: @Sendable (Value, UserDefaults, String) throws -> Void
}

extension AppStorageLookup {
  /// A value that is stored as it is.
  static var plain: Self {
    Self(load: { store, key in store.object(forKey: key) as? Value }, save: { $1.set($0, forKey: $2) })
  }

  /// A value that is stored as JSON.
  static func coded() -> Self where Value: Codable {
    Self(
      load: { store, key in
        try store.object(forKey: key).flatMap { $0 as? Data }.map { try JSONDecoder().decode(Value.self, from: $0) }
      },
      save: { value, store, key in store.set(try JSONEncoder().encode(value), forKey: key) })
  }

  /// A value that is stored as its raw value.
  static func raw<RawValue>(_ lookup: AppStorageLookup<RawValue>) -> Self
  where Value: RawRepresentable<RawValue> {
    Self(
      load: { store, key in try lookup.load(store, key).flatMap(Value.init(rawValue:)) },
      save: { try lookup.save($0.rawValue, $1, $2) })
  }

  /// An optional value: `nil` removes the entry.
  static func optional<Wrapped>(_ lookup: AppStorageLookup<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      load: { store, key in try lookup.load(store, key).map(Optional.some) },
      save: { value, store, key in
        if let value { try lookup.save(value, store, key) } else { store.removeObject(forKey: key) }
      })
  }
}

extension AppStorageLookup where Value == Bool {
  static var bool: Self {
    Self(
      load: { store, key in
        store.object(forKey: key).flatMap { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) }
      }, save: { $1.set($0, forKey: $2) })
  }
}

extension AppStorageLookup where Value == Int {
  static var int: Self {
    Self(
      load: { store, key in
        store.object(forKey: key).flatMap { ($0 as? NSNumber)?.intValue ?? ($0 as? Int) }
      }, save: { $1.set($0, forKey: $2) })
  }
}

extension AppStorageLookup where Value == Double {
  static var double: Self {
    Self(
      load: { store, key in
        store.object(forKey: key).flatMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) }
      }, save: { $1.set($0, forKey: $2) })
  }
}

extension AppStorageLookup where Value == URL {
  static var url: Self {
    #if canImport(Darwin)
    Self(load: { $0.url(forKey: $1) }, save: { $1.set($0, forKey: $2) })
    #else
    // Foundation's own methods for URLs lose the URL here.
    Self(
      load: { store, key in store.object(forKey: key).flatMap { $0 as? String }.flatMap { URL(string: $0) } },
      save: { $1.set($0.absoluteString, forKey: $2) })
    #endif
  }
}
