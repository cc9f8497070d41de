import Foundation
import PawlFeatures

@testable import Standups

extension Meeting {
  /// Two people who meet for five minutes.
  static let pair = Meeting(
    id: UUID(100), title: "Pairing", agenda: "Open reviews", minutes: 5, tint: .teal,
    participants: [Participant(id: UUID(101), name: "Ines"), Participant(id: UUID(102), name: "Tomasz")])

  /// Three people who have met once.
  static let retro = Meeting(
    id: UUID(200), title: "Retro", minutes: 10, tint: .pink,
    participants: [
      Participant(id: UUID(201), name: "Ada"), Participant(id: UUID(202), name: "Bo"),
      Participant(id: UUID(203), name: "Chi"),
    ],
    sessions: [Session(id: UUID(204), date: .start, seconds: 600, notes: "Fewer meetings")])
}

extension Date {
  /// The time at which tests run.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
}
