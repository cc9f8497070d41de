import PawlFeatures
import TestSupport
import Testing

/// Tests of features that are presented.
@MainActor
struct PresentationTests {
  struct Parent: Reducer {
    struct State: Equatable {
      var log: [String] = []
      @PresentationState var detail: Detail.State?
    }

    enum Action: Sendable, CasePathable {
      case detail(PresentationAction<Detail.Action>)
      case change(@Sendable (inout State) -> Void)

      struct AllCasePaths: Sendable {
        var detail: AnyCasePath<Action, PresentationAction<Detail.Action>> {
          AnyCasePath(embed: { .detail($0) }, extract: { if case .detail(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects
    /// Changes the state when the dismissal arrives.
    var onDismiss: (inout State) -> Void = { _ in }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        case .detail(.dismiss):
          state.log.append("dismiss \(state.detail?.name ?? "nil")")
          onDismiss(&state)
        case .detail(.presented): state.log.append("presented \(state.detail?.count ?? -1)")
        }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail(effects) }
    }
  }

  let effects = LiveEffects()

  private func store(
    _ detail: Detail.State?, onDismiss: @escaping (inout Parent.State) -> Void = { _ in }
  ) -> StoreOf<Parent> {
    Store(initialState: Parent.State(detail: detail)) { Parent(effects: effects, onDismiss: onDismiss) }
  }

  @Test func theFeatureSeesItsActionsBeforeTheParent() {
    let store = store(Detail.State("a"))
    store.send(.detail(.presented(.count)))
    #expect(store.withState { $0.detail?.count } == 1)
    #expect(store.withState { $0.log } == ["presented 1"])
  }

  @Test func aDismissalRemovesTheStateAfterTheParentHasSeenIt() {
    let store = store(Detail.State("a"))
    store.send(.detail(.presented(.start)))
    store.send(.detail(.dismiss))
    #expect(store.withState { $0 } == Parent.State(log: ["presented 0", "dismiss a"]))
    #expect(effects.names == [])
  }

  @Test func effectsEndWhenAnyReducerRemovesTheState() {
    let store = store(Detail.State("a"))
    store.send(.detail(.presented(.start)))
    store.send(.change { $0.log = [] })
    #expect(effects.names == ["a"])
    store.send(.change { $0.detail = nil })
    #expect(effects.names == [])
  }

  @Test func aStateThatTheParentPresentsInsteadRemains() {
    struct Item: Reducer {
      struct State: Equatable, Identifiable { var id: Int }
      enum Action { case start }
      let effects: LiveEffects
      func reduce(into state: inout State, action: Action) -> Effect<Action> { effects.effect("\(state.id)") }
    }
    struct Items: Reducer {
      struct State { @PresentationState var item: Item.State? }
      enum Action: CasePathable {
        case item(PresentationAction<Item.Action>)
        struct AllCasePaths: Sendable {
          var item: AnyCasePath<Action, PresentationAction<Item.Action>> {
            AnyCasePath(embed: { .item($0) }, extract: { if case .item(let action) = $0 { action } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      let effects: LiveEffects
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .item(.dismiss) = action, let id = state.item?.id { state.item = Item.State(id: id + 1) }
          return .none
        }
        .ifLet(\.$item, action: \.item) { Item(effects: effects) }
      }
    }
    let store = Store(initialState: Items.State(item: .init(id: 1))) { Items(effects: effects) }
    store.send(.item(.presented(.start)))
    store.send(.item(.dismiss))
    #expect(store.withState { $0.item?.id } == 2)
    #expect(effects.names == [])
  }

  @Test func aParentMayRemoveTheStateItselfWhenItIsDismissed() {
    let store = store(Detail.State("a"), onDismiss: { $0.detail = nil })
    let issues = issues { store.send(.detail(.dismiss)) }
    #expect(issues.isEmpty)
    #expect(store.withState { $0.detail } == nil)
  }

  @Test func actionsForAFeatureThatIsNotPresentedAreReported() {
    let store = store(nil)
    let issues = issues {
      store.send(.detail(.presented(.count)))
      store.send(.detail(.dismiss))
    }
    #expect(issues.map(\.code) == ["PAWL-001", "PAWL-117"])
    #expect(Set(issues.map(\.fileID)) == ["PawlFeaturesTests/PresentationTests.swift"])
    #expect(store.withState { $0.log } == ["presented -1", "dismiss nil"], "the parent receives the actions")
  }

  @Test func theDismissalOfNothingIsReportedWithItsCauses() throws {
    let store = store(nil)
    let issue = try #require(issues { store.send(.detail(.dismiss)) }.first)
    #expect(
      issue.text == """
        PAWL-117: A feature was dismissed that is not presented.

          Action:  PawlFeaturesTests.PresentationTests.Parent.Action.detail(PawlFeatures.PresentationAction\
        <PawlFeaturesTests.Detail.Action>.dismiss)
          Child:   State
          Reducer: "ifLet" at PawlFeaturesTests/PresentationTests.swift:\(issue.line)

        The state is nil already, so nothing was changed. The usual causes are:

        • Another reducer ran first and set the state to nil in the same action. Leave that to "ifLet", which does it \
        after the reducer that it is applied to.

        • A view dismissed the feature although its state was gone. Present views with a binding to a store of the \
        state, which disappear with it.
        """)
  }

  @Test func aReducerThatIsCalledDirectlyEndsEffectsThatItRemoves() {
    let effects = effects
    let store = Store(initialState: Parent.State(detail: Detail.State("a", child: Detail.State("b")))) {
      Reduce<Parent.State, Parent.Action> { state, action in
        Parent(effects: effects).reduce(into: &state, action: action)
      }
    }
    store.send(.detail(.presented(.start)))
    store.send(.detail(.presented(.child(.presented(.start)))))
    store.send(.detail(.presented(.child(.dismiss))))
    #expect(effects.names == ["a"])
    store.send(.detail(.dismiss))
    #expect(effects.names == [])
  }

  @Test func anActionWithoutEffectsNeedsNoNewDependencies() {
    let store = store(Detail.State("a"))
    for _ in 0..<3 { store.send(.detail(.presented(.readIsPresented))) }
    #expect(store.withState { $0.detail?.isPresented } == true)
  }
}
