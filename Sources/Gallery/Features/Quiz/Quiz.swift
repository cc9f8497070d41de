import PawlFeaturesUI

/// A quiz with three screens. One of them is shown at a time.
struct Quiz: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var screen = QuizScreen.State.start(QuizStart.State())
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}
  }

  enum Action: Codable {
    case screen(QuizScreen.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) { QuizScreen.body }
    Reduce { state, action in
      switch action {
      case .screen(.start(.startButtonTapped)):
        guard let start = state.screen.start else { break }
        state.screen = .round(QuizRound.State(table: start.table))

      case .screen(.round(.delegate(.finished(let points)))):
        state.screen = .score(QuizScore.State(points: points))

      case .screen(.round(.giveUpButtonTapped)), .screen(.score(.againButtonTapped)):
        state.screen = .start(QuizStart.State())

      case .screen:
        break
      }
      return .none
    }
  }
}

extension Quiz.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var screen: AnyCasePath<Quiz.Action, QuizScreen.Action> {
      AnyCasePath(embed: Quiz.Action.screen, extract: { if case .screen(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
