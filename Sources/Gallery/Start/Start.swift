import Foundation
import Pawl

/// The start page: a chart that an effect moves, controls that change it, and a few things to do.
struct StartState: Equatable, Sendable {
  /// The look of the chart.
  var style = Style.bars
  /// The number of values in the chart.
  var count = 18
  /// The height of the highest value, from 0 to 1.
  var height = 1.0
  /// The number of values that have moved out of the chart.
  var step = 0
  /// Whether the chart is moving.
  var isRunning = false
  var tasks: IdentifiedArray = [
    StartTask(id: 1, title: "Start the chart"),
    StartTask(id: 2, title: "Choose another theme"),
    StartTask(id: 3, title: "Open an example"),
    StartTask(id: 4, title: "Read its source"),
  ]

  enum Style: String, CaseIterable, Sendable {
    case bars = "Bars"
    case line = "Line"
    case area = "Area"
  }

  /// The numbers of values from which the user chooses.
  static let counts = 6...36
  /// The number of steps after which the chart stops by itself.
  static let steps = 60

  /// The values of the chart, from 0 to 1.
  var values: [Double] {
    (step..<step + count).map { index in
      let x = Double(index)
      return height * (0.55 + 0.3 * sin(x / 3.5) + 0.15 * sin(x / 1.3 + 1))
    }
  }

  /// The part of the steps that has been done, from 0 to 1.
  var progress: Double { Double(step) / Double(Self.steps) }

  /// The number of things that are done.
  var doneCount: Int { tasks.count(where: \.isDone) }
}

/// A thing to do.
struct StartTask: Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  var isDone = false
}

enum StartAction: Equatable, Sendable {
  case countChanged(Int)
  case heightChanged(Double)
  case resetButtonTapped
  case startButtonTapped
  case stepButtonTapped
  case styleSelected(StartState.Style)
  case taskToggled(id: StartTask.ID, isDone: Bool)
  case ticked
}

struct StartEnvironment: Sendable {
  var clock: any Clock<Duration>
}

/// Moves the chart eight times a second, from a press of the button until the last step.
let startReducer = Reducer<StartState, StartAction, StartEnvironment> { state, action, environment in
  enum TimerID {}

  func stop() -> Effect<StartAction, Never> {
    state.isRunning = false
    return .cancel(id: TimerID.self)
  }

  switch action {
  case .countChanged(let count):
    state.count = min(max(count, StartState.counts.lowerBound), StartState.counts.upperBound)
    return .none

  case .heightChanged(let height):
    state.height = min(max(height, 0), 1)
    return .none

  case .resetButtonTapped:
    state.step = 0
    (state.count, state.height) = (18, 1)
    return stop()

  case .startButtonTapped:
    if state.isRunning { return stop() }
    if state.step >= StartState.steps { state.step = 0 }
    state.isRunning = true
    state.tasks[id: 1]?.isDone = true
    return .timer(id: TimerID.self, every: .milliseconds(125), clock: environment.clock) { .ticked }

  case .stepButtonTapped, .ticked:
    state.step = min(state.step + 1, StartState.steps)
    return state.step == StartState.steps ? stop() : .none

  case .styleSelected(let style):
    state.style = style
    return .none

  case .taskToggled(let id, let isDone):
    state.tasks[id: id]?.isDone = isDone
    return .none
  }
}
