import Foundation
import Pawl
import PawlRecording

/// The recorded sessions, each as the source of a test.
public enum Samples {
  /// Returns the source of each test with the name of its file.
  public static func sources() async throws -> [(file: String, source: String)] {
    [
      ("RecordedCounterTests.swift", try counter()), ("RecordedFormTests.swift", try form()),
      ("RecordedRowsTests.swift", try rows()), ("RecordedStopwatchTests.swift", try await stopwatch()),
      ("RecordedSearchTests.swift", try await search()), ("RecordedNavigationTests.swift", try navigation()),
      ("RecordedGameTests.swift", try game()), ("RecordedUsersTests.swift", try users()),
    ]
  }

  private static func counter() throws -> String {
    let session = Session(Counter(), Counter.reducer) { _ in }
    for action in [
      Counter.Action.incrementButtonTapped, .set(to: 12_345_678), .decrementButtonTapped, .resetButtonTapped,
    ] {
      session.send(action)
    }
    return try session.scenario.testSource(
      options: .init(name: "counterCounts", reducer: "mutated(Counter.reducer)", framework: .xctest))
  }

  private static func form() throws -> String {
    let session = Session(Form(), Form.reducer) { _ in }
    let words =
      "A long note that takes more than one line of the test, so that the literal is broken over several ones."
    let actions: [Form.Action] = [
      .checkButtonTapped, .nameChanged("Ada \"the first\" \\ Lovelace\u{200B}"), .noteChanged(words), .noteChanged(nil),
      .ageChanged(36), .addressChanged(street: "Main Street", [1, 2, 3]),
      .addressChanged(street: "Main Street", [1, 3]),
      .countryPicked(.other(name: "Utopia", code: nil)), .countryPicked(Form.Country.none), .countryPicked(nil),
      .tagged("b", true), .tagged("a", true), .tagged("b", false), .limited(.small, range: 2..<5),
      .linked(URL(string: "https://example.org/?a=1"), Date(timeIntervalSinceReferenceDate: 1234.5)),
      .checkButtonTapped,
    ]
    for action in actions { session.send(action) }
    return try session.scenario.testSource(options: .init(name: "formIsFilledIn", reducer: "mutated(Form.reducer)"))
  }

  private static func rows() throws -> String {
    let next = LockIsolated(0)
    func id(_ number: Int) -> UUID { UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)") ?? UUID() }
    let session = Session(Rows(rows: [Row(id: id(9), title: "Nine")]), Rows.reducer) { _ in
      Rows.Environment(
        uuid: {
          next.withValue { $0 += 1 }
          return UUID(uuidString: "00000000-0000-0000-0000-00000000000\(next.value)") ?? UUID()
        }, save: { _, _ in })
    }
    let actions: [Rows.Action] = [
      .addButtonTapped(title: "One"), .addButtonTapped(title: "Two"), .row(id: id(1), action: .toggled),
      .row(id: id(2), action: .titleChanged("Zwei")), .row(id: id(2), action: .partAdded("a")),
      .row(id: id(2), action: .partAdded("b")), .row(id: id(2), action: .partRemoved(0)), .moved(from: 0, to: 2),
      .deleteButtonTapped(id: id(1)), .filterPicked(.done), .clearButtonTapped,
    ]
    for action in actions { session.send(action) }
    return try session.scenario.testSource(
      environment: Rows.Environment.self, options: .init(name: "rowsAreEdited", reducer: "mutated(Rows.reducer)"))
  }

  private static func stopwatch() async throws -> String {
    let session = Session(Stopwatch(), Stopwatch.reducer) { Stopwatch.Environment(clock: $0) }
    session.send(.startButtonTapped)
    await session.advance(by: .milliseconds(1200))
    session.send(.lapButtonTapped)
    await session.advance(by: .seconds(1))
    session.send(.stopButtonTapped)
    await session.advance(by: .seconds(1))
    session.send(.startButtonTapped)
    await session.advance(by: .milliseconds(500))
    return try session.scenario.testSource(
      environment: Stopwatch.Environment.self,
      options: .init(name: "stopwatchRuns", reducer: "mutated(Stopwatch.reducer)"))
  }

  private static func search() async throws -> String {
    let session = Session(Search(), Search.reducer) { clock in
      Search.Environment(clock: clock) { query in
        guard query != "oops" else { throw SearchError.status(500, reason: "down") }
        return [Search.Result(title: query, score: 1), Search.Result(title: "\(query)!", score: 0.25)]
      }
    }
    session.send(.queryChanged("s"))
    await session.advance(by: .milliseconds(100))
    session.send(.queryChanged("swift"))
    await session.advance(by: .milliseconds(400))
    session.send(.queryChanged("oops"))
    await session.advance(by: .milliseconds(400))
    session.send(.retryButtonTapped)
    session.send(.queryChanged(""))
    return try session.scenario.testSource(
      environment: Search.Environment.self, options: .init(name: "searchFails", reducer: "mutated(Search.reducer)"))
  }

  private static func navigation() throws -> String {
    let session = Session(Navigation(), Navigation.reducer) { _ in
      Navigation.Environment(counter: Navigation.CounterClient(), isFast: true)
    }
    session.send(.openButtonTapped(title: "First"))
    session.send(.detail(.incrementButtonTapped))
    session.send(.show(.alert(text: "Hello")))
    session.send(.show(.edit(Navigation.Detail(title: "Second", counter: Counter(count: 4, history: [1, 4])))))
    session.send(.show(nil))
    session.send(.closeButtonTapped)
    return try session.scenario.testSource(
      environment: Navigation.Environment.self,
      options: .init(name: "detailOpens", reducer: "mutated(Navigation.reducer)"))
  }

  private static func game() throws -> String {
    let session = Session(Game.start, Game.reducer) { _ in }
    session.send(.startButtonTapped)
    session.send(.answered(Game.Answer(shouting: "yes")))
    session.send(.nextButtonTapped)
    session.send(.endButtonTapped)
    return try session.scenario.testSource(options: .init(name: "gameIsPlayed", reducer: "mutated(Game.reducer)"))
  }

  private static func users() throws -> String {
    let users = [UsersState.User(id: 1, name: "Ada"), UsersState.User(id: 2, name: "Bob")]
    let states = [
      UsersState(status: .loading), UsersState(status: .failed(reason: "offline")), UsersState(status: .loading),
      UsersState(users: users), UsersState(users: users),
    ]
    let actions: [UsersAction] = [
      .loadButtonTapped, .loadingFailed(reason: "offline"), .loadButtonTapped, .usersLoaded(users), .userTapped(id: 2),
    ]
    let senders: [TestScenario<UsersState, UsersAction>.Sender] = [.user, .effect(1), .user, .effect(2), .user]
    var scenario = TestScenario<UsersState, UsersAction>(initialState: UsersState())
    for (index, action) in actions.enumerated() {
      scenario.steps.append(.init(action: action, sender: senders[index], state: states[index]))
    }
    return try scenario.testSource(
      options: .init(name: "usersAreLoaded", reducer: "mutated(UsersReducer())", style: .redux))
  }
}
