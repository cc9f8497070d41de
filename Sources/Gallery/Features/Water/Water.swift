import PawlFeaturesUI

/// The number of glasses that were drunk in a day, and the goal. A file keeps them.
struct WaterLog: Codable, Equatable, Sendable {
  var glasses = 0
  var goal = 8
}

/// The unit of amounts. It is shared in memory, and lost when the program ends.
enum WaterUnit: String, CaseIterable, Codable, Sendable {
  case glasses = "Glasses"
  case liters = "Liters"

  /// Returns an amount as text.
  func text(_ glasses: Int) -> String {
    switch self {
    case .glasses: "\(glasses)"
    case .liters: "\(glasses / 4).\(["00", "25", "50", "75"][glasses % 4]) l"
    }
  }
}

extension SharedKey where Self == FileStorageKey<WaterLog>.Default {
  static func waterLog(_ file: URL) -> Self { Self[.fileStorage(file), default: WaterLog()] }
}

extension SharedKey where Self == InMemoryKey<WaterUnit>.Default {
  static var waterUnit: Self { Self[.inMemory("waterUnit"), default: .glasses] }
}

/// A parent of two features that share values but don't know each other.
struct Water: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var drinks: Drinks.State
    var summary: DaySummary.State
    let file: URL
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(file: URL) {
      self.file = file
      drinks = Drinks.State(file: file)
      summary = DaySummary.State(file: file)
    }
  }

  enum Action: Codable {
    case drinks(Drinks.Action)
    case summary(DaySummary.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.drinks, action: \.drinks) { Drinks() }
    Scope(state: \.summary, action: \.summary) { DaySummary() }
  }
}

extension Water.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var drinks: AnyCasePath<Water.Action, Drinks.Action> {
      AnyCasePath(embed: Water.Action.drinks, extract: { if case .drinks(let action) = $0 { action } else { nil } })
    }
    var summary: AnyCasePath<Water.Action, DaySummary.Action> {
      AnyCasePath(embed: Water.Action.summary, extract: { if case .summary(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
