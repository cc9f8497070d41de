import PawlTesting

/// The examples of the pages of PAWL-023, PAWL-024, PAWL-028 and PAWL-029.
extension TestStoreIssueExamples {
  static let actionExamples: [Example] = [
    Example(codes: ["PAWL-023"]) {
      let store = profileStore()
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      await store.send(.signOutButtonTapped) { $0.name = "" }
    } mended: {
      let store = profileStore()
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      await store.receive(.loaded("Blob")) {
        $0.name = "Blob"
        $0.isLoading = false
      }
      await store.send(.signOutButtonTapped) { $0.name = "" }
    },
    Example(codes: ["PAWL-024", "PAWL-024"]) {
      let store = TestStore(initialState: Person(), reducer: personReducer, environment: PersonEnvironment())
      await store.send(.onAppear)
      await store.receive(.aged(42)) { $0.age = 42 }
      await store.receive(.named("Blob")) { $0.name = "Blob" }
    } mended: {
      let store = TestStore(initialState: Person(), reducer: personReducer, environment: PersonEnvironment())
      await store.send(.onAppear)
      await store.receive(.named("Blob")) { $0.name = "Blob" }
      await store.receive(.aged(42)) { $0.age = 42 }
    },
    Example(codes: ["PAWL-028"]) {
      let store = TestStore(
        initialState: Profile(), reducer: profileReducer, environment: ProfileEnvironment(name: { "Blob" }))
      await store.send(.loadButtonTapped) { $0.isLoading = true }
    } mended: {
      let store = TestStore(
        initialState: Profile(), reducer: profileReducer, environment: ProfileEnvironment(name: { "Blob" }))
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      await store.receive(.loaded("Blob")) {
        $0.name = "Blob"
        $0.isLoading = false
      }
    },
    Example(codes: ["PAWL-029"]) {
      let store = profileStore()
      await store.send(.signOutButtonTapped)
      await store.skipReceivedActions()
    } mended: {
      let store = profileStore()
      await store.send(.signOutButtonTapped)
      await store.skipReceivedActions(strict: false)
    },
  ]

  private struct Person: Equatable {
    var name = ""
    var age = 0
  }

  private enum PersonAction: Equatable {
    case onAppear
    case named(String)
    case aged(Int)
  }

  private struct PersonEnvironment: Sendable {
    var name: @Sendable () async -> String = { "Blob" }
    var age: @Sendable () async -> Int = { 42 }
  }

  private static let personReducer = Reducer<Person, PersonAction, PersonEnvironment> { state, action, environment in
    switch action {
    case .onAppear:
      return .run { send in
        await send(.named(environment.name()))
        await send(.aged(environment.age()))
      }
    case .named(let name):
      state.name = name
      return .none
    case .aged(let age):
      state.age = age
      return .none
    }
  }
}
