import PawlFeatures
import TestSupport
import Testing

/// Tests of features of a stack.
@MainActor
struct StackTests {
  struct Parent: Reducer {
    struct State: Equatable {
      var log: [String] = []
      var path = StackState<Detail.State>()
    }

    enum Action: Sendable, CasePathable {
      case path(StackActionOf<Detail>)
      case change(@Sendable (inout State) -> Void)

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Detail>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        case .path(.element(let id, .count)): state.log.append("\(id) \(state.path[id: id]?.count ?? -1)")
        case .path(.popFrom(let id)): state.log.append("pop \(id) of \(state.path.count)")
        case .path(.push(let id, _)): state.log.append("push \(id) to \(state.path.count)")
        case .path(.element): break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Detail(effects) }
    }
  }

  let effects = LiveEffects()

  private func store(_ names: String...) -> StoreOf<Parent> {
    let path = StackState(names.map { Detail.State($0) })
    return Store(initialState: Parent.State(path: path)) { [effects] in Parent(effects: effects) }
  }

  @Test func anElementSeesItsActionsBeforeTheParent() {
    let store = store("a", "b")
    store.send(.path(.element(id: 1, action: .count)))
    #expect(store.withState { $0.path.map(\.count) } == [0, 1])
    #expect(store.withState { $0.log } == ["#1 1"])
  }

  @Test func aPushedElementIsThereBeforeTheParentSeesIt() {
    let store = store("a")
    store.send(.path(.push(id: 1, state: Detail.State("b"))))
    #expect(store.withState { $0.log } == ["push #1 to 2"])
    #expect(store.withState { Array($0.path.ids) } == [0, 1])
    store.send(.change { $0.path.append(Detail.State("c")) })
    #expect(store.withState { Array($0.path.ids) } == [0, 1, 2])
  }

  @Test func poppedElementsAreRemovedAfterTheParentHasSeenIt() {
    let store = store("a", "b", "c")
    for id in 0..<3 { store.send(.path(.element(id: StackElementID(integerLiteral: id), action: .start))) }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.withState { $0.log } == ["pop #1 of 3"])
    #expect(store.withState { $0.path.map(\.name) } == ["a"])
    #expect(effects.names == ["a"])
  }

  @Test func effectsEndWhenAnyReducerRemovesTheElement() {
    let store = store("a", "b", "c")
    for id in 0..<3 { store.send(.path(.element(id: StackElementID(integerLiteral: id), action: .start))) }
    store.send(.change { $0.path[id: 0]?.count += 1 })
    #expect(effects.names == ["a", "b", "c"])
    store.send(.change { $0.path[id: 1] = nil })
    #expect(effects.names == ["a", "c"])
    store.send(.change { $0.path.removeLast() })
    #expect(effects.names == ["a"])
    store.send(.change { $0.path.removeAll() })
    #expect(effects.names == [])
  }

  @Test func effectsOfAnElementThatIsReplacedUnderItsIDContinue() {
    let store = store("a")
    store.send(.path(.element(id: 0, action: .start)))
    store.send(.change { $0.path[id: 0] = Detail.State("x") })
    store.send(.change { $0.path[0] = Detail.State("y") })
    #expect(effects.names == ["a"])
  }

  @Test func anElementDismissesItselfAndThoseAboveIt() async {
    let store = store("a", "b", "c")
    for id in 0..<3 { store.send(.path(.element(id: StackElementID(integerLiteral: id), action: .start))) }
    await store.send(.path(.element(id: 1, action: .dismiss))).finish()
    #expect(store.withState { $0.path.map(\.name) } == ["a"])
    #expect(store.withState { $0.log } == ["pop #1 of 3"])
    #expect(effects.names == ["a"])
  }

  @Test func aFeatureThatAnElementPresentsDismissesItselfAlone() async {
    let store = store("a", "b")
    store.send(.path(.element(id: 0, action: .open("c"))))
    await store.send(.path(.element(id: 0, action: .child(.presented(.dismiss))))).finish()
    #expect(store.withState { $0.path.map(\.name) } == ["a", "b"])
    #expect(store.withState { $0.path[0].child } == nil)
  }

  @Test func anElementIsPresented() {
    let store = store("a")
    store.send(.path(.element(id: 0, action: .readIsPresented)))
    #expect(store.withState { $0.path[0].isPresented } == true)
  }

  @Test func actionsForElementsThatAreGoneAreReported() {
    let store = store("a")
    let issues = issues {
      store.send(.path(.element(id: 7, action: .count)))
      store.send(.path(.popFrom(id: 7)))
      store.send(.path(.push(id: 0, state: Detail.State("b"))))
    }
    #expect(issues.map(\.code) == ["PAWL-003", "PAWL-119", "PAWL-120"])
    #expect(Set(issues.map(\.fileID)) == ["PawlFeaturesTests/StackTests.swift"])
    #expect(store.withState { $0.path.map(\.name) } == ["a"])
    #expect(
      store.withState { $0.log } == ["#7 -1", "pop #7 of 1", "push #0 to 1"], "the parent receives the actions")
  }

  @Test func theRemovalOfAnElementThatIsGoneIsReportedWithItsCauses() throws {
    let store = store("a")
    let issue = try #require(issues { store.send(.path(.popFrom(id: 7))) }.first)
    #expect(
      issue.text == """
        PAWL-119: A stack was to be changed at an element that it does not have.

          Element: #7 of "StackState<State>"
          Request: PawlFeaturesTests.StackTests.Parent.Action.path(PawlFeatures.StackAction<PawlFeaturesTests.Detail\
        .State, PawlFeaturesTests.Detail.Action>.popFrom(id: #7))
          Reducer: "forEach" at PawlFeaturesTests/StackTests.swift:\(issue.line)

        Nothing was changed. The usual causes are:

        • Another reducer ran first and removed the element in the same action. Leave that to "forEach", which does it \
        after the reducer that it is applied to.

        • The id was kept although its element has gone. Ids are never used again, so look the element up when it is \
        needed.

        • An element was assigned under an id of its own in a reducer. Use "append", which makes the id.
        """)
  }

  @Test func aSecondPushUnderAnIDIsReportedWithItsCauses() throws {
    let store = store("a")
    let issue = try #require(issues { store.send(.path(.push(id: 0, state: Detail.State("b")))) }.first)
    let lines = issue.text.split(separator: "\n")
    #expect(lines.first == "PAWL-120: An element was pushed on a stack under an id that another element has.")
    #expect(lines.contains("  Element: #0 of \"StackState<State>\""))
    #expect(lines.contains("  Reducer: \"forEach\" at PawlFeaturesTests/StackTests.swift:\(issue.line)"))
    #expect(
      lines.last == """
        Nothing was changed. A view makes the id when it pushes, so this usually means that a reducer pushed the \
        element, too, or that an action was sent twice. In a test, use the next id: the ids of a stack are 0, 1, 2 and \
        so on, and none is used again.
        """)
  }

  @Test func aReducerThatAssignsUnderANewIDIsReported() {
    var state = Parent.State(path: [Detail.State("a")])
    let issues = issues {
      DependencyCarrier(DependencyValues()).whileReducing {
        state.path[id: 7] = Detail.State("b")
        state.path[id: 0] = Detail.State("c")
      }
    }
    #expect(issues.map(\.code) == ["PAWL-119"])
    #expect(state.path.map(\.name) == ["c"])
  }

  @Test func aNewStackDoesNotUseIDsOfTheOldOne() {
    let parent = Parent(effects: effects)
    let carrier = DependencyCarrier { $0.stackElementIDs = StackElementIDSequence() }
    let store = Store(initialState: Parent.State(path: [Detail.State("a"), Detail.State("b")])) {
      WithCarrier(base: parent, carrier: carrier)
    }
    store.send(.path(.element(id: 0, action: .start)))
    store.send(.change { $0.path = [Detail.State("c")] })
    #expect(store.withState { Array($0.path.ids) } == [2])
    #expect(effects.names == [])
  }

  /// A reducer with the dependencies of a store.
  private struct WithCarrier<Base: Reducer>: Reducer {
    let base: Base
    let carrier: DependencyCarrier

    func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
      let base = base.makeFunction(at: place)
      return { [carrier] state, action in carrier.whileReducing { base(&state, action) } }
    }

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base.reduce(into: &state, action: action)
    }
  }

  @Test func aReducerThatIsCalledDirectlyEndsEffectsThatItRemoves() {
    let effects = effects
    let path: StackState = [Detail.State("a"), Detail.State("b"), Detail.State("c")]
    let store = Store(initialState: Parent.State(path: path)) {
      Reduce<Parent.State, Parent.Action> { state, action in
        Parent(effects: effects).reduce(into: &state, action: action)
      }
    }
    for id in 0..<3 { store.send(.path(.element(id: StackElementID(integerLiteral: id), action: .start))) }
    store.send(.path(.popFrom(id: 2)))
    store.send(.change { $0.path[id: 0] = nil })
    #expect(effects.names == ["b"])
  }
}
