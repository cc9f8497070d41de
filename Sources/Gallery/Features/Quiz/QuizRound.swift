import PawlFeaturesUI

/// A round of questions, with a time limit for each. The clock stops when the user leaves the screen.
struct QuizRound: Reducer {
  static let count = 5
  static let seconds = 10

  struct State: Codable, Equatable, ObservableState {
    let table: Int
    /// The number of the question, from 1.
    var number = 1
    var points = 0
    var secondsLeft = QuizRound.seconds
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(table: Int) { self.table = table }

    /// The factor of the question. The questions of a round have different factors.
    var factor: Int { (number * 7 + table) % 11 + 2 }
    var result: Int { table * factor }
    /// The answers to choose from, one of which is right.
    var answers: [Int] { (0..<3).map { result + (($0 + number + table) % 3 - 1) * (table - 1) } }
  }

  enum Action: Codable, Equatable {
    case answerTapped(Int)
    case delegate(Delegate)
    case giveUpButtonTapped
    case task
    case ticked

    /// The events to which the parent reacts.
    enum Delegate: Codable, Equatable {
      case finished(points: Int)
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answerTapped(let answer):
        if answer == state.result { state.points += 1 }
        return next(&state)

      case .delegate, .giveUpButtonTapped:
        return .none

      case .task:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }

      case .ticked:
        state.secondsLeft -= 1
        return state.secondsLeft > 0 ? .none : next(&state)
      }
    }
  }

  /// Asks the next question, or ends the round after the last one.
  private func next(_ state: inout State) -> EffectOf<Self> {
    guard state.number < Self.count else { return .send(.delegate(.finished(points: state.points))) }
    state.number += 1
    state.secondsLeft = Self.seconds
    return .none
  }
}

struct QuizRoundView: View {
  let store: StoreOf<QuizRound>

  var body: some View {
    Section {
      HStack {
        Text("\(store.table) × \(store.factor) = ?")
          .font(.title2)
          .bold()
        Spacer()
        ForEach(store.answers, id: \.self) { answer in
          Button("\(answer)") { store.send(.answerTapped(answer)) }
            .buttonStyle(.bordered)
        }
      }
      HStack {
        Text("Time")
        ProgressView(value: Double(store.secondsLeft) / Double(QuizRound.seconds))
        Text("\(store.secondsLeft) s")
          .monospacedDigit()
          .foregroundColor(.secondary)
          .frame(minWidth: 4, alignment: .trailing)
      }
      LabeledContent("Points", value: "\(store.points)")
    } header: {
      Text("Question \(store.number) of \(QuizRound.count)")
    }

    Section {
      Button("Give up", role: .destructive) { store.send(.giveUpButtonTapped) }
    }
    .task { await store.send(.task).finish() }
  }
}
