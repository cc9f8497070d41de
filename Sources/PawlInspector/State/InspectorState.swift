import PawlUI

/// The state of the inspector: the user's choices, and what has been found in the history.
struct InspectorState: Equatable, Sendable {
  var history = HistorySummary()
  /// The number of times that the history was read after a change.
  var revision = 0
  /// Whether the history has changed and will be read soon.
  var isUpdateScheduled = false
  var selection = StepSelection.newest
  /// The ordinal after the newest step in the timeline while the user looks at an older one; `nil` while the timeline
  /// follows the newest step.
  var heldEnd: UInt64?
  /// A row that the timeline scrolls to. Each request has another number.
  var reveal = RevealRequest()

  /// The text in the search field.
  var query = ""
  var filter = TimelineFilter()
  /// The search for the steps that the timeline shows; `nil` if it shows all.
  var search: TimelineSearch?
  /// The ordinals of pinned steps.
  var pins: Set<UInt64> = []
  /// The duration from which an action counts as slow.
  var slowThreshold = Duration.milliseconds(1)
  /// The costs of all actions by name; `nil` until they are needed.
  var tally: StepTally?

  var pane = DetailPane.action
  var actionTree = TreeState()
  var stateTree = TreeState(open: [[]])

  var speed = PlaybackSpeed.normal
  var isPlaying = false

  var isFilterShown = false
  var isOpenShown = false
  /// The path in the field for a file to open.
  var openPath = ""
  var alert: AlertState<InspectorAction>?
  var toast: ToastState<InspectorAction>?
}

/// The step that the details show.
enum StepSelection: Equatable, Sendable {
  /// The newest one, whichever that is.
  case newest
  /// The state before the first kept action.
  case initial
  case step(UInt64)
}

/// A request to scroll the timeline to a step.
struct RevealRequest: Equatable, Sendable {
  var number = 0
  var ordinal: UInt64?
}

/// A page of the details.
enum DetailPane: String, CaseIterable, Hashable, Sendable {
  case action = "Action"
  case state = "State"
  case diff = "Diff"
  case effects = "Effects"
  case cost = "Cost"
  case causes = "Why"
}

/// The open values of a tree.
struct TreeState: Equatable, Sendable {
  var open: Set<TreePath> = [[]]
  /// The numbers of parts that are shown of values with many parts.
  var limits: [TreePath: Int] = [:]

  /// The number of parts of a value that are shown at first.
  static var partLimit: Int { 100 }
  /// The number of parts that one press adds.
  static var morePartsCount: Int { 400 }
}

/// The labels of the values around a value, from the outside in.
typealias TreePath = [String]

extension InspectorState {
  /// The ordinal of the selected step; `nil` for the initial state and for an empty history.
  var selectedOrdinal: UInt64? {
    switch selection {
    case .newest: history.count > 0 ? history.ordinals.upperBound - 1 : nil
    case .initial: nil
    case .step(let ordinal): history.ordinals.contains(ordinal) ? ordinal : nil
    }
  }

  /// The index of the selected step; `nil` for the initial state and for an empty history.
  var selectedIndex: Int? { selectedOrdinal.flatMap(history.index) }

  /// The position of the state after the selected step.
  var selectedPosition: Int { selectedIndex.map { $0 + 1 } ?? 0 }

  /// Selects a step, and keeps newer ones out of the timeline while the user looks at it.
  mutating func select(_ ordinal: UInt64) {
    selection = .step(ordinal)
    if heldEnd == nil { heldEnd = history.ordinals.upperBound }
    if let held = heldEnd, ordinal >= held { heldEnd = history.ordinals.upperBound }
  }

  /// Scrolls the timeline to a step.
  mutating func revealStep(_ ordinal: UInt64) {
    reveal = RevealRequest(number: reveal.number + 1, ordinal: ordinal)
  }

  /// The number of newer steps that the timeline keeps out.
  var newerCount: Int { heldEnd.map { Int(max(history.ordinals.upperBound, $0) - $0) } ?? 0 }

  /// The rows of the timeline.
  var rows: TimelineRows {
    let end = min(heldEnd ?? history.ordinals.upperBound, history.ordinals.upperBound)
    if let search { return TimelineRows(search, in: history.firstNumber..<max(end, history.firstNumber)) }
    return TimelineRows(history.firstNumber..<max(end, history.firstNumber))
  }
}
