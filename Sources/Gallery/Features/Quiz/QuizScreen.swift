import PawlFeaturesUI

/// The screens of the quiz, as an enum of features.
///
/// With macros, the whole declaration is `@Reducer enum QuizScreen` with three cases.
enum QuizScreen: CaseReducer {
  case start(QuizStart)
  case round(QuizRound)
  case score(QuizScore)

  @dynamicMemberLookup
  enum State: Codable, Equatable, CaseReducerState {
    typealias StateReducer = QuizScreen

    case start(QuizStart.State)
    case round(QuizRound.State)
    case score(QuizScore.State)
  }

  enum Action: Codable {
    case start(QuizStart.Action)
    case round(QuizRound.Action)
    case score(QuizScore.Action)
  }

  typealias Body = ReducerSequence<
    ReducerSequence<Scope<State, Action, QuizStart>, Scope<State, Action, QuizRound>>, Scope<State, Action, QuizScore>
  >

  static var body: Body {
    Scope(state: \State.Cases.start, action: \Action.Cases.start) { QuizStart() }
    Scope(state: \State.Cases.round, action: \Action.Cases.round) { QuizRound() }
    Scope(state: \State.Cases.score, action: \Action.Cases.score) { QuizScore() }
  }

  /// The store of the current case, for `switch store.case`.
  enum CaseScope: _CaseScopeProtocol {
    case start(StoreOf<QuizStart>)
    case round(StoreOf<QuizRound>)
    case score(StoreOf<QuizScore>)
  }

  static func scope(_ store: Store<State, Action>) -> CaseScope {
    switch store.state {
    case .start: .start(store.scope(state: \.start, action: \.start)!)
    case .round: .round(store.scope(state: \.round, action: \.round)!)
    case .score: .score(store.scope(state: \.score, action: \.score)!)
    }
  }
}

extension QuizScreen.State: CasePathable, ObservableState {
  struct AllCasePaths: Sendable {
    var start: AnyCasePath<QuizScreen.State, QuizStart.State> {
      AnyCasePath(embed: QuizScreen.State.start, extract: { if case .start(let state) = $0 { state } else { nil } })
    }
    var round: AnyCasePath<QuizScreen.State, QuizRound.State> {
      AnyCasePath(embed: QuizScreen.State.round, extract: { if case .round(let state) = $0 { state } else { nil } })
    }
    var score: AnyCasePath<QuizScreen.State, QuizScore.State> {
      AnyCasePath(embed: QuizScreen.State.score, extract: { if case .score(let state) = $0 { state } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var _$id: ObservableStateID {
    switch self {
    case .start(let state): ._$id(for: state)._$tag(0)
    case .round(let state): ._$id(for: state)._$tag(1)
    case .score(let state): ._$id(for: state)._$tag(2)
    }
  }
}

extension QuizScreen.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var start: AnyCasePath<QuizScreen.Action, QuizStart.Action> {
      AnyCasePath(embed: QuizScreen.Action.start, extract: { if case .start(let action) = $0 { action } else { nil } })
    }
    var round: AnyCasePath<QuizScreen.Action, QuizRound.Action> {
      AnyCasePath(embed: QuizScreen.Action.round, extract: { if case .round(let action) = $0 { action } else { nil } })
    }
    var score: AnyCasePath<QuizScreen.Action, QuizScore.Action> {
      AnyCasePath(embed: QuizScreen.Action.score, extract: { if case .score(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
