import PawlCore
import Testing

enum IssueAction: Equatable, Sendable {
  case start
  case child(IssueChildAction)
  case element(id: Int, action: IssueChildAction)
  case named(key: String, action: IssueChildAction)
}

enum IssueChildAction: Equatable, Sendable {
  case tapped(times: Int)
}

enum IssuePhase: Equatable {
  case counting(Int)
  case idle(since: Int)
}

struct IssueRow: Identifiable, Equatable {
  let id: Int
}

/// Tests of the whole text of every issue that the core reports.
@MainActor
@Suite struct IssueTests {
  private struct Failure: Error {
    let reason: String
  }

  private nonisolated static let child = Reducer<Int, IssueChildAction, Void> { _, _, _ in
    Testing.Issue.record("the reducer ran")
    return Effect(value: .tapped(times: 0))
  }

  // Specification A7.
  @Test func anActionForNilState() {
    let line = #line + 1
    let reducer = Self.child.optional()
    var state: Int?
    let issues = issues { #expect(reducer.run(&state, .tapped(times: 2), ()).outline == .none) }
    #expect(state == nil)
    #expect(
      issues.map(\.text) == [
        """
        PAWL-001: An action was sent to a "optional" reducer whose child state is absent.

          Action:  PawlCoreTests.IssueChildAction.tapped(times: 2)
          Child:   Int
          Reducer: "optional" at PawlCoreTests/IssueTests.swift:\(line)
          Found:   The state is nil.

        The action was ignored: nothing was changed and no effect was started. The usual causes are:

        • A parent reducer ran first and set the state to nil in the same action. Combine the child's reducer before \
        the parent's, so that the child sees its action first.

        • An effect of the child outlived it. Cancel the child's effects when its state goes, with "Effect.cancel(id:)".

        • A view sent the action although the child's state was gone. Send from views that are shown only while the \
        state is there, as "IfLetStore", "ForEachStore" and "SwitchStore" do.
        """
      ])
    expectCallSite(of: issues, line: line)
  }

  // Specification A7.
  @Test func anActionForAnotherCase() {
    let line = #line + 1
    let reducer: Reducer<IssuePhase, IssueAction, Void> = Self.child.pullback(
      state: /IssuePhase.counting, action: /IssueAction.child, environment: {})
    var state = IssuePhase.idle(since: 7)
    let issues = issues { #expect(reducer.run(&state, .child(.tapped(times: 2)), ()).outline == .none) }
    #expect(state == .idle(since: 7))
    #expect(
      issues.map(\.text) == [
        """
        PAWL-002: An action was sent to a "pullback" reducer whose child state is absent.

          Action:  PawlCoreTests.IssueChildAction.tapped(times: 2)
          Child:   Int
          Reducer: "pullback" at PawlCoreTests/IssueTests.swift:\(line)
          Found:   The state is another case: PawlCoreTests.IssuePhase.idle(since: 7).

        The action was ignored: nothing was changed and no effect was started. The usual causes are:

        • A parent reducer ran first and changed the state to another case in the same action. Combine the child's \
        reducer before the parent's, so that the child sees its action first.

        • An effect of the child outlived it. Cancel the child's effects when its state goes, with "Effect.cancel(id:)".

        • A view sent the action although the child's state was gone. Send from views that are shown only while the \
        state is there, as "IfLetStore", "ForEachStore" and "SwitchStore" do.
        """
      ])
    expectCallSite(of: issues, line: line)
  }

  // Specification A7.
  @Test func anActionForAMissingElement() {
    struct State: Equatable {
      var rows: IdentifiedArray<Int, Int> = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    }
    let line = #line + 1
    let reducer: Reducer<State, IssueAction, Void> = Self.child.forEach(
      state: \.rows, action: /IssueAction.element(id:action:), environment: {})
    var state = State()
    let issues = issues {
      #expect(reducer.run(&state, .element(id: 3, action: .tapped(times: 1)), ()).outline == .none)
    }
    #expect(state == State())
    #expect(
      issues.map(\.text) == [
        """
        PAWL-003: An action was sent to a "forEach" reducer whose child state is absent.

          Action:  PawlCoreTests.IssueChildAction.tapped(times: 1)
          Child:   Int
          Reducer: "forEach" at PawlCoreTests/IssueTests.swift:\(line)
          Found:   No element has the id 3.

        The action was ignored: nothing was changed and no effect was started. The usual causes are:

        • A parent reducer ran first and removed the element in the same action. Combine the child's reducer before \
        the parent's, so that the child sees its action first.

        • An effect of the child outlived it. Cancel the child's effects when its state goes, with "Effect.cancel(id:)".

        • A view sent the action although the child's state was gone. Send from views that are shown only while the \
        state is there, as "IfLetStore", "ForEachStore" and "SwitchStore" do.
        """
      ])
    expectCallSite(of: issues, line: line)
  }

  // Specification A7: a dictionary reports the same issue.
  @Test func anActionForAMissingKey() {
    struct State: Equatable {
      var named = ["a": 1]
    }
    let line = #line + 1
    let reducer: Reducer<State, IssueAction, Void> = Self.child.forEach(
      state: \.named, action: /IssueAction.named(key:action:), environment: {})
    var state = State()
    let issues = issues {
      #expect(reducer.run(&state, .named(key: "b", action: .tapped(times: 1)), ()).outline == .none)
    }
    #expect(state == State())
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("  Found:   No element has the id \"b\".\n") == true)
    expectCallSite(of: issues, line: line)
  }

  // Specification A7: a very long description is truncated.
  @Test func aLongDescriptionIsTruncated() {
    let reducer = Reducer<Int, String, Void>.empty.optional()
    var state: Int?
    let issues = issues { _ = reducer.run(&state, String(repeating: "x", count: 1_000), ()) }
    let action = "  Action:  \"" + String(repeating: "x", count: 399) + "…\n"
    #expect(issues.first?.text.contains(action) == true)
  }

  // Specification B1.
  @Test func anErrorThatNothingHandles() async {
    let line = #line + 4
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      switch action {
      case 0:
        return .task { throw Failure(reason: "first") }
      case 1:
        return .run { _ in throw Failure(reason: "second") }
      default:
        return .none
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let issues = await issues {
      await store.send(0).finish()
      await store.send(1).finish()
    }
    #expect(
      issues.map(\.text)
        == [("task", line, "first"), ("run", line + 2, "second")].map { kind, line, reason in
          """
          PAWL-004: The operation of an "Effect.\(kind)" threw an error that nothing handles.

            Effect: started by the "\(kind)" at PawlCoreTests/IssueTests.swift:\(line)
            Error:  PawlCoreTests.IssueTests.Failure(reason: "\(reason)")

          The effect has ended, and no action tells the reducer so. Handle the error inside the operation, for example \
          with "TaskResult", or pass "catch:" to turn it into an action.
          """
        })
    #expect(issues.map(\.line) == [UInt(line), UInt(line + 2)])
  }

  // Specification C10.
  @Test func aDeliveryFromAnotherThread() async {
    let line = #line + 3
    let reducer = Reducer<Int, IssueAction, Void> { _, action, _ in
      guard case .start = action else { return .none }
      return .subscribe { subscriber in
        elsewhere {
          subscriber.send(.child(.tapped(times: 1)))
          subscriber.send(.child(.tapped(times: 2)))
          subscriber.finish()
        }
        return {}
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let issues = await issues {
      await store.send(.start).finish()
      await store.send(.start).finish()
    }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-005: An effect delivered an action from outside the main actor to a store that lives on it.

          Action: PawlCoreTests.IssueAction.child(PawlCoreTests.IssueChildAction.tapped(times: 1))
          Effect: started at PawlCoreTests/IssueTests.swift:\(line)

        The action was moved to the main actor and processed there in order, but later than it was sent, so synchronous \
        code no longer sees its result. Deliver on the main queue, for example with "receive(on: DispatchQueue.main)", \
        or use "Effect.run", whose "await send(…)" goes to the right place by itself. This is reported once for each \
        store.
        """
      ])
    expectCallSite(of: issues, line: line)
  }

  @Test func anEndOnAnotherThread() async {
    let line = #line + 2
    let reducer = Reducer<Int, IssueAction, Void> { _, action, _ in
      .subscribe { subscriber in
        elsewhere { subscriber.finish() }
        return {}
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let issues = await issues { await store.send(.start).finish() }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-005: An effect of a store on the main actor ended outside the main actor.

          Effect: started at PawlCoreTests/IssueTests.swift:\(line)

        Its end was moved to the main actor, so an effect that follows it starts later than it ended. Deliver on the \
        main queue, for example with "receive(on: DispatchQueue.main)", or use "Effect.run", which may end anywhere. \
        This is reported once for each store.
        """
      ])
    expectCallSite(of: issues, line: line)
  }

  @Test func aStoreMadeOnAnotherThread() {
    let issues = issues {
      _ = onAnyActor { Store(initialState: 0, reducer: Reducer<Int, Bool, Void>.empty, environment: ()) }
    }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-011: "Store.init" was called outside the main actor, on which the store lives.

          Store: Store<Int, Bool>

        The store was made all the same. But the state is read and written without a lock, so if the main actor uses \
        the store meanwhile, the state may be corrupt, or the program may crash. Call "init" from code that is \
        isolated to the main actor ("await MainActor.run { … }"), or use "StoreActor" for work that must not be on it.
        """
      ])
  }

  @Test func aViewStoreMadeOnAnotherThreadIsReportedOnceForItsStore() async {
    let store = Store(initialState: 0, reducer: Reducer<Int, Bool, Void>.empty, environment: ())
    let issues = await issues {
      for _ in 0..<2 {
        _ = onAnyActor { ViewStore(store, observe: { $0 }, send: { (action: Bool) in action }, removeDuplicates: ==) }
      }
      await withCheckedContinuation { continuation in
        store.node.core.isolation.enqueue { continuation.resume() }
      }
    }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-011: "ViewStore.init" was called outside the main actor, on which the store lives.

          View store: ViewStore<Int, Bool>

        The view store was made all the same. But the state is read and written without a lock, so if the main actor \
        uses the store meanwhile, the state may be corrupt, or the program may crash. Call "init" from code that is \
        isolated to the main actor ("await MainActor.run { … }"), or use "StoreActor" for work that must not be on it.
        """
      ])
  }

  @Test func valuesOfLocalTypesAreDescribedWithoutAddresses() {
    struct Local { var count = 1 }
    enum Choice { case first(Local) }
    let types = "PawlCoreTests.IssueTests"
    #expect(describe(Choice.first(Local())) == "\(types).Choice.first(\(types).Local(count: 1))")
    #expect(describe(Hidden()) == "PawlCoreTests.Hidden()")
    let similar = "a (unknown context at b) (unknown context at $12"
    #expect(withoutContexts(similar) == similar)
  }

  // Specification C10.
  @Test func aSendOnAnotherThread() async {
    let store = Store(initialState: 0, reducer: Reducer<Int, IssueAction, Void>.empty, environment: ())
    let send = store.sendFromAnywhere
    let issues = await issues {
      for _ in 0..<2 {
        elsewhere { _ = send(.child(.tapped(times: 1))) }
        await store.turn()
      }
    }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-006: "Store.send" was called outside the main actor, on which the store lives.

          Action: PawlCoreTests.IssueAction.child(PawlCoreTests.IssueChildAction.tapped(times: 1))

        The action was moved to the main actor and processed there in order, but after "send" returned. Call "send" \
        from code that is isolated to the main actor ("await MainActor.run { … }"), or use "StoreActor" for work that \
        must not be on it. This is reported once for each store.
        """
      ])
  }

  // Specification P3.
  @Test func anEndlessLoopOfActions() async {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return Effect(value: 1 - action)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.node.core.actionLoopLimit = 100
    let task = LateValue<StoreTask>()
    let issues = issues { task.value = store.send(0) }
    #expect(
      issues.map(\.text) == [
        """
        PAWL-007: 100 actions were processed in one go, and each kept leading to another: the loop was broken.

          The last of them:
            1
            0
            1
            0
            1
            0
            1
            0

        They were sent synchronously by effects or by observers of the store. Actions that were still waiting were \
        dropped, so that the program goes on. Find what sends the actions above in answer to each other, and let it \
        stop when there is nothing left to change.
        """
      ])
    await task.value?.finish()
  }

  // Specification P2.
  @Test func readingTheStateWhileReducing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let read = LateValue<UncheckedSendable<() -> Int>>()
        let reducer = Reducer<Int, IssueAction, Void> { state, action, _ in
          if action == .start { return Effect(value: .child(.tapped(times: 3))) }
          state = read.value?.value() ?? -1
          return .none
        }
        let store = Store(initialState: 0, reducer: reducer, environment: ())
        read.value = UncheckedSendable { MainActor.assumeIsolated { store.scope(state: { $0 + 1 }).state } }
        store.send(.start)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        PAWL-008: A store's state was read while a reducer was changing it.

          Action being reduced: PawlCoreTests.IssueAction.child(PawlCoreTests.IssueChildAction.tapped(times: 3))

        A reducer works on the stored state itself, not on a copy, so there is no whole state to read until it returns. \
        Something that the reducer calls reads the store: pass it the reducer's "state" argument instead, or do the work \
        in an effect.
        """))
  }

  // Specification P5.
  @Test func cancellationByIDOutsideAnEffect() async {
    let line = #line + 2
    let issues = await issues {
      await Task.cancel(id: 1)
      await Task.cancel(id: Int.self)
      #expect(await withTaskCancellation(id: 1) { 5 } == 5)
      #expect(await withTaskCancellation(id: Int.self) { 6 } == 6)
    }
    let calls = ["Task.cancel(id:)", "Task.cancel(id:)", "withTaskCancellation", "withTaskCancellation"]
    #expect(
      issues.map(\.text)
        == calls.enumerated().map { index, call in
          """
          PAWL-009: "\(call)" was called outside an effect, so it does not know which store's effects are meant.

            Call: PawlCoreTests/IssueTests.swift:\(line + index)

          Ids belong to the store that runs an effect; there is no table for the whole process. Call it from the \
          operation of an effect, or return "Effect.cancel(id:)" from a reducer. A detached task does not count as part \
          of an effect.
          """
        })
    #expect(issues.map(\.line) == (0..<4).map { UInt(line + $0) })
  }

  @Test func errorsThatCannotBeCompared() {
    let first = TaskResult<Int>.failure(Failure(reason: "first"))
    let second = TaskResult<Int>.failure(Failure(reason: "second"))
    let issues = issues {
      #expect(first == first)
      #expect(first != second)
    }
    #expect(
      issues.map(\.text)
        == Array(
          repeating: """
            PAWL-010: Two failures of type "Failure" were compared, but the type is not "Equatable".

              Error: PawlCoreTests.IssueTests.Failure(reason: "first")

            Their descriptions were compared instead, which may give a wrong result. Make "Failure" conform to \
            "Equatable", or carry an equatable error in "TaskResult".
            """, count: 2))
  }

  private func expectCallSite(
    of issues: [IssueLog.Entry], line: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.fileID) == ["PawlCoreTests/IssueTests.swift"], sourceLocation: sourceLocation)
    #expect(issues.map(\.line) == [UInt(line)], sourceLocation: sourceLocation)
  }
}

private struct Hidden {}
