import Pawl
import PawlRecording

/// A state that is an enum, and values whose properties a test cannot set.
enum Game: Equatable {
  case start
  case round(Round)
  case over(score: Int, Score)

  struct Round: Equatable, Codable {
    private(set) var number: Int
    var answer: Answer?

    init(_ number: Int) { self.number = number }

    mutating func next() { number += 1 }
  }

  /// A value that only decoding makes.
  struct Score: Equatable, Codable {
    private var points: [String: Int]

    init(_ points: [String: Int]) { self.points = points }
  }

  struct Answer: Equatable, Codable {
    private let text: String

    init(shouting text: String) { self.text = text.uppercased() }
  }

  enum Action: Equatable {
    case startButtonTapped
    case answered(Answer)
    case nextButtonTapped
    case endButtonTapped
  }

  static let reducer = Reducer<Game, Action, Void> { state, action, _ in
    switch (action, state) {
    case (.startButtonTapped, _): state = .round(Round(1))
    case (.answered(let answer), .round(var round)):
      round.answer = answer
      state = .round(round)
    case (.nextButtonTapped, .round(var round)):
      round.next()
      state = .round(round)
    case (.endButtonTapped, .round(let round)):
      state = .over(score: round.number, Score(["ada": round.number, "bob": 0]))
    default: break
    }
    return .none
  }
}

extension Game.Round: SwiftSourceConvertible {
  var swiftSource: String? { number == 1 && answer == nil ? "Game.Round(1)" : nil }
}

extension Game.Answer: SwiftSourceConvertible {
  var swiftSource: String? { "Game.Answer(shouting: \"\(text.lowercased())\")" }
}
