import PawlFeaturesUI

/// The first screen, on which the user chooses the multiplication table.
struct QuizStart: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var table = 7
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case startButtonTapped
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// The names of the properties in recordings.
extension QuizStart.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("table", \.table)]
  }
}

struct QuizStartView: View {
  @Bindable var store: StoreOf<QuizStart>

  var body: some View {
    Section {
      Stepper("Table: \(store.table)", value: $store.table, in: 2...12)
      Button("Start") { store.send(.startButtonTapped) }
        .buttonStyle(.borderedProminent)
    } footer: {
      Text("\(QuizRound.count) questions, with \(QuizRound.seconds) seconds for each.")
    }
  }
}
