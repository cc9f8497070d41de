import PawlFeaturesUI

/// The state is an enum with a case for each screen: the start, a round, and the score. Each case is a feature, and
/// `store.case` returns the store of the current one.
///
/// The parent feature observes the actions of the cases, and sets the next case. The clock of a round is an effect of
/// its case and is cancelled when the case ends, so no tick arrives afterwards.
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
      store: options.recorded(
        Store(initialState: Quiz.State()) {
          Quiz()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
