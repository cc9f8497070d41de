import CustomDump
import PawlCore
import PawlSharing
import Testing

struct SharedTests {
  struct User: Equatable, Hashable, Identifiable {
    var id = 1
    var name = "Blob"
    var nickname: String?
    var initial: Character { name.first ?? "?" }
  }

  @Test
  func aChangeIsSeenByAllHolders() {
    @Shared(value: 1) var count
    let other = $count
    $count.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(other.wrappedValue == 2)
    other.withLock { $0 = 5 }
    #expect(count == 5)
  }

  @Test
  func withLockReturnsTheResultOfItsClosure() {
    @Shared(value: [3, 4]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 4)
    #expect(numbers == [3])
  }

  @Test
  func aThrowingChangeKeepsWhatItHasChanged() {
    struct Stop: Error {}
    @Shared(value: 1) var count
    #expect(throws: Stop.self) {
      try $count.withLock {
        $0 = 2
        throw Stop()
      }
    }
    #expect(count == 2)
    $count.withLock { $0 += 1 }
    #expect(count == 3)
  }

  @Test
  func aWritablePartIsChangedInPlace() {
    @Shared(value: User()) var user
    let name = $user.name
    name.withLock { $0 += " Jr." }
    #expect(user.name == "Blob Jr.")
    $user.withLock { $0.name = "Bob" }
    #expect(name.wrappedValue == "Bob")
  }

  @Test
  func aReadOnlyPartFollowsTheValue() {
    @Shared(value: User()) var user
    let initial: SharedReader<Character> = $user.initial
    let isShort = $user.read { $0.name.count < 4 }
    let name = $user.read(\.name)
    #expect((initial.wrappedValue, isShort.wrappedValue, name.wrappedValue) == ("B", false, "Blob"))
    $user.withLock { $0.name = "Ada" }
    #expect((initial.wrappedValue, isShort.wrappedValue, name.wrappedValue) == ("A", true, "Ada"))
    #expect(SharedReader($user).name.wrappedValue == "Ada")
    #expect(SharedReader($user).read { $0.id }.wrappedValue == 1)
  }

  @Test
  func anUnwrappedValueKeepsTheValueThatWasReadBeforeNil() throws {
    @Shared(value: User()) var user
    #expect(Shared($user.nickname) == nil)
    $user.withLock { $0.nickname = "B" }
    let nickname = try #require(Shared($user.nickname))
    let reader = try #require(SharedReader($user.nickname))
    nickname.withLock { $0 += "!" }
    #expect(user.nickname == "B!")
    #expect(nickname.wrappedValue == "B!")
    #expect(reader.wrappedValue == "B!")
    $user.withLock { $0.nickname = nil }
    #expect(nickname.wrappedValue == "B!")
    #expect(reader.wrappedValue == "B!")
    nickname.withLock { $0 = "C" }
    #expect(user.nickname == nil)
    #expect(nickname.wrappedValue == "B!")
    $user.withLock { $0.nickname = "D" }
    #expect(nickname.wrappedValue == "D")
  }

  @Test
  func elementsOfASharedCollectionAreSharedById() {
    @Shared(value: [User(id: 1), User(id: 2, name: "Ada")]) var users: IdentifiedArrayOf<User>
    let elements = Array($users)
    #expect(elements.map(\.id) == [1, 2])
    $users.withLock { _ = $0.remove(id: 1) }
    elements[1].name.withLock { $0 = "Adele" }
    #expect(users == [User(id: 2, name: "Adele")])
    elements[0].name.withLock { $0 = "Gone" }
    #expect(users == [User(id: 2, name: "Adele")])
    #expect(elements[0].wrappedValue == User(id: 1))
    #expect(Array(SharedReader($users)).map(\.name.wrappedValue) == ["Adele"])
  }

  @Test
  func copiesOfAHolderChangeTheirReferenceTogether() {
    struct State { @Shared var count: Int }
    let state = State(count: Shared(value: 1))
    let copy = state
    let other = Shared(value: 10)
    state.$count = other
    #expect(copy.count == 10)
    other.withLock { $0 += 1 }
    #expect(copy.count == 11)
  }

  @Test
  func valuesDecideEqualityHashAndIdentity() {
    let (a, b) = (Shared(value: User()), Shared(value: User()))
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a.id == 1)
    b.withLock { $0.id = 2 }
    #expect(a != b)
    #expect(SharedReader(a) == SharedReader(value: User()))
  }

  @Test
  func descriptionsNameTheKeyOrTheValue() {
    #expect(Shared(value: 1).description == "Shared<Int>(value: 1)")
    #expect(SharedReader(value: "a").description == #"SharedReader<String>(value: "a")"#)
    @Shared(.inMemory("count")) var count = 3
    #expect($count.description == #"Shared<Int>(.inMemory("count"))"#)
  }

  @Test
  func dumpsShowTheValue() {
    struct State { @Shared var count: Int }
    var text = ""
    customDump(State(count: Shared(value: 3)), to: &text)
    #expect(
      text == """
        SharedTests.State(
          _count: 3
        )
        """)
  }

  @Test
  func concurrentChangesAreNotLost() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.wrappedValue == 4000)
  }

  @Test
  func aReaderOfAConstantValueKeepsIt() {
    @SharedReader(value: 7) var number
    #expect(number == 7)
    #expect(!$number.isLoading)
    #expect($number.loadError == nil)
  }
}
