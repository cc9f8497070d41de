import PawlFeaturesTesting

/// A feature that changes shared values in its reducer, in effects and in a child of its own.
struct Tally: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("tally")) var count = 0
    var text = ""
  }

  enum Action: Equatable, CasePathable {
    case increment
    case incrementThrice
    case incrementInEffect
    case incrementInEffectAndSend
    case incrementHidden
    case rename(String)
    case nothing
    case incremented

    struct AllCasePaths: Sendable {
      var incremented: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .incremented }, extract: { if case .incremented = $0 { () } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// A value that the state doesn't contain.
  @Shared(.inMemory("hidden")) var hidden = 0

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment, .incremented: state.$count.withLock { $0 += 1 }
    case .incrementThrice:
      state.$count.withLock { $0 += 1 }
      return .merge(.send(.incremented), .run { send in await send(.incremented) })
    case .incrementInEffect: return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
    case .incrementInEffectAndSend:
      return .run { [count = state.$count] send in
        count.withLock { $0 += 1 }
        await send(.nothing)
      }
    case .incrementHidden: $hidden.withLock { $0 += 1 }
    case .rename(let text): state.text = text
    case .nothing: break
    }
    return .none
  }

  @MainActor
  static func testStore(
    count: Int = 0, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStoreOf<Tally> {
    TestStore(
      initialState: {
        let state = State()
        state.$count.withLock { $0 = count }
        return state
      }(), reducer: { Tally() }, fileID: fileID, file: filePath, line: line)
  }
}
