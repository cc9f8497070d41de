import Pawl
import Testing

/// Tests of the pages in `Docs/Issues`: each example of a cause reports its issue, and each fix avoids it.
@MainActor
struct IssueExamplesTests {
  @Test
  func nilState() async {
    expect(["PAWL-001"], await reportedCodes { NilStateExample.cause() })
    expect([], await reportedCodes { NilStateExample.mended() })
  }

  @Test
  func otherCase() async {
    expect(["PAWL-002"], await reportedCodes { OtherCaseExample.cause() })
    expect([], await reportedCodes { OtherCaseExample.mended() })
  }

  @Test
  func missingElement() async {
    expect(["PAWL-003"], await reportedCodes { await MissingElementExample.run(MissingElementExample.cause) })
    expect([], await reportedCodes { await MissingElementExample.run(MissingElementExample.mended) })
  }

  @Test
  func unhandledError() async {
    var isLoading = false
    let codes = await reportedCodes { isLoading = await UnhandledErrorExample.run(UnhandledErrorExample.cause) }
    #expect(codes == ["PAWL-004"])
    #expect(isLoading)
    for reducer in [UnhandledErrorExample.mended, UnhandledErrorExample.mendedByCatching] {
      expect([], await reportedCodes { isLoading = await UnhandledErrorExample.run(reducer) })
      #expect(!isLoading)
    }
  }

  @Test
  func wrongThreadDelivery() async {
    let cause = WrongThreadDeliveryExample.cause
    expect(["PAWL-005"], await reportedCodes { await WrongThreadDeliveryExample.run(cause) })
    expect([], await reportedCodes { await WrongThreadDeliveryExample.run(WrongThreadDeliveryExample.mended) })
  }

  @Test
  func sendingFromElsewhere() async {
    expect(["PAWL-006"], await reportedCodes { await SendingElsewhereExample.cause() })
    expect([], await reportedCodes { await SendingElsewhereExample.mended() })
  }

  @Test
  func scopingElsewhere() async {
    expect(["PAWL-011"], await reportedCodes { _ = await ScopingElsewhereExample.cause() })
    expect([], await reportedCodes { _ = await ScopingElsewhereExample.mended() })
  }

  @Test
  func endlessLoop() async {
    expect(["PAWL-007"], await reportedCodes { EndlessLoopExample.run(EndlessLoopExample.cause) })
    expect([], await reportedCodes { EndlessLoopExample.run(EndlessLoopExample.mended) })
  }

  @Test
  func readingWhileReducing() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ReadingWhileReducingExample().store.send(.checkOutButtonTapped) }
    }
  }

  @Test
  func cancellationOutsideAnEffect() async throws {
    expect(["PAWL-009"], try await reportedCodes { _ = try await CancellationOutsideEffectExample.download() })
    let codes = await reportedCodes {
      let store = Store(
        initialState: "", reducer: CancellationOutsideEffectExample.mended, environment: .init(fetch: { "file" }))
      await store.send(.downloadButtonTapped).finish()
    }
    #expect(codes == [])
  }

  @Test
  func unequatableErrors() async {
    expect(["PAWL-010"], await reportedCodes { _ = UnequatableErrorExample.cause() })
    expect([], await reportedCodes { _ = UnequatableErrorExample.mended() })
  }

  @Test
  func lateAction() async {
    expect(["PAWL-012"], await reportedCodes { await LateActionExample.run(LateActionExample.cause, waits: true) })
    expect([], await reportedCodes { await LateActionExample.run(LateActionExample.mended, waits: false) })
  }

  @Test
  func repeatedID() async {
    var count = 0
    expect(["PAWL-071"], await reportedCodes { count = IdentifiedArrayIssueExamples.repeatedID() })
    #expect(count == 1)
    let loaded = [IdentifiedArrayIssueExamples.Todo(id: 1), .init(id: 1, title: "Nap")]
    var titles: [String] = []
    let codes = await reportedCodes { titles = IdentifiedArrayIssueExamples.repeatedIDMended(loaded).map(\.title) }
    #expect(codes == [])
    #expect(titles == ["Nap"])
  }

  @Test
  func elementUnderAnotherID() async {
    var todos: IdentifiedArrayOf<IdentifiedArrayIssueExamples.Todo> = [.init(id: 1, title: "Mow")]
    expect(["PAWL-072"], await reportedCodes { IdentifiedArrayIssueExamples.refused(&todos) })
    #expect(Array(todos.ids) == [1])
    expect([], await reportedCodes { IdentifiedArrayIssueExamples.refusedMended(&todos) })
    #expect(Array(todos.ids) == [2])
  }

  @Test
  func changedID() async {
    var drafts: IdentifiedArrayOf<IdentifiedArrayIssueExamples.Draft> = [.init(id: 1)]
    expect(["PAWL-073"], await reportedCodes { IdentifiedArrayIssueExamples.changed(&drafts) })
    drafts = [.init(id: 1)]
    expect([], await reportedCodes { IdentifiedArrayIssueExamples.changedMended(&drafts) })
    #expect(Array(drafts.ids) == [2])
  }

  private func expect(
    _ expected: [String], _ found: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}
