import Foundation
import PawlCore
import PawlDependencies
import TestSupport
import Testing

@testable import PawlSharing

struct AppStorageTests {
  enum Size: String { case small, large }
  enum Level: Int { case low, high }
  struct Point: Codable, Equatable { var x = 0 }

  /// Changes a value to each of some values, and returns what a new store of the same file reads then.
  private func roundTrip<Value: Equatable>(
    _ key: (String, UserDefaults?) -> AppStorageKey<Value>, _ values: Value..., from initial: Value
  ) async throws -> [Value] {
    let file = TemporaryFile("preferences.plist")
    var read: [Value] = []
    for value in values {
      let shared = Shared(wrappedValue: initial, key("key", file.makeDefaults()))
      shared.withLock { $0 = value }
      try await shared.save()
      read.append(Shared(wrappedValue: initial, key("key", file.makeDefaults())).wrappedValue)
    }
    return read
  }

  @Test
  func valuesOfAllTypesAreKept() async throws {
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let (date, data) = (Date(timeIntervalSinceReferenceDate: 1000), Data([0, 255]))
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, true, false, from: false) == [true, false])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, 1, -7, .max, from: 0) == [1, -7, .max])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, 1.5, 2, from: 0) == [1.5, 2])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, "a", "ü\n", from: "") == ["a", "ü\n"])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, ["a", "b"], [], from: ["c"]) == [["a", "b"], []])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, url, from: URL(fileURLWithPath: "/")) == [url])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, data, Data(), from: Data([1])) == [data, Data()])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, date, from: .distantPast) == [date])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Size.large, from: .small) == [.large])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Level.high, from: .low) == [.high])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Point(x: 3), from: Point()) == [Point(x: 3)])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, true, nil, from: nil) == [true, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, 1, nil, from: nil) == [1, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, 1.5, nil, from: nil) == [1.5, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, "a", nil, from: nil) == ["a", nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, ["a"], nil, from: nil) == [["a"], nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, url, nil, from: nil) == [url, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, data, nil, from: nil) == [data, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, date, nil, from: nil) == [date, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Size.large, nil, from: nil) == [.large, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Level.high, nil, from: nil) == [.high, nil])
    #expect(try await roundTrip({ .appStorage($0, store: $1) }, Point(x: 1), nil, from: nil) == [Point(x: 1), nil])
  }

  @Test
  func theDefaultStorageOfATestIsItsOwn() {
    @Shared(.appStorage("count")) var count = 1
    $count.withLock { $0 = 2 }
    @Dependency(\.defaultAppStorage) var defaults
    #expect(defaults.integer(forKey: "count") == 2)
    withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      @Shared(.appStorage("count")) var other = 1
      #expect(other == 1)
    }
  }

  @Test
  func codeThatSetsTheEntryChangesTheValue() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("count")) var count = 1
    defaults.set(5, forKey: "count")
    #expect(count == 5)
    defaults.removeObject(forKey: "count")
    #expect(count == 1)
    defaults.set("no number", forKey: "count")
    #expect(count == 1)
  }

  @Test
  func anOwnChangeIsDeliveredOnce() {
    @Shared(.appStorage("count")) var count = 1
    let values = LockIsolated<[Int]>([])
    let subscription = $count.reference.observe { value in values.withValue { $0.append(value) } }
    $count.withLock { $0 = 2 }
    $count.withLock { $0 = 3 }
    #expect(values.value == [1, 2, 3])
    subscription.cancel()
  }

  @Test
  func otherUserDefaultsAreObserved() {
    let defaults = PlainDefaults(suiteName: nil)!
    @Shared(.appStorage("name", store: defaults)) var name = "Blob"
    $name.withLock { $0 = "Ada" }
    #expect(defaults.string(forKey: "name") == "Ada")
    defaults.set("Bob", forKey: "name")
    #expect(name == "Bob")
  }

  @Test
  func registeredDefaultsAreRead() {
    @Dependency(\.defaultAppStorage) var defaults
    defaults.register(defaults: ["count": 9])
    @Shared(.appStorage("count")) var count = 1
    #expect(count == 9)
  }

  // MARK: The file

  @Test
  func otherProgramsChangesAreSeenAndBothProgramsEntriesKept() async throws {
    let file = TemporaryFile("preferences.plist")
    let (mine, other) = (file.makeDefaults(), file.makeDefaults())
    let a = Shared(wrappedValue: 0, .appStorage("a", store: mine))
    let b = Shared(wrappedValue: 0, .appStorage("b", store: other))
    let bHere = SharedReader(wrappedValue: 0, .appStorage("b", store: mine))
    a.withLock { $0 = 1 }
    b.withLock { $0 = 2 }
    try await a.save()
    try await b.save()
    await bHere.wait { $0 == 2 }
    #expect(a.wrappedValue == 1)
    let entries = file.makeDefaults()
    #expect(entries.integer(forKey: "a") == 1)
    #expect(entries.integer(forKey: "b") == 2)
  }

  @Test
  func aBrokenFileIsReportedAndKept() async throws {
    let file = TemporaryFile("preferences.plist")
    try file.replace("oops")
    let entries = try await issues {
      let count = Shared(wrappedValue: 1, .appStorage("count", store: file.makeDefaults()))
      count.withLock { $0 = 2 }
      file.settle()
      #expect(count.saveError is BrokenFileError)
      #expect(file.text == "oops")
      try await count.save()
      #expect(count.saveError == nil)
    }
    #expect(entries.map(\.code) == ["PAWL-125"])
    #expect(file.makeDefaults().integer(forKey: "count") == 2)
  }

  @Test
  func aBrokenEntryIsReportedAndKept() async throws {
    let entries = try await issues {
      @Dependency(\.defaultAppStorage) var defaults
      defaults.set(Data("oops".utf8), forKey: "point")
      @Shared(.appStorage("point")) var point = Point()
      #expect($point.loadError is DecodingError)
      $point.withLock { $0.x = 1 }
      #expect($point.saveError is BrokenEntryError)
      #expect(defaults.data(forKey: "point") == Data("oops".utf8))
      try await $point.save()
      #expect(defaults.data(forKey: "point") == Data(#"{"x":1}"#.utf8))
    }
    #expect(entries.map(\.code) == ["PAWL-125"])
    #expect(entries[0].text.contains("Key:    point"))
  }
}

extension TemporaryFile {
  /// User defaults of the file, as another program has them.
  func makeDefaults() -> UserDefaults {
    let other = FileSystem { _, _ in }
    return FileDefaults(file: other.diskFile(at: url, isShared: true))
  }
}

/// User defaults that post notifications, as Foundation's do, but are in memory.
private final class PlainDefaults: UserDefaults {
  private let values = LockIsolated<[String: UncheckedSendable<Any>]>([:])

  override func object(forKey defaultName: String) -> Any? { values.withValue { $0[defaultName] }?.value }

  override func set(_ value: Any?, forKey defaultName: String) {
    let value = value.map { UncheckedSendable($0) }
    values.withValue { $0[defaultName] = value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func synchronize() -> Bool { true }
}
