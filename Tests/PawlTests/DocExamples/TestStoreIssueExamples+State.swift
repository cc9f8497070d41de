import PawlTesting

/// The examples of the pages of PAWL-021, PAWL-022 and PAWL-030.
extension TestStoreIssueExamples {
  static let stateExamples: [Example] = [
    Example(codes: ["PAWL-021"]) {
      await loading(forgetfulReducer)
    } mended: {
      await loading(profileReducer)
    },
    Example(codes: ["PAWL-022"]) {
      let store = TestStore(
        initialState: Profile(), reducer: profileReducer, environment: ProfileEnvironment())
      await store.send(.signOutButtonTapped) { $0.name = "" }
    } mended: {
      let store = TestStore(
        initialState: Profile(name: "Blob"), reducer: profileReducer, environment: ProfileEnvironment())
      await store.send(.signOutButtonTapped) { $0.name = "" }
    },
    Example(codes: ["PAWL-030"]) {
      let store = profileStore()
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      await store.receive(.loaded("Blob")) {
        $0.name = try fixture("username")
        $0.isLoading = false
      }
    } mended: {
      let store = profileStore()
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      let name = try fixture("name")
      await store.receive(.loaded("Blob")) {
        $0.name = name
        $0.isLoading = false
      }
    },
  ]

  private static let forgetfulReducer = Reducer<Profile, ProfileAction, ProfileEnvironment> {
    state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task { .loaded(await environment.name()) }
    case .loaded(let name):
      state.name = name
      return .none
    case .signOutButtonTapped:
      return .none
    }
  }

  private static func loading(_ reducer: Reducer<Profile, ProfileAction, ProfileEnvironment>) async {
    let store = TestStore(initialState: Profile(), reducer: reducer, environment: ProfileEnvironment())
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loaded("Blob")) {
      $0.name = "Blob"
      $0.isLoading = false
    }
  }

  private struct NoSuchFixture: Error {}

  private static func fixture(_ name: String) throws -> String {
    guard name == "name" else { throw NoSuchFixture() }
    return "Blob"
  }
}
