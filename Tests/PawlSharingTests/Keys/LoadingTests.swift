import PawlCore
import PawlSharing
import TestSupport
import Testing

struct LoadingTests {
  let server = TestKey.Server()

  @Test
  func aValueLoadedAtOnceIsThereAtOnce() {
    server.answer.setValue(.success(7))
    @Shared(TestKey("a", server)) var value = 1
    #expect(value == 7)
    #expect(!$value.isLoading)
    #expect(server.contexts.value == [.initialValue(1)])
    #expect(server.saves.value.isEmpty)
  }

  @Test
  func aValueLoadedLaterReplacesTheDefaultValue() {
    server.answer.setValue(nil)
    @Shared(TestKey("a", server)) var value = 1
    #expect(value == 1)
    #expect($value.isLoading)
    server.loads.value[0].resume(returning: 5)
    #expect(value == 5)
    #expect(!$value.isLoading)
  }

  @Test
  func aFailedLoadKeepsTheValueAndItsErrorIsThere() async {
    server.answer.setValue(.failure(TestError(number: 1)))
    @Shared(TestKey("a", server)) var value = 1
    #expect(value == 1)
    #expect($value.loadError as? TestError == TestError(number: 1))
    await #expect(throws: TestError(number: 1)) { try await $value.load() }
    server.answer.setValue(.success(4))
    await #expect(throws: Never.self) { try await $value.load() }
    #expect(value == 4)
    #expect($value.loadError == nil)
    #expect(server.contexts.value == [.initialValue(1), .userInitiated, .userInitiated])
  }

  @Test
  func aChangeIsSavedOnce() {
    @Shared(TestKey("a", server)) var value = 1
    $value.withLock {
      $0 = 2
      $0 = 3
    }
    #expect(server.saves.value.map(\.value) == [3])
    #expect(server.saves.value.map(\.context) == [.didSet])
  }

  @Test
  func aFailedSaveKeepsItsErrorUntilOneSucceeds() async throws {
    server.savesAtOnce.setValue(false)
    @Shared(TestKey("a", server)) var value = 1
    $value.withLock { $0 = 2 }
    server.saves.value[0].continuation.resume(throwing: TestError())
    #expect($value.saveError as? TestError == TestError())
    server.savesAtOnce.setValue(true)
    try await $value.save()
    #expect($value.saveError == nil)
    #expect(server.saves.value.map(\.context) == [.didSet, .userInitiated])
  }

  @Test
  func subscribersReplaceTheValueWithoutSavingIt() {
    @Shared(TestKey("a", server)) var value = 1
    let subscriber = server.subscribers.value[0]
    subscriber.yield(8)
    #expect(value == 8)
    subscriber.yieldLoading()
    #expect($value.isLoading)
    subscriber.yieldLoading(false)
    #expect(!$value.isLoading)
    subscriber.yield(throwing: TestError())
    #expect(value == 8)
    #expect($value.loadError as? TestError == TestError())
    subscriber.yieldReturningInitialValue()
    #expect(value == 1)
    #expect($value.loadError == nil)
    #expect(server.saves.value.isEmpty)
  }

  @Test
  func aRequiredValueIsLoadedFirst() async throws {
    server.answer.setValue(.success(6))
    let value = try await Shared(require: TestKey("a", server))
    #expect(value.wrappedValue == 6)
    #expect(server.contexts.value == [.userInitiated])
    server.answer.setValue(.success(nil))
    let error = await #expect(throws: (any Error).self) { try await SharedReader(require: TestKey("b", server)) }
    #expect(error.map { "\($0)".hasPrefix("There is no value for TestKey") } == true)
  }

  @Test
  func aRequiredValueLeavesTheLoadOfAnotherHolderAlone() async throws {
    server.answer.setValue(nil)
    @Shared(TestKey("a", server)) var value = 1
    server.answer.setValue(.success(6))
    let required = try await Shared(require: TestKey("a", server))
    server.loads.value[0].resume(returning: 7)
    #expect(value == 7)
    #expect(required.wrappedValue == 7)
    #expect(!$value.isLoading)
  }

  @Test
  func aHolderCanMoveToAnotherKey() async throws {
    server.answer.setValue(.success(6))
    @Shared(TestKey("a", server)) var value = 1
    let copy = $value
    server.answer.setValue(.success(7))
    try await $value.load(TestKey("b", server))
    #expect(copy.wrappedValue == 7)
    @Shared(TestKey("a", server)) var first = 0
    #expect(first == 7)
    $first.withLock { $0 = 1 }
    #expect(value == 7)
  }

  @Test
  func aSecondResultIsReportedAndDropped() {
    server.answer.setValue(nil)
    @Shared(TestKey("a", server)) var value = 1
    let entries = issues {
      server.loads.value[0].resume(returning: 2)
      server.loads.value[0].resume(returning: 3)
    }
    #expect(value == 2)
    #expect(entries.map(\.code) == ["PAWL-129"])
    #expect(entries[0].text.contains("resumed its continuation for loading more than once"))
  }

  @Test
  func aMissingResultIsReportedAndEndsLoading() {
    server.answer.setValue(nil)
    @Shared(TestKey("a", server)) var value = 1
    let entries = issues { server.loads.setValue([]) }
    #expect(entries.map(\.code) == ["PAWL-129"])
    #expect(entries[0].text.contains("never resumed its continuation for loading"))
    #expect(!$value.isLoading)
    #expect($value.loadError != nil)
  }
}
