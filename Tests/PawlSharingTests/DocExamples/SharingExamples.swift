import Foundation
import PawlCore
import PawlSharing
import Testing

// The code of the documentation of PawlSharing, and of the pages of its issues. See DocExamplesTests.

private struct User: Equatable {
  var name: String
  var nickname: String?
}

private struct Todo: Codable, Equatable, Identifiable {
  var id = 0
  var isDone = false
}

private struct Settings: Codable, Equatable, Sendable { var isDark = false }

private struct Visitor: Equatable {
  var name = ""
  var visits = 0
}

private enum Tab { case inbox, sent }

private enum Profile {
  struct State {
    @Shared var user: User
    @Shared var name: String
  }
}

private enum Overview {
  struct State: Equatable {
    @Shared(.appStorage("isOnboarded")) var isOnboarded = false
    @Shared var user: User
  }
}

private enum Reference {
  struct State {
    @Shared(.appStorage("isOnboarded")) var isOnboarded = false
    @Shared var user: User
  }
}

extension URL {
  fileprivate static var todos: URL { URL(fileURLWithPath: "/todos.json") }
  fileprivate static var settings: URL { URL(fileURLWithPath: "/settings.json") }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var isOnboarded: Self { Self[.appStorage("isOnboarded"), default: false] }
}

extension SharedReaderKey where Self == AppStorageKey<Int>.Default {
  static var width: Self { Self[.appStorage("width"), default: 80] }
}

struct ServerKey: SharedKey {
  let name: String

  var id: String { name }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

private struct NumberCause {
  let name: String
  let numbers: [String: Int]

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    guard let number = numbers[name] else { return }
    continuation.resume(returning: number)
  }
}

private struct NumberFix {
  let name: String
  let numbers: [String: Int]

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    guard let number = numbers[name] else { return continuation.resumeReturningInitialValue() }
    continuation.resume(returning: number)
  }
}

struct SharingExamples {
  @Test
  func passingOn() {
    let user = Shared(value: User(name: "Blob"))
    let profile = Profile.State(user: user, name: user.name)

    profile.$name.withLock { $0 = "Blob Jr." }
    print(user.wrappedValue.name)  // Blob Jr.
    #expect(user.wrappedValue.name == "Blob Jr.")
    let state = Reference.State(user: user)
    state.$isOnboarded.withLock { $0 = true }
    #expect(Overview.State(user: user).isOnboarded)
  }

  @Test
  func deriving() {
    @Shared(value: [Todo(id: 1), Todo(id: 2)]) var todos: IdentifiedArrayOf<Todo>
    @Shared(value: User(name: "Blob", nickname: "B")) var user
    for todo in Array($todos) {
      todo.isDone.withLock { $0 = true }
    }
    if let nickname = Shared($user.nickname) {
      nickname.withLock { $0 += "!" }
    }
    #expect(todos.map(\.isDone) == [true, true])
    #expect(user.nickname == "B!")
  }

  @Test
  func keys() async throws {
    @Shared(.inMemory("selectedTab")) var selectedTab = Tab.inbox
    @Shared(.appStorage("isOnboarded")) var isOnboarded = false
    @Shared(.fileStorage(.todos)) var todos: IdentifiedArrayOf<Todo> = []
    #expect(selectedTab == .inbox && !isOnboarded && todos.isEmpty)
    if $todos.loadError != nil {
      try await $todos.save()
    }
  }

  @Test
  func defaults() {
    @Shared(.isOnboarded) var isOnboarded
    #expect(!isOnboarded)
    @Shared(.width) var width
    #expect(width == 80)
  }

  @Test
  func readers() {
    @SharedReader(.appStorage("isOnboarded")) var isOnboarded = false
    @Shared(.appStorage("count")) var count = 0
    $count.withLock { $0 += 1 }
    #expect(!isOnboarded && count == 1)
  }

  @Test
  func tabs() {
    @Shared(.inMemory("selectedTab")) var selectedTab = 0
    @Shared(.fileStorage(.documentsDirectory.appending(component: "todos.json"))) var todos: [Todo] = []
    #expect(selectedTab == 0 && todos.isEmpty)
  }

  @Test
  func files() async throws {
    @Shared(.fileStorage(.settings)) var settings = Settings()
    if $settings.loadError != nil {
      try await $settings.save()
    }
    #expect(!settings.isDark)
  }

  @Test
  func unwritable() {
    let url = URL(fileURLWithPath: "/settings.json")
    @Shared(.fileStorage(url)) var settings = Settings()
    $settings.withLock { $0.isDark = true }
    #expect(settings.isDark)
  }

  @Test
  func writable() {
    let url = URL.applicationSupportDirectory.appendingPathComponent("MyApp/settings.json")
    @Shared(.fileStorage(url)) var settings = Settings()
    #expect(!settings.isDark)
  }

  @Test
  func insideWithLock() {
    @Shared(value: Visitor()) var visitor
    withKnownIssue {
      $visitor.withLock {
        $0.visits += 1
        $visitor.name.withLock { $0 = "Blob" }
      }
    }
    #expect(visitor == Visitor(visits: 1))
    $visitor.withLock {
      $0.visits += 1
      $0.name = "Blob"
    }
    #expect(visitor == Visitor(name: "Blob", visits: 2))
  }

  @Test
  func types() {
    withKnownIssue {
      @Shared(.appStorage("size")) var width = 80
      @Shared(.appStorage("size")) var size = "large"
      #expect(width == 80 && size == "large")
    }
  }

  @Test
  func continuations() {
    withKnownIssue {
      NumberCause(name: "a", numbers: [:]).load(context: .userInitiated, continuation: LoadContinuation { _ in })
    }
    NumberFix(name: "a", numbers: [:]).load(context: .userInitiated, continuation: LoadContinuation { _ in })
  }
}
