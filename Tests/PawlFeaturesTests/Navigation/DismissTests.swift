import PawlFeatures
import TestSupport
import Testing

/// Tests of features that dismiss themselves.
@MainActor
struct DismissTests {
  let effects = LiveEffects()

  private func store(_ state: Detail.State) -> StoreOf<Detail> {
    Store(initialState: state) { [effects] in Detail(effects) }
  }

  /// Returns an action of the feature at a depth.
  private func action(_ action: Detail.Action, depth: Int) -> Detail.Action {
    (0..<depth).reduce(action) { action, _ in .child(.presented(action)) }
  }

  @Test func aFeatureDismissesItself() async {
    let store = store(Detail.State("root", child: Detail.State("a")))
    store.send(action(.start, depth: 1))
    await store.send(action(.dismiss, depth: 1)).finish()
    #expect(store.withState { $0 } == Detail.State("root"))
    #expect(effects.names == [])
  }

  @Test func aFeatureInAnotherFeatureDismissesItselfAlone() async {
    let store = store(Detail.State("root", child: Detail.State("a", child: Detail.State("b"))))
    for depth in 1...2 { store.send(action(.start, depth: depth)) }
    await store.send(action(.dismiss, depth: 2)).finish()
    #expect(store.withState { $0 } == Detail.State("root", child: Detail.State("a")))
    #expect(effects.names == ["a"])
  }

  @Test func aFeatureDismissesItselfWithAllThatItPresents() async {
    let store = store(Detail.State("root", child: Detail.State("a", child: Detail.State("b"))))
    for depth in 1...2 { store.send(action(.start, depth: depth)) }
    await store.send(action(.dismiss, depth: 1)).finish()
    #expect(store.withState { $0 } == Detail.State("root"))
    #expect(effects.names == [])
  }

  @Test func theCallingEffectEndsToo() async {
    let store = store(Detail.State("root", child: Detail.State("a")))
    let issues = await issues { await store.send(action(.dismissAndCount, depth: 1)).finish() }
    #expect(issues.isEmpty, "what is sent afterwards is dropped")
    #expect(store.withState { $0 } == Detail.State("root"))
  }

  @Test func aPartOfAPresentedFeatureDismissesTheFeature() async {
    struct Part: Reducer {
      enum Action: Sendable { case dismiss }
      @Dependency(\.dismiss) var dismiss
      func reduce(into state: inout Int, action: Action) -> Effect<Action> { .run { [dismiss] _ in await dismiss() } }
    }
    struct Whole: Reducer {
      struct State: Equatable {
        var part = 0
        var optional: Int? = 0
      }
      enum Action: Sendable, CasePathable {
        case part(Part.Action)
        case optional(Part.Action)
        struct AllCasePaths: Sendable {
          var part: AnyCasePath<Action, Part.Action> {
            AnyCasePath(embed: { .part($0) }, extract: { if case .part(let action) = $0 { action } else { nil } })
          }
          var optional: AnyCasePath<Action, Part.Action> {
            AnyCasePath(
              embed: { .optional($0) }, extract: { if case .optional(let action) = $0 { action } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.part, action: \.part) { Part() }
        EmptyReducer().ifLet(\.optional, action: \.optional) { Part() }
      }
    }
    struct Root: Reducer {
      struct State { @PresentationState var whole: Whole.State? }
      enum Action: Sendable, CasePathable {
        case whole(PresentationAction<Whole.Action>)
        struct AllCasePaths: Sendable {
          var whole: AnyCasePath<Action, PresentationAction<Whole.Action>> {
            AnyCasePath(embed: { .whole($0) }, extract: { if case .whole(let action) = $0 { action } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$whole, action: \.whole) { Whole() } }
    }
    for action in [Whole.Action.part(.dismiss), .optional(.dismiss)] {
      let store = Store(initialState: Root.State(whole: .init())) { Root() }
      await store.send(.whole(.presented(action))).finish()
      #expect(store.withState { $0.whole } == nil)
    }
  }

  @Test func aFeatureKnowsWhetherItIsPresented() {
    let store = store(Detail.State("root", child: Detail.State("a")))
    store.send(.readIsPresented)
    store.send(action(.readIsPresented, depth: 1))
    #expect(store.withState { $0.isPresented } == false)
    #expect(store.withState { $0.child?.isPresented } == true)
  }

  @Test func aFeatureThatIsNotPresentedCannotDismissItself() async throws {
    let store = store(Detail.State("root", child: Detail.State("a")))
    let issue = try #require(await issues { await store.send(.dismiss).finish() }.first)
    #expect(
      issue.text == """
        PAWL-118: "dismiss" was called where nothing is presented.

          Call:  PawlFeaturesTests/Detail.swift:\(issue.line)
          Found: The feature is not presented.

        Nothing was dismissed. Call it from an effect of a feature whose reducer is the destination of "ifLet" or \
        "forEach". A detached task does not count as part of an effect. A feature that is not always presented can ask \
        the dependency "isPresented" first. In a test of the feature alone, override "dismiss" with "DismissEffect { … \
        }".
        """)
    #expect(store.withState { $0.child?.name } == "a")
  }

  @Test func aDetachedTaskIsNoEffectOfTheFeature() async {
    let dismiss = withDependencies {
      $0.dismiss = .presentation
    } operation: {
      @Dependency(\.dismiss) var dismiss
      return dismiss
    }
    let found = await Task.detached { await issues { await dismiss() } }.value
    #expect(found.map(\.code) == ["PAWL-118"])
  }

  @Test func aFunctionStandsForTheDismissalInTests() async {
    var isDismissed = false
    let dismiss = DismissEffect { isDismissed = true }
    await dismiss()
    #expect(isDismissed)
  }

  @Test func codeThatAnEndedEffectLeftBehindDismissesTheFeature() async {
    struct Child: Reducer {
      enum Action: Sendable { case start }
      let gate: Gate
      let left: AsyncStream<Task<Void, Never>>.Continuation
      @Dependency(\.dismiss) var dismiss
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        .run { [dismiss, gate, left] _ in
          left.yield(
            Task {
              await gate.pass()
              await dismiss()
            })
        }
      }
    }
    struct Root: Reducer {
      struct State { @PresentationState var child: Int? = 1 }
      enum Action: Sendable, CasePathable {
        case child(PresentationAction<Child.Action>)
        struct AllCasePaths: Sendable {
          var child: AnyCasePath<Action, PresentationAction<Child.Action>> {
            AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      let child: Child
      var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$child, action: \.child) { child } }
    }
    let (tasks, left) = AsyncStream.makeStream(of: Task<Void, Never>.self)
    let gate = Gate()
    let store = Store(initialState: Root.State()) { Root(child: Child(gate: gate, left: left)) }
    await store.send(.child(.presented(.start))).finish()
    #expect(store.withState { $0.child } == 1)
    gate.open()
    var iterator = tasks.makeAsyncIterator()
    await iterator.next()?.value
    #expect(store.withState { $0.child } == nil)
  }
}
