import PawlInspector

/// A history of any length whose steps are made when they are read.
@MainActor
final class LongHistory: RecordedHistory {
  let title = "Long"
  var count: Int
  let abilities: HistoryAbilities = .live
  let shownPosition: Int? = nil
  let waitingCount = 0
  let effects: [RecordedEffect] = []
  /// The number of steps that were read.
  private(set) var reads = 0
  private var observer: (@MainActor () -> Void)?

  init(count: Int) { self.count = count }

  func step(at index: Int) -> RecordedStep {
    reads += 1
    return RecordedStep(
      number: UInt64(index) + 1, time: .milliseconds(index), duration: .microseconds(index % 1_000 == 7 ? 2_500 : 10),
      origin: .user(path: ["App"]), cause: nil, name: index % 1_000 == 7 ? "row.refreshed" : "timer.ticked")
  }

  func action(at index: Int) -> ValueTree {
    ValueTree(label: nil, type: "Action", summary: ".ticked(\(index))")
  }

  func state(at position: Int) throws -> ValueTree {
    ValueTree(label: nil, type: "State", summary: "\(position) ticks")
  }

  func changes(at index: Int) throws -> String? { nil }
  func jump(to position: Int) throws {}
  func pause() {}
  func resume() {}
  func branch() {}
  func exported() throws -> [UInt8] { [] }
  func testSource(of range: Range<Int>) throws -> String { "" }

  func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    observer = change
    return { [weak self] in self?.observer = nil }
  }

  func grow(by number: Int) {
    count += number
    observer?()
  }
}
