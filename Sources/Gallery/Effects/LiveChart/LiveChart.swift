import Pawl

/// The load of two machines in the last minute.
struct LiveChartState: Codable, Equatable {
  /// A measurement of both machines, in percent.
  struct Sample: Codable, Equatable, Identifiable {
    /// The number of the measurement since the start.
    let id: Int
    let east: Int
    let west: Int
  }

  /// The most measurements that are kept.
  static let capacity = 120

  /// The last measurements, the oldest first.
  var samples = [Sample(id: 0, east: 40, west: 60)]
  var isRunning = false
  /// The number of the measurement that the user has selected.
  var selected: Int?
  /// The state of the generator of the next measurement.
  var noise: UInt64 = 1

  /// The measurement that the user has selected, unless it is too old.
  var selectedSample: Sample? { samples.first { $0.id == selected } }
}

enum LiveChartAction: Codable, Equatable {
  case appeared
  case selectionChanged(Int?)
  case ticked
  case toggleButtonTapped
}

struct LiveChartEnvironment {
  var clock: any Clock<Duration>
}

/// Measures five times a second. The measurements are invented by a generator in the state, so that the same actions always
/// lead to the same states.
let liveChartReducer = Reducer<LiveChartState, LiveChartAction, LiveChartEnvironment> { state, action, environment in
  enum TickID {}

  func start() -> Effect<LiveChartAction, Never> {
    state.isRunning = true
    return .timer(id: TickID.self, every: .milliseconds(200), clock: environment.clock) { .ticked }
  }

  switch action {
  case .appeared:
    return state.isRunning ? .none : start()

  case .selectionChanged(let selected):
    state.selected = selected
    return .none

  case .ticked:
    state.measure()
    return .none

  case .toggleButtonTapped:
    guard state.isRunning else { return start() }
    state.isRunning = false
    return .cancel(id: TickID.self)
  }
}

extension LiveChartState {
  fileprivate mutating func measure() {
    guard let last = samples.last else { return }
    let (east, west) = (next(after: last.east), next(after: last.west))
    samples.append(Sample(id: last.id + 1, east: east, west: west))
    if samples.count > LiveChartState.capacity { samples.removeFirst(samples.count - LiveChartState.capacity) }
  }

  /// Returns a load that differs by a few percent, and tends towards the middle.
  private mutating func next(after load: Int) -> Int {
    noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let change = Int((noise >> 33) % 21) - 10 + (50 - load) / 10
    return min(100, max(0, load + change))
  }
}
