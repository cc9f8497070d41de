import PawlFeaturesUI

/// The result of a round.
struct QuizScore: Reducer {
  struct State: Codable, Equatable, ObservableState {
    let points: Int
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(points: Int) { self.points = points }
  }

  enum Action: Codable, Equatable {
    case againButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct QuizScoreView: View {
  let store: StoreOf<QuizScore>

  var body: some View {
    Section {
      LabeledContent("Points", value: "\(store.points) of \(QuizRound.count)")
      Button("Play again") { store.send(.againButtonTapped) }
        .buttonStyle(.borderedProminent)
    } footer: {
      Text(store.points == QuizRound.count ? "All of them. Try a larger table." : "Well tried.")
    }
  }
}
