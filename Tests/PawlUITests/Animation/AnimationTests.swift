import PawlUI
import PawlViews
import Testing
import ViewTestSupport

@MainActor
@Suite struct AnimationTests {
  private enum Action: Sendable {
    case start(@Sendable () -> Effect<Action, Never>)
    case set(Int)
  }

  private static let reducer = Reducer<Int, Action, Void> { state, action, _ in
    switch action {
    case .start(let effect): return effect()
    case .set(let number):
      state = number
      return .none
    }
  }

  /// Returns the animations that are in effect at each change that an effect causes.
  private func animations(of effect: @escaping @Sendable () -> Effect<Action, Never>) async -> [Animation?] {
    let store = Store(initialState: 0, reducer: Self.reducer, environment: ())
    let viewStore = ViewStore(store)
    var found: [Animation?] = []
    let token = viewStore.observe { _ in found.append(Transaction.current.animation) }
    await viewStore.send(.start(effect)).finish()
    token.cancel()
    return found
  }

  @Test func actionsOfAnAnimatedEffectAreAnimated() async {
    #expect(await animations { .task { .set(1) }.animation(.linear) } == [.linear])
    #expect(await animations { .task { .set(1) }.animation() } == [.default])
    #expect(
      await animations {
        .run { send in
          await send(.set(1))
          await send(.set(2))
        }
        .animation(.easeIn)
      } == [.easeIn, .easeIn])
  }

  @Test func otherEffectsAreNotAnimated() async {
    #expect(await animations { .merge(.task { .set(1) }, Effect.none.animation()) } == [nil])
  }

  @Test func singleSendsAreAnimated() async {
    #expect(
      await animations {
        .run { send in
          await send(.set(1), animation: .linear)
          await send(.set(2))
          await MainActor.run {}
          await send(.set(3), animation: nil)
        }
      } == [.linear, nil, nil])
  }

  @Test func actionsOfAnAnimatedSchedulerAreAnimated() async {
    let queue = DispatchQueue.main.animation(.easeOut)
    enum ID {}
    #expect(await animations { Effect(value: .set(1)).debounce(id: ID.self, for: 0, scheduler: queue) } == [.easeOut])
    let plain = AnySchedulerOf<DispatchQueue>.immediate
    var found: [Animation?] = []
    let animated = plain.transaction(Transaction(animation: .linear))
    animated.schedule { found.append(Transaction.current.animation) }
    animated.schedule(after: animated.now) { found.append(Transaction.current.animation) }
    #expect(found == [.linear, .linear])
  }

  @Test func storeActorsAcceptAnimatedEffects() async {
    let store = StoreActor(initialState: 0, reducer: Self.reducer, environment: ())
    await store.send(.start { .task { .set(1) }.animation() }).finish()
    #expect(await store.state == 1)
  }

  @Test func anAnimatedSendWaits() async {
    let viewStore = ViewStore(Store(initialState: 0, reducer: Self.reducer, environment: ()))
    await viewStore.send(.start { .task { .set(1) } }, animation: .default, while: { $0 == 0 })
    #expect(viewStore.state == 1)
  }

  private struct Fading: View {
    let store: Store<Int, Action>

    var body: some View {
      WithViewStore(store) { viewStore in Text("text").opacity(Double(viewStore.state)) }
    }
  }

  @Test func animatedActionAnimatesViews() async {
    let store = Store(initialState: 0, reducer: Self.reducer, environment: ())
    let screen = Screen(Fading(store: store))
    #expect(screen.texts == ["text"])
    ViewStore(store).send(.set(1))
    screen.graph.update()
    #expect(!screen.graph.isAnimating)
    ViewStore(store).send(.set(0), animation: .linear)
    screen.graph.update()
    #expect(screen.graph.isAnimating)
  }
}
