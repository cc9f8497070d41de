import PawlFeatures
import Testing

/// The code in the article on macros that uses none.
enum WithoutMacros {
  struct Counter: Reducer {
    struct State { var count = 0 }

    enum Action: CasePathable {
      case incrementButtonTapped

      struct AllCasePaths: Sendable {
        var incrementButtonTapped: AnyCasePath<Action, Void> {
          AnyCasePath(
            embed: { .incrementButtonTapped },
            extract: { if case .incrementButtonTapped = $0 { () } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }

  struct Item: Equatable, Sendable {}

  struct Database: Sendable {
    var load: @Sendable (_ id: Int) async throws -> Item = { _ in
      reportIssue("load has no implementation")
      throw DependencyUnimplemented("load")
    }

    func load(id: Int) async throws -> Item { try await load(id) }
  }
}

@MainActor
struct WithoutMacrosTests {
  @Test func theCaseHasAPath() {
    #expect(WithoutMacros.Counter.Action.incrementButtonTapped.is(\.incrementButtonTapped))
  }

  @Test func anEndpointReportsItsUse() async {
    await withKnownIssue {
      await #expect(throws: DependencyUnimplemented("load")) { try await WithoutMacros.Database().load(id: 1) }
    }
  }
}
