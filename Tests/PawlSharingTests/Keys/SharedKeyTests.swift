import PawlCore
import PawlDependencies
import PawlSharing
import TestSupport
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  static var defaultCount: Self { Self[.inMemory("defaultCount"), default: 42] }
}

struct SharedKeyTests {
  @Test
  func holdersOfOneKeyShareOneValue() {
    @Shared(.inMemory("count")) var a = 1
    @Shared(.inMemory("count")) var b = 2
    #expect(b == 1)
    $b.withLock { $0 = 3 }
    #expect(a == 3)
    @SharedReader(.inMemory("count")) var c = 9
    #expect(c == 3)
  }

  @Test
  func aKeyCanHaveADefaultValue() {
    @Shared(.defaultCount) var a
    #expect(a == 42)
    @Shared(.defaultCount) var b = 1
    #expect(b == 42)
    @Shared(.inMemory("defaultCount")) var c = 0
    $c.withLock { $0 += 1 }
    #expect(a == 43)
    @SharedReader(.defaultCount) var d
    #expect(d == 43)
  }

  @Test
  func anotherDefaultValueOverridesTheOneOfTheKey() {
    @Shared(.defaultCount) var a = 1
    #expect(a == 1)
  }

  @Test
  func anOptionalValueNeedsNoDefaultValue() {
    @Shared(.inMemory("name")) var name: String?
    @SharedReader(.inMemory("name")) var reader: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    #expect(reader == "Blob")
  }

  @Test
  func memoryKeepsValuesWithoutHolders() {
    do {
      @Shared(.inMemory("kept")) var value = 1
      $value.withLock { $0 = 2 }
    }
    @Shared(.inMemory("kept")) var value = 1
    #expect(value == 2)
  }

  @Test
  func storagesHaveNothingInCommon() {
    @Shared(.inMemory("count")) var outer = 1
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var inner = 2
      #expect(inner == 2)
      $inner.withLock { $0 = 3 }
    }
    #expect(outer == 1)
  }

  @Test
  func theLastHolderEndsTheSubscription() {
    let server = TestKey.Server()
    var holders = [Shared(wrappedValue: 0, TestKey("a", server)), Shared(wrappedValue: 0, TestKey("a", server))]
    #expect(server.subscribers.value.count == 1)
    holders.removeLast()
    #expect(server.cancellations.value == 0)
    holders.removeLast()
    #expect(server.cancellations.value == 1)
  }

  @Test
  func aKeyThatCannotSaveHasReaders() {
    @SharedReader(ConstantKey(value: 3)) var three = 0
    #expect(three == 3)
  }

  @Test
  func typesOfOneKeyHaveToAgree() {
    let entries = issues {
      @Shared(.inMemory("mixed")) var number = 1
      @Shared(.inMemory("mixed")) var text = "a"
      $text.withLock { $0 += "b" }
      #expect(number == 1)
      #expect(text == "ab")
    }
    #expect(
      entries.map(\.text) == [
        """
        PAWL-128: One key was used for shared values of two types.

          Key:       .inMemory("mixed")
          In use as: Int
          Used as:   String

        The second value is not shared with the first, and both save under one key, so each may overwrite the other. Use \
        one type for the key, or another key. Declare the key once, as a static property, to have it checked by the \
        compiler.
        """
      ])
  }

  @Test
  func holdersCreatedByManyThreadsShareOneLoadedValue() async {
    let storage = InMemoryStorage()
    withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      @Shared(.inMemory("raced")) var value = 0
      $value.withLock { $0 = 100 }
    }
    await withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      let holders = await withTaskGroup(of: Shared<Int>.self) { group in
        for _ in 0..<16 {
          group.addTask {
            let holder = Shared(wrappedValue: 0, .inMemory("raced"))
            holder.withLock { $0 += 1 }
            return holder
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(holders.allSatisfy { $0.wrappedValue == 116 })
    }
  }
}
