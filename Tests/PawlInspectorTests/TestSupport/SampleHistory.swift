import CustomDump
import PawlInspector
import PawlTesting

/// A history in memory, of a program that searches for words.
@MainActor
final class SampleHistory: RecordedHistory {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A call that changes the program or makes a document.
  enum Call: Equatable {
    case jump(Int)
    case pause, resume, branch, export
    case test(Range<Int>)
  }

  var title = "Search"
  var abilities: HistoryAbilities
  private(set) var steps: [RecordedStep] = []
  private var actions: [any Sendable] = []
  private var states: [SampleState] = [SampleState()]
  var effects: [RecordedEffect] = []
  var shownPosition: Int?
  var waitingCount = 0
  /// The positions whose states are unknown.
  var unknownPositions: Set<Int> = []
  /// The error of the calls that make documents or travel.
  var failure: Failure?
  private(set) var calls: [Call] = []
  /// The number of times that a state was read.
  private(set) var stateReads = 0
  private var observers: [Int: @MainActor () -> Void] = [:]
  private var nextObserver = 0

  init(abilities: HistoryAbilities = []) { self.abilities = abilities.union(.live) }

  var observerCount: Int { observers.count }
  var count: Int { steps.count }

  func step(at index: Int) -> RecordedStep { steps[index] }
  func action(at index: Int) -> ValueTree { ValueTree(reflecting: actions[index]) }

  func state(at position: Int) throws -> ValueTree {
    stateReads += 1
    if unknownPositions.contains(position) { throw Failure(description: "The state of position \(position) is gone.") }
    return ValueTree(reflecting: states[position])
  }

  func changes(at index: Int) throws -> String? {
    if unknownPositions.contains(index + 1) {
      throw Failure(description: "The state of position \(index + 1) is gone.")
    }
    return diff(states[index], states[index + 1])
  }

  func jump(to position: Int) throws {
    if let failure { throw failure }
    calls.append(.jump(position))
    shownPosition = position
    notify()
  }

  func pause() {
    calls.append(.pause)
    shownPosition = count
    notify()
  }

  func resume() {
    calls.append(.resume)
    (shownPosition, waitingCount) = (nil, 0)
    notify()
  }

  func branch() {
    calls.append(.branch)
    if let shownPosition {
      steps.removeSubrange(shownPosition...)
      actions.removeSubrange(shownPosition...)
      states.removeSubrange((shownPosition + 1)...)
    }
    (shownPosition, waitingCount) = (nil, 0)
    notify()
  }

  func exported() throws -> [UInt8] {
    if let failure { throw failure }
    calls.append(.export)
    return Array("history".utf8)
  }

  func testSource(of range: Range<Int>) throws -> String {
    if let failure { throw failure }
    calls.append(.test(range))
    return "@Test func search() async { }"
  }

  func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let number = nextObserver
    nextObserver += 1
    observers[number] = change
    return { [weak self] in self?.observers[number] = nil }
  }

  func notify() {
    for observer in observers.values { observer() }
  }

  /// Adds an action that changes the state.
  @discardableResult
  func add(
    _ action: any Sendable, name: String, origin: RecordedOrigin = .user(path: ["App", "Search"]), cause: UInt64? = nil,
    milliseconds: Int, microseconds: Int = 12, _ change: (inout SampleState) -> Void = { _ in }
  ) -> UInt64 {
    let number = (steps.last?.number ?? 0) + 1
    steps.append(
      RecordedStep(
        number: number, time: .milliseconds(milliseconds), duration: .microseconds(microseconds), origin: origin,
        cause: cause, name: name))
    actions.append(action)
    var state = states[states.count - 1]
    change(&state)
    states.append(state)
    notify()
    return number
  }

  /// Drops the oldest actions, as a limited recorder does.
  func drop(_ number: Int) {
    steps.removeFirst(number)
    actions.removeFirst(number)
    states.removeFirst(number)
    notify()
  }
}

struct SampleState: Equatable, Sendable {
  var query = ""
  var isLoading = false
  var results: [SampleWord] = []
  var favorites: [String: Int] = [:]
  var selected: SampleWord?
  var requests = 0
}

struct SampleWord: Equatable, Sendable {
  var text: String
  var length: Int

  init(_ text: String) {
    self.text = text
    length = text.count
  }
}

enum SampleAction: Equatable, Sendable {
  case appeared
  case queryChanged(String)
  case searchResponse([SampleWord])
  case row(id: Int, action: RowAction)
  case closeButtonTapped
  case reachabilityChanged(isOnline: Bool)

  enum RowAction: Equatable, Sendable {
    case tapped, favoriteToggled
  }
}

extension SampleHistory {
  /// A history of eight actions: two searches, of which one is cancelled, and a choice.
  static func searchHistory(abilities: HistoryAbilities = []) -> SampleHistory {
    let history = SampleHistory(abilities: abilities)
    history.effects = [
      RecordedEffect(number: 1, cause: 1, callSite: "Search.swift:28", started: .milliseconds(1)),
      RecordedEffect(
        number: 2, cause: 2, callSite: "Search.swift:41", started: .milliseconds(821), ended: .milliseconds(950),
        ending: .cancelled),
      RecordedEffect(
        number: 3, cause: 3, callSite: "Search.swift:41", started: .milliseconds(951), ended: .milliseconds(1_391),
        ending: .finished),
    ]
    history.add(SampleAction.appeared, name: "appeared", milliseconds: 0, microseconds: 41)
    history.add(SampleAction.queryChanged("p"), name: "queryChanged", milliseconds: 820) {
      $0.query = "p"
      $0.isLoading = true
      $0.requests = 1
    }
    history.add(SampleAction.queryChanged("pa"), name: "queryChanged", milliseconds: 950) {
      $0.query = "pa"
      $0.requests = 2
    }
    let words = ["paddle", "palm", "paper", "path", "paw"].map(SampleWord.init)
    history.add(
      SampleAction.searchResponse(words), name: "searchResponse", origin: .effect(3), cause: 3, milliseconds: 1_390,
      microseconds: 2_340
    ) {
      $0.results = words
      $0.isLoading = false
    }
    history.add(
      SampleAction.reachabilityChanged(isOnline: true), name: "reachabilityChanged", origin: .effect(1), cause: 1,
      milliseconds: 2_004, microseconds: 3)
    history.add(
      SampleAction.row(id: 4, action: .tapped), name: "row.tapped", origin: .user(path: ["App", "Search", "Row"]),
      milliseconds: 3_120
    ) { $0.selected = $0.results[4] }
    history.add(
      SampleAction.row(id: 4, action: .favoriteToggled), name: "row.favoriteToggled",
      origin: .user(path: ["App", "Search", "Row"]), milliseconds: 4_800, microseconds: 88
    ) { $0.favorites["paw"] = 1 }
    history.add(
      SampleAction.closeButtonTapped, name: "closeButtonTapped", origin: .observer(path: ["App"]), cause: 7,
      milliseconds: 4_801
    ) { $0.selected = nil }
    return history
  }
}
