import Foundation
import PawlCore
import PawlDependencies
import PawlSharing
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The forms in which programs for TCA use the API. It is enough that they compile.
struct SignatureTests {
  struct Item: Codable, Identifiable, Equatable { var id = 0 }
  enum Raw: String, Codable { case a, b }

  @Test
  func keysAndHoldersAreWrittenAsInTCA() {
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("optional")) var optional: Bool?
    @Shared(.appStorage("raw")) var raw = Raw.a
    @Shared(.appStorage("optionalRaw")) var optionalRaw: Raw?
    @Shared(.appStorage("item")) var item = Item()
    @Shared(.appStorage("optionalItem")) var optionalItem: Item?
    @Shared(.appStorage("store", store: .standard)) var inStandard = 0
    @Shared(.fileStorage(URL(fileURLWithPath: "/a"))) var file: [Item] = []
    @Shared(.fileStorage(URL(fileURLWithPath: "/b"), decoder: JSONDecoder(), encoder: JSONEncoder())) var coded = [
      Item
    ]()
    @Shared(.inMemory("set")) var set: Set<Int> = []
    @SharedReader(.inMemory("set")) var reader: Set<Int> = []
    #expect(!bool && optional == nil && raw == .a && optionalRaw == nil && item.id == 0 && optionalItem == nil)
    #expect(inStandard == 0 && file.isEmpty && coded.isEmpty && set.isEmpty && reader.isEmpty)
  }

  @Test
  func holdersArePropertiesOfStates() {
    struct State: Equatable, Sendable {
      @Shared var count: Int
      @SharedReader var text: String
      @Shared(.inMemory("items")) var items: IdentifiedArrayOf<Item> = []

      init(count: Shared<Int>, text: SharedReader<String>) {
        _count = count
        self._text = text
      }

      init(value: Int) {
        self._count = Shared(value: value)
        self._text = SharedReader(value: "")
        self._items = Shared(wrappedValue: [], .inMemory("items"))
      }
    }
    let state = State(count: Shared(value: 1), text: SharedReader(Shared(value: "a")))
    #expect(state != State(value: 1))
  }

  private func neverCalled<K: SharedKey<Int>>(_ key: K, _ value: Shared<Int>) async throws {
    _ = try await Shared(require: key)
    _ = try await SharedReader(require: key)
    try await value.load(key)
    try await value.load()
    try await value.save()
    _ = (value.isLoading, value.loadError, value.saveError)
    _ = value.publisher.sink { (_: Int) in }
    _ = SharedReader(projectedValue: SharedReader(value))
    _ = SharedReader(wrappedValue: 1, key)
    _ = Shared(Shared(value: Int?.none))
    let base = Shared(value: Item())
    let id: Shared<Int> = base.id
    let read: SharedReader<Int> = base.read(\.id)
    let computed: SharedReader<Bool> = base.read { $0.id == 0 }
    _ = (id, read, computed)
  }

  private func continuations() -> [Any] {
    let load = LoadContinuation<Int>("name") { (_: Result<Int?, any Error>) in }
    load.resume(returning: 1)
    load.resume(throwing: CancellationError())
    load.resume(with: .success(nil))
    load.resumeReturningInitialValue()
    let save = SaveContinuation("name") { (_: Result<Never?, any Error>) in }
    save.resume()
    save.resume(throwing: CancellationError())
    save.resume(with: .success(()))
    let subscriber = SharedSubscriber<Int>(callback: { _ in }, onLoading: { _ in })
    subscriber.yield(1)
    subscriber.yieldLoading()
    subscriber.yieldLoading(false)
    subscriber.yieldReturningInitialValue()
    subscriber.yield(throwing: CancellationError())
    subscriber.yield(with: .success(1))
    return [SharedSubscriber<Int> { _ in }, SharedSubscription {}, LoadContext.initialValue(1).initialValue as Any]
  }

  private func dependencies(_ values: inout DependencyValues) {
    values.defaultAppStorage = .inMemory
    values.defaultFileStorage = .fileSystem
    values.defaultFileStorage = .inMemory
    values.defaultInMemoryStorage = InMemoryStorage()
    values.appStorageKeyFormatWarningEnabled = false
  }

  private func identities(
    _ a: AppStorageKey<Int>, _ f: FileStorageKey<Int>, _ m: InMemoryKey<Int>
  ) -> (AppStorageKeyID, FileStorageKeyID, InMemoryKeyID) {
    (a.id, f.id, m.id)
  }
}
