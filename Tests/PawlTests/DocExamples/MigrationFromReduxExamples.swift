import Pawl
import PawlRedux

/// The examples of the article Moving from one style to the other that start from Redux style.
enum MigrationFromReduxExamples {
  struct QuoteState: AnyState, Equatable {
    var text = ""
    var isLoading = false
  }

  enum QuoteAction: AnyAction, Equatable {
    case loadButtonTapped
    case loaded(String)
    case shareButtonTapped
  }

  enum QuoteRoute: RouteType, Equatable {
    case share(String)
  }

  final class QuoteReducer: PawlRedux.Reducer {
    func reduce(
      _ state: inout QuoteState, action: QuoteAction, performRoute: @escaping (_ route: QuoteRoute) -> Void
    ) {
      switch action {
      case .loadButtonTapped:
        state.isLoading = true

      case .loaded(let text):
        state.text = text
        state.isLoading = false

      case .shareButtonTapped:
        performRoute(.share(state.text))
      }
    }
  }

  struct QuoteMiddleware: AsyncMiddleware {
    let quote: @Sendable () async -> String

    func execute(_ state: QuoteState, action: QuoteAction) async -> MiddlewareAction<QuoteAction, QuoteRoute>? {
      guard action == .loadButtonTapped else { return nil }
      return .performAction(.loaded(await quote()))
    }
  }

  typealias QuoteStore = PawlRedux.Store<QuoteState, QuoteAction, QuoteRoute>

  @MainActor
  static func atFirst(environment: QuoteEnvironment, coordinator: AnyCoordinator<QuoteRoute>) -> QuoteStore {
    let store = PawlRedux.Store(
      initialState: QuoteState(), coordinator: coordinator, reducer: QuoteReducer().eraseToAnyReducer())
    store.add(QuoteMiddleware(quote: environment.quote))
    return store
  }

  struct QuoteEnvironment: Sendable {
    var quote: @Sendable () async -> String
  }

  @MainActor
  static func withAFunction(environment: QuoteEnvironment, coordinator: AnyCoordinator<QuoteRoute>) -> QuoteStore {
    func quoteEffect(_ action: QuoteAction, _ environment: QuoteEnvironment) -> Effect<QuoteAction, Never>? {
      guard action == .loadButtonTapped else { return nil }
      return .task { .loaded(await environment.quote()) }
    }
    let store = PawlRedux.Store(
      initialState: QuoteState(), coordinator: coordinator, reducer: QuoteReducer().eraseToAnyReducer())
    store.add(AnyMiddleware(effect: { _, action in quoteEffect(action, environment) }))
    return store
  }

  @MainActor
  static func withAPawlReducer(environment: QuoteEnvironment, coordinator: AnyCoordinator<QuoteRoute>) -> QuoteStore {
    let quoteReducer = PawlCore.Reducer<QuoteState, QuoteAction, QuoteEnvironment> { state, action, environment in
      switch action {
      case .loadButtonTapped:
        state.isLoading = true
        return .task { .loaded(await environment.quote()) }

      case .loaded(let text):
        state.text = text
        state.isLoading = false
        return .none

      case .shareButtonTapped:
        return .none
      }
    }
    let store = PawlRedux.Store(
      initialState: QuoteState(), coordinator: coordinator,
      reducer: AnyReducer(quoteReducer, environment: environment))
    store.add(
      AnyMiddleware(answers: { state, action in
        action == .shareButtonTapped ? Effect(value: .performRoute(.share(state.text))) : nil
      }))
    return store
  }
}
