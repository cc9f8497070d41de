import Foundation
import PawlRecordingCore

/// A request of an inspector to a program, one line of JSON.
struct RemoteRequest: Codable {
  enum Call: String, Codable {
    case steps, action, state, changes, effects, jump, pause, resume, branch, export, test
  }

  /// The number of the request. Its reply has the same.
  var id: Int
  var call: Call
  /// An index or a position, or the lower bound of a range.
  var at = 0
  /// The upper bound of a range.
  var end = 0
}

/// A message of a program to an inspector, one line of JSON: the reply to a request, or a change of the history.
struct RemoteReply: Codable, Sendable {
  /// The number of the request; `nil` if the history has changed.
  var id: Int?
  var status: RemoteStatus
  /// The error in words.
  var failure: String?
  var steps: [RemoteStep]?
  var effects: [RemoteEffect]?
  var tree: RemoteTree?
  var text: String?
}

/// The state of a history, as part of each message.
struct RemoteStatus: Codable, Equatable {
  var title: String
  var count: Int
  var abilities: Int
  var shownPosition: Int?
  var waitingCount: Int

  @MainActor
  init(_ history: any RecordedHistory) {
    title = history.title
    count = history.count
    abilities = history.abilities.rawValue
    shownPosition = history.shownPosition
    waitingCount = history.waitingCount
  }
}

/// A ``RecordedStep`` as it is sent.
struct RemoteStep: Codable {
  var number: UInt64
  var time: Int64
  var duration: Int64?
  var origin: String
  var path: [String]?
  var effect: UInt64?
  var cause: UInt64?
  var name: String

  init(_ step: RecordedStep) {
    number = step.number
    time = step.time.nanoseconds
    duration = step.duration?.nanoseconds
    cause = step.cause
    name = step.name
    switch step.origin {
    case .user(let path): (origin, self.path) = ("user", path)
    case .observer(let path): (origin, self.path) = ("observer", path)
    case .route(let path): (origin, self.path) = ("route", path)
    case .effect(let number): (origin, effect) = ("effect", number)
    }
  }

  var step: RecordedStep {
    let origin: RecordedOrigin =
      switch origin {
      case "effect": .effect(effect)
      case "observer": .observer(path: path ?? [])
      case "route": .route(path: path ?? [])
      default: .user(path: path ?? [])
      }
    return RecordedStep(
      number: number, time: .nanoseconds(time), duration: duration.map { .nanoseconds($0) }, origin: origin,
      cause: cause, name: name)
  }
}

/// A ``RecordedEffect`` as it is sent.
struct RemoteEffect: Codable {
  var number: UInt64
  var cause: UInt64?
  var callSite: String
  var started: Int64
  var ended: Int64?
  var wasCancelled: Bool?

  init(_ effect: RecordedEffect) {
    number = effect.number
    cause = effect.cause
    callSite = effect.callSite
    started = effect.started.nanoseconds
    ended = effect.ended?.nanoseconds
    wasCancelled = effect.ending.map { $0 == .cancelled }
  }

  var effect: RecordedEffect {
    RecordedEffect(
      number: number, cause: cause, callSite: callSite, started: .nanoseconds(started),
      ended: ended.map { .nanoseconds($0) }, ending: wasCancelled.map { $0 ? .cancelled : .finished })
  }
}

/// A ``ValueTree`` as it is sent, with a limited number of parts.
struct RemoteTree: Codable {
  /// The maximum number of values of a tree.
  static let limit = 20_000

  var label: String?
  var type: String
  var summary: String
  var parts: [RemoteTree]?

  init(_ tree: ValueTree) {
    var left = Self.limit
    self.init(tree, &left)
  }

  private init(_ tree: ValueTree, _ left: inout Int) {
    label = tree.label
    type = tree.type
    summary = tree.summary
    guard tree.hasParts, left > 0 else { return }
    var parts: [RemoteTree] = []
    for part in tree.parts {
      left -= 1
      guard left > 0 else { break }
      parts.append(RemoteTree(part, &left))
    }
    self.parts = parts
  }

  var tree: ValueTree {
    ValueTree(label: label, type: type, summary: summary, parts: parts.map { parts in { parts.map(\.tree) } })
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
