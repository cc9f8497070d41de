import PawlRecordingCore

/// The conditions of steps in the timeline, besides the text of the search.
struct TimelineFilter: Equatable, Sendable {
  /// The name of the action; `nil` for all.
  var name: String?
  /// The path of the store that received the action; `nil` for all. Scopes below it count as well.
  var path: String?
  /// The origin of the action; `nil` for all.
  var origin: OriginKind?
  var onlyPinned = false
  var onlySlow = false

  var isEmpty: Bool { self == TimelineFilter() }

  /// The conditions in one line, for the user.
  var text: String {
    var parts: [String] = []
    if let name { parts.append(name) }
    if let path { parts.append(path) }
    if let origin { parts.append(origin.name) }
    if onlyPinned { parts.append("pinned") }
    if onlySlow { parts.append("slow") }
    return parts.joined(separator: ", ")
  }
}

/// The kind of origin of an action.
enum OriginKind: String, CaseIterable, Hashable, Sendable {
  case user, effect, observer, route

  init(_ origin: RecordedOrigin) {
    switch origin {
    case .user: self = .user
    case .effect: self = .effect
    case .observer: self = .observer
    case .route: self = .route
    }
  }

  /// The name for the user.
  var name: String { rawValue }

  /// One letter, for narrow columns.
  var letter: String { rawValue.prefix(1).uppercased() }
}

extension RecordedOrigin {
  /// The path of the store that received the action, for example `App › Row`; `nil` for actions of effects.
  var pathText: String? {
    switch self {
    case .user(let path), .observer(let path), .route(let path): path.joined(separator: " › ")
    case .effect: nil
    }
  }
}

/// All conditions of a search.
struct TimelineConditions: Equatable, Sendable {
  var pattern: TextPattern
  var filter: TimelineFilter
  var slowThreshold: Duration
  /// The ordinals of pinned steps, if only these are wanted.
  var pins: Set<UInt64>

  /// Returns whether a step fulfills the conditions.
  ///
  /// - Parameter work: Increased by the number of values whose texts were read.
  @MainActor
  func match(_ ordinal: UInt64, at index: Int, of history: any RecordedHistory, work: inout Int) -> Bool {
    work += 1
    if filter.onlyPinned, !pins.contains(ordinal) { return false }
    let step = history.step(at: index)
    if filter.onlySlow, (step.duration ?? .zero) < slowThreshold { return false }
    if let origin = filter.origin, OriginKind(step.origin) != origin { return false }
    if let name = filter.name, step.name != name { return false }
    if let path = filter.path {
      guard let own = step.origin.pathText, own == path || own.hasPrefix(path + " › ") else { return false }
    }
    guard !pattern.isEmpty else { return true }
    var rest = pattern.words(missingIn: step.name)
    guard !rest.isEmpty else { return true }
    var left = Self.mostValues
    rest.search(history.action(at: index), &left)
    work += Self.mostValues - left
    return rest.isEmpty
  }

  /// The maximum number of values of an action whose texts are searched.
  private static var mostValues: Int { 500 }
}
