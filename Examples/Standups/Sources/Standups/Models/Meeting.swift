import Foundation
import PawlFeatures

/// A meeting that a team holds again and again.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var agenda = ""
  /// The length of the meeting in minutes.
  var minutes = 15
  var tint = Tint.blue
  var participants: IdentifiedArrayOf<Participant> = []
  /// The meetings that were held, the latest one first.
  var sessions: IdentifiedArrayOf<Session> = []

  /// The length of the meeting in seconds.
  var seconds: Int { minutes * 60 }

  /// The time of each participant in seconds. The last one has the remainder, too.
  var turn: Int { seconds / max(participants.count, 1) }
}

/// A person who takes part in a meeting.
struct Participant: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

/// A meeting that was held.
struct Session: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var date: Date
  /// How long the meeting took, in seconds.
  var seconds: Int
  var notes = ""

  /// The date as a text.
  var label: String { Self.label(of: date) }

  static func label(of date: Date) -> String { date.formatted(date: .abbreviated, time: .shortened) }
}
