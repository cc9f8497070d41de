import PawlFeaturesUI

/// The state is an enum: the user is at the start, in a round, or sees the score. Each case is a feature, and `store.case`
/// gives the view a store of the present one.
///
/// The feature around them listens to their actions, and sets the next case. The clock of a round is an effect of its case,
/// so it ends with the case: no answer and no tick comes too late.
struct QuizView: View {
  let store: StoreOf<Quiz>

  var body: some View {
    Form {
      AboutSection(explanation)

      switch store.scope(state: \.screen, action: \.screen).case {
      case .start(let store): QuizStartView(store: store)
      case .round(let store): QuizRoundView(store: store)
      case .score(let store): QuizScoreView(store: store)
      }
    }
    .navigationTitle("A flow as an enum")
  }
}

private let explanation = """
  Start, round and score are the cases of an enum of features. The clock of a round is an effect that ends with its case.
  """

extension Example {
  static let enumOfFeatures = Example(
    name: "enum-of-features", title: "A flow as an enum", section: .features, summary: explanation
  ) { options in
    QuizView(
      store: Store(initialState: Quiz.State()) {
        Quiz()
      } withDependencies: {
        options.setDependencies(in: &$0)
      })
  }
}
