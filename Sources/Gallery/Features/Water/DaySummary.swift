import PawlFeaturesUI

/// A feature that compares the water of the day with its goal.
struct DaySummary: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @Shared var log: WaterLog
    @SharedReader(.waterUnit) var unit
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(file: URL) { _log = Shared(.waterLog(file)) }

    /// The progress towards the goal, from 0 to 1.
    var progress: Double { log.goal > 0 ? min(1, Double(max(0, log.glasses)) / Double(log.goal)) : 1 }
  }

  enum Action: Codable, Equatable {
    case goalChanged(Int)
    case replaceButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goalChanged(let goal):
        state.$log.withLock { $0.goal = goal }
        return .none

      case .replaceButtonTapped:
        return .run { [log = state.$log] _ in
          try await log.save()
          // Loading the file again clears the error of the previous load.
          try await log.load()
        } catch: { _, _ in
          // The page still shows the error of the previous load.
        }

      case .resetButtonTapped:
        state.$log.withLock { $0 = WaterLog() }
        return .none
      }
    }
  }
}

extension DaySummary.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var goalChanged: AnyCasePath<DaySummary.Action, Int> {
      AnyCasePath(
        embed: DaySummary.Action.goalChanged, extract: { if case .goalChanged(let goal) = $0 { goal } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct DaySummaryView: View {
  @Bindable var store: StoreOf<DaySummary>

  var body: some View {
    Stepper(
      "Goal: \(store.unit.text(store.log.goal))", value: $store.log.goal.sending(\.goalChanged), in: 1...20)
    HStack {
      Text("Reached")
      ProgressView(value: store.progress)
      Text("\(Int(store.progress * 100)) %")
        .monospacedDigit()
        .foregroundColor(.secondary)
    }
    Button("Start the day anew", role: .destructive) { store.send(.resetButtonTapped) }
    if store.$log.loadError != nil {
      Text("The file has other contents, and is left as it is.")
        .foregroundColor(.red)
      Button("Replace the file") { store.send(.replaceButtonTapped) }
    }
  }
}
