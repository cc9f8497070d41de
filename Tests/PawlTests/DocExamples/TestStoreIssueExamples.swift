import PawlTesting

/// The causes and fixes of the pages of PAWL-021 to PAWL-032. For PAWL-033, see `BlockedMainThreadExample`.
enum TestStoreIssueExamples {
  struct Example: Sendable, CustomStringConvertible {
    /// The codes of the issues that the cause reports.
    let codes: [String]
    let cause: @MainActor @Sendable () async throws -> Void
    let mended: @MainActor @Sendable () async throws -> Void

    var description: String { codes[0] }
  }

  static let all: [Example] =
    stateExamples + actionExamples + waitingExamples + effectExamples

  struct Profile: Equatable {
    var name = ""
    var isLoading = false
  }

  enum ProfileAction: Equatable {
    case loadButtonTapped, signOutButtonTapped
    case loaded(String)
  }

  struct ProfileEnvironment: Sendable {
    var name: @Sendable () async -> String = { "Blob" }
  }

  static let profileReducer = Reducer<Profile, ProfileAction, ProfileEnvironment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task { .loaded(await environment.name()) }
    case .signOutButtonTapped:
      state.name = ""
      return .none
    case .loaded(let name):
      state.name = name
      state.isLoading = false
      return .none
    }
  }

  static func profileStore() -> TestStore<Profile, Profile, ProfileAction, ProfileAction, ProfileEnvironment> {
    TestStore(initialState: Profile(), reducer: profileReducer, environment: ProfileEnvironment())
  }

  struct Reminder: Equatable {
    var isDue = false
  }

  enum ReminderAction: Equatable {
    case startButtonTapped
    case timeIsUp
  }

  struct ReminderEnvironment: Sendable {
    var clock: any Clock<Duration>
  }

  static let reminderReducer = Reducer<Reminder, ReminderAction, ReminderEnvironment> { state, action, environment in
    switch action {
    case .startButtonTapped:
      return .task {
        try await environment.clock.sleep(for: .seconds(60 * 60))
        return .timeIsUp
      }
    case .timeIsUp:
      state.isDue = true
      return .none
    }
  }
}
