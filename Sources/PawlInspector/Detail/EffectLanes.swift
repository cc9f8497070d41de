import PawlRecordingCore

/// The effects around a step: those that run after it, and those that ended before.
struct EffectLanes {
  /// An effect with the actions that it sent.
  struct Lane: Identifiable {
    let effect: RecordedEffect
    /// The numbers and times of actions that the effect sent, as far as they were searched.
    var sent: [(number: UInt64, time: Duration)] = []
    /// Whether the effect runs at the moment of the step.
    let isAlive: Bool

    var id: UInt64 { effect.number }
  }

  /// The lanes of effects that run, the newest one first.
  private(set) var alive: [Lane] = []
  /// The lanes of the latest effects that have ended, the newest one first.
  private(set) var ended: [Lane] = []
  /// The time that the lanes show.
  private(set) var start = Duration.zero
  private(set) var end = Duration.zero
  /// The time of the step.
  private(set) var moment = Duration.zero

  /// Collects the lanes around the state after a step.
  ///
  /// - Parameter index: The index of the step; `nil` for the initial state.
  /// - Complexity: O(effects + steps near the selected one).
  @MainActor
  init(around index: Int?, in history: any RecordedHistory) {
    let step = index.flatMap { $0 < history.count ? history.step(at: $0) : nil }
    moment = step?.time ?? .zero
    let now = history.count > 0 ? history.step(at: history.count - 1).time : .zero
    for effect in history.effects.reversed() {
      // An effect that the step starts counts as running, though it was started a little later.
      let isStarted = effect.started <= moment && step != nil || effect.cause == step?.number && step != nil
      guard isStarted else { continue }
      let isAlive = effect.ended.map { $0 > moment } ?? true
      if isAlive, alive.count < Self.mostLanes {
        alive.append(Lane(effect: effect, isAlive: true))
      } else if !isAlive, ended.count < Self.mostEnded {
        ended.append(Lane(effect: effect, isAlive: false))
      }
    }
    addSent(around: index ?? 0, history)
    let lanes = alive + ended
    start = lanes.map(\.effect.started).min() ?? .zero
    end = max(moment, lanes.map { $0.effect.ended ?? now }.max() ?? .zero)
  }

  @MainActor
  private mutating func addSent(around index: Int, _ history: any RecordedHistory) {
    var sent: [UInt64: [(number: UInt64, time: Duration)]] = [:]
    let (from, to) = (max(0, index - Self.searchedSteps), min(history.count, index + Self.searchedSteps))
    for index in from..<max(from, to) {
      let step = history.step(at: index)
      if case .effect(let number?) = step.origin { sent[number, default: []].append((step.number, step.time)) }
    }
    for index in alive.indices { alive[index].sent = sent[alive[index].id] ?? [] }
    for index in ended.indices { ended[index].sent = sent[ended[index].id] ?? [] }
  }

  /// Returns a line of characters for a lane: a bar while the effect runs, with marks where it sent actions and ended.
  func bar(of lane: Lane, width: Int) -> String {
    let length = max((end - start) / .nanoseconds(1), 1)
    func column(_ time: Duration) -> Int {
      min(width - 1, max(0, Int((time - start) / .nanoseconds(1) / length * Double(width - 1))))
    }
    var cells = [Character](repeating: " ", count: width)
    let (first, last) = (column(lane.effect.started), column(lane.effect.ended ?? end))
    for index in first...max(first, last) { cells[index] = "━" }
    for sent in lane.sent { cells[column(sent.time)] = "●" }
    switch lane.effect.ending {
    case .finished: cells[last] = cells[last] == "●" ? "●" : "┫"
    case .cancelled: cells[last] = "✗"
    case nil: cells[last] = "▶"
    }
    let here = column(moment)
    if cells[here] == " " { cells[here] = "┊" } else if cells[here] == "━" { cells[here] = "┿" }
    return String(cells)
  }

  private static var mostLanes: Int { 100 }
  private static var mostEnded: Int { 50 }
  private static var searchedSteps: Int { 1_000 }
}
