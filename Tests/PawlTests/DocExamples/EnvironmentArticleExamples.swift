import Foundation
import PawlTesting
import Testing

struct TodosEnvironment: Sendable {
  var load: @Sendable () async throws -> [String]
  var save: @Sendable ([String]) async throws -> Void
  var now: @Sendable () -> Date
}

extension TodosEnvironment {
  static let live = Self(
    load: { try await TodosFile.shared.read() },
    save: { try await TodosFile.shared.write($0) },
    now: { Date() })
}

extension TodosEnvironment {
  static let unimplemented = Self(
    load: PawlTesting.unimplemented("load"),
    save: PawlTesting.unimplemented("save"),
    now: PawlTesting.unimplemented("now", placeholder: Date(timeIntervalSince1970: 0)))
}

/// A placeholder for the type that an application would have.
private actor TodosFile {
  static let shared = TodosFile()

  func read() throws -> [String] { [] }
  func write(_ titles: [String]) throws {}
}

/// The examples of the article Environments for tests.
struct EnvironmentArticleExamples {
  private enum LoadID {}

  private struct Todos: Equatable {
    var titles: [String] = []
  }

  private enum TodosAction: Equatable {
    case loadButtonTapped, cancelButtonTapped
    case loaded(TaskResult<[String]>)
    case added(String)
  }

  private let todosReducer = Reducer<Todos, TodosAction, TodosEnvironment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      return .task { await .loaded(TaskResult { try await environment.load() }) }
        .cancellable(id: LoadID.self, cancelInFlight: true)

    case .cancelButtonTapped:
      return .cancel(id: LoadID.self)

    case .loaded(let result):
      state.titles = (try? result.value) ?? []
      return .none

    case .added(let title):
      state.titles.append(title)
      return .fireAndForget { [titles = state.titles] in try await environment.save(titles) }
    }
  }

  @Test func todosAreLoaded() async {
    var environment = TodosEnvironment.unimplemented
    environment.load = { ["Mow"] }
    let store = TestStore(initialState: Todos(), reducer: todosReducer, environment: environment)

    await store.send(.loadButtonTapped)
    await store.receive(.loaded(.success(["Mow"]))) { $0.titles = ["Mow"] }
  }

  @Test func addingSaves() async {
    let saved = LockIsolated<[[String]]>([])
    var environment = TodosEnvironment.unimplemented
    environment.save = { titles in saved.withValue { $0.append(titles) } }
    let store = TestStore(initialState: Todos(titles: ["Mow"]), reducer: todosReducer, environment: environment)

    await store.send(.added("Nap")) { $0.titles = ["Mow", "Nap"] }
    #expect(saved.value == [["Mow", "Nap"]])
  }

  @Test func addingSavesInAnActor() async {
    var environment = TodosEnvironment.unimplemented

    let saved = ActorIsolated<[String]>([])
    environment.save = { await saved.setValue($0) }

    let store = TestStore(initialState: Todos(), reducer: todosReducer, environment: environment)
    await store.send(.added("Mow")) { $0.titles = ["Mow"] }
    #expect(await saved.value == ["Mow"])
  }

  @Test func effectsAreLookedAtWithoutRunningThem() {
    var state = Todos()
    let effect = todosReducer.run(&state, .cancelButtonTapped, .unimplemented)
    #expect(effect.outline == .cancel([EffectID(type: LoadID.self)]))

    let loading = todosReducer.run(&state, .loadButtonTapped, .unimplemented)
    guard case .cancellable(_, cancelInFlight: true, .task) = loading.outline else {
      Issue.record("\(loading.outline)")
      return
    }
  }

  @Test func unimplementedDependenciesFailTheTest() async {
    let kinds = await reportedCodes {
      let store = TestStore(initialState: Todos(), reducer: todosReducer, environment: TodosEnvironment.unimplemented)
      store.exhaustivity = .off
      await store.send(.loadButtonTapped)
      _ = store.environment.now()
    }
    #expect(kinds == ["Unimplemented", "Unimplemented"])
  }

  @Test func theLiveEnvironmentIsThere() async throws { #expect(try await TodosEnvironment.live.load() == []) }
}
