import Pawl
import PawlRedux
import Testing

/// Tests of the article Moving from one style to the other: the feature behaves the same after each step.
@MainActor
struct MigrationExamplesTests {
  private final class Screens<Route: RouteType>: Coordinator {
    var routes: [Route] = []

    func perform(_ route: Route) { routes.append(route) }
  }

  private nonisolated static let environment = MigrationFromReduxExamples.QuoteEnvironment(quote: { "Go on." })

  @Test(arguments: [
    MigrationFromReduxExamples.atFirst, MigrationFromReduxExamples.withAFunction,
    MigrationFromReduxExamples.withAPawlReducer,
  ])
  func featureBehavesTheSameAfterEachMigrationStep(
    makeStore:
      @MainActor @Sendable (
        MigrationFromReduxExamples.QuoteEnvironment, AnyCoordinator<MigrationFromReduxExamples.QuoteRoute>
      ) -> MigrationFromReduxExamples.QuoteStore
  ) async {
    let screens = Screens<MigrationFromReduxExamples.QuoteRoute>()
    let store = makeStore(Self.environment, screens.eraseToAnyCoordinator())
    let loading = store.dispatch(.loadButtonTapped)
    #expect(store.state.isLoading)
    await loading.finish()
    #expect(store.state == MigrationFromReduxExamples.QuoteState(text: "Go on.", isLoading: false))
    store.dispatch(.shareButtonTapped)
    #expect(screens.routes == [.share("Go on.")])
  }

  @Test
  func theSameReducerRunsInStoresOfBothStyles() async {
    let viewStore = MigrationToReduxExamples.withState(environment: Self.environment)
    let screens = Screens<MigrationToReduxExamples.QuoteRoute>()
    let store = MigrationToReduxExamples.inAReduxStore(
      environment: Self.environment, coordinator: screens.eraseToAnyCoordinator())
    #expect(viewStore.state.isLoading && store.state.isLoading)
    await viewStore.send(.loadButtonTapped).finish()
    await store.dispatch(.loadButtonTapped).finish()
    #expect(viewStore.state.text == "Go on.")
    #expect(store.state.text == "Go on.")
  }

  @Test
  func aDeferredActionNeedsNoActionToStartIt() {
    let screens = Screens<MigrationToReduxExamples.QuoteRoute>()
    let store = MigrationToReduxExamples.inAReduxStore(
      environment: Self.environment, coordinator: screens.eraseToAnyCoordinator())
    let quotes = PassthroughSubject<String, Never>()
    MigrationToReduxExamples.add(quotes, to: store)
    quotes.send("Begin.")
    #expect(store.state.text == "Begin.")
  }
}
