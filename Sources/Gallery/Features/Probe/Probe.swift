import PawlFeaturesUI

/// A feature that takes readings of the machine. It reads the clock, the date, identifiers and the machine only through
/// dependencies.
struct Probe: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var readings: IdentifiedArrayOf<Reading> = []
    var isReading = false
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: Codable, Equatable {
    case clearButtonTapped
    case readButtonTapped
    case readingTaken(Reading)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.machineClient) var machine
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.readings = []
        return .none

      case .readButtonTapped:
        state.isReading = true
        return .run { [clock, date, machine, uuid] send in
          try await clock.sleep(for: .seconds(1))
          await send(.readingTaken(Reading(id: uuid(), date: date.now, uptime: machine.uptime())))
        }

      case .readingTaken(let reading):
        state.isReading = false
        state.readings.insert(reading, at: 0)
        return .none
      }
    }
  }
}

struct Reading: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  /// The time since the machine was started, in seconds.
  let uptime: Int
}
