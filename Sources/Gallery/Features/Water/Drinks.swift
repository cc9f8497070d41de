import PawlFeaturesUI

/// A feature that counts glasses.
struct Drinks: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @Shared var log: WaterLog
    @Shared(.waterUnit) var unit
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(file: URL) { _log = Shared(.waterLog(file)) }
  }

  enum Action: Codable, Equatable {
    case drinkButtonTapped
    case undoButtonTapped
    case unitSelected(WaterUnit)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drinkButtonTapped: state.$log.withLock { $0.glasses += 1 }
      case .undoButtonTapped: state.$log.withLock { $0.glasses = max(0, $0.glasses - 1) }
      case .unitSelected(let unit): state.$unit.withLock { $0 = unit }
      }
      return .none
    }
  }
}

extension Drinks.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var unitSelected: AnyCasePath<Drinks.Action, WaterUnit> {
      AnyCasePath(
        embed: Drinks.Action.unitSelected, extract: { if case .unitSelected(let unit) = $0 { unit } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct DrinksView: View {
  @Bindable var store: StoreOf<Drinks>

  var body: some View {
    CountRow("Today: \(store.unit.text(store.log.glasses))") {
      CountControl(
        count: store.log.glasses,
        onDecrement: { store.send(.undoButtonTapped) },
        onIncrement: { store.send(.drinkButtonTapped) })
    }
    Picker("Unit", selection: $store.unit.sending(\.unitSelected)) {
      ForEach(WaterUnit.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
    }
    .pickerStyle(.segmented)
  }
}
