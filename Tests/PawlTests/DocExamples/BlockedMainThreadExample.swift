import Dispatch
import PawlTesting

/// The example of the page of PAWL-033. Its cause is only compiled, because running it would stop the process.
enum BlockedMainThreadExample {
  enum Action: Equatable, Sendable {
    case saveButtonTapped, saved
  }

  @MainActor final class Cursor {
    private(set) var isHidden = false

    func hide() { isHidden = true }
  }

  struct Environment: Sendable {
    let cursor: Cursor
  }

  static let cause = Reducer<Bool, Action, Environment> { state, action, environment in
    switch action {
    case .saveButtonTapped:
      return .task {
        DispatchQueue.main.sync { environment.cursor.hide() }
        return .saved
      }
    case .saved:
      state = true
      return .none
    }
  }

  static let mended = Reducer<Bool, Action, Environment> { state, action, environment in
    switch action {
    case .saveButtonTapped:
      return .task {
        await MainActor.run { environment.cursor.hide() }
        return .saved
      }
    case .saved:
      state = true
      return .none
    }
  }

  @MainActor static func saving() async -> Bool {
    let cursor = Cursor()
    let store = TestStore(initialState: false, reducer: mended, environment: Environment(cursor: cursor))
    await store.send(.saveButtonTapped)
    await store.receive(.saved) { $0 = true }
    return cursor.isHidden
  }
}
