import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct QuizTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Quiz> {
    TestStore(initialState: Quiz.State()) {
      Quiz()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aRoundEndsWithTheScore() async {
    let store = makeStore()
    await store.send(.screen(.start(.set(\.table, 3)))) { $0.screen.modify(\.start) { $0.table = 3 } }
    await store.send(.screen(.start(.startButtonTapped))) { $0.screen = .round(QuizRound.State(table: 3)) }
    for number in 1...QuizRound.count {
      let answer = store.state.screen.round?.result ?? 0
      await store.send(.screen(.round(.answerTapped(number == 2 ? -1 : answer)))) {
        $0.screen.modify(\.round) {
          if number != 2 { $0.points += 1 }
          if number < QuizRound.count { $0.number += 1 }
        }
      }
    }
    await store.receive(\.screen.round) { $0.screen = .score(QuizScore.State(points: 4)) }
    await store.send(.screen(.score(.againButtonTapped))) { $0.screen = .start(QuizStart.State()) }
  }

  @Test func leavingARoundCancelsItsClock() async {
    let store = makeStore()
    await store.send(.screen(.start(.startButtonTapped))) { $0.screen = .round(QuizRound.State(table: 7)) }
    await store.send(.screen(.round(.task)))
    await clock.advance(by: .seconds(2))
    for seconds in [9, 8] {
      await store.receive(\.screen.round, .ticked) { $0.screen.modify(\.round) { $0.secondsLeft = seconds } }
    }
    await store.send(.screen(.round(.giveUpButtonTapped))) { $0.screen = .start(QuizStart.State()) }
    // The test would fail if another tick arrived, since it would have to be received.
    await clock.advance(by: .seconds(10))
  }

  @Test func aQuestionWithoutAnAnswerEndsAfterTenSeconds() async {
    let store = TestStore(initialState: QuizRound.State(table: 7)) { QuizRound() }
    for seconds in (1..<QuizRound.seconds).reversed() { await store.send(.ticked) { $0.secondsLeft = seconds } }
    await store.send(.ticked) {
      $0.number = 2
      $0.secondsLeft = QuizRound.seconds
    }
  }

  @Test func questionsDifferAndHaveOneRightAnswer() {
    for table in 2...12 {
      var round = QuizRound.State(table: table)
      var factors: Set<Int> = []
      for number in 1...QuizRound.count {
        round.number = number
        factors.insert(round.factor)
        #expect(Set(round.answers).count == 3)
        #expect(round.answers.contains(round.result))
      }
      #expect(factors.count == QuizRound.count)
    }
  }

  @Test func theViewShowsTheCurrentCase() async {
    let stage = ExampleStage(.enumOfFeatures)
    await stage.tester.press("Start")
    await stage.advance(by: .seconds(3))
    #expect(stage.tester.contains("7 s"))
    for _ in 0..<QuizRound.count {
      await stage.tester.findAll(role: .button).first { Int($0.label) != nil }?.press()
    }
    await stage.advance(by: .zero)
    #expect(stage.tester.frame.contains("1 of 5"))
    await stage.tester.press("Play again")
    #expect(stage.tester.contains("Table: 7"))
  }
}
