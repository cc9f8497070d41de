#if Macros
import PawlDependencies
import PawlFeatures

/// The code in the article on macros that uses them.
enum MacrosArticle {
  @Reducer
  enum Destination {
    case counter(Counter)
    case settings(Settings = Settings(isDebugging: true))
    case modal(Modal.Body)
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case text(String)
  }

  enum Alert { case delete }

  /// Stands for the alerts of `PawlFeaturesUI`, which this target doesn't depend on.
  struct AlertState<Action>: _EphemeralState { var title = "" }

  @Reducer
  struct Counter {
    struct State { var count = 0 }
    enum Action { case incrementButtonTapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct Item: Equatable, Sendable {}

  @DependencyClient
  struct Database: Sendable {
    var load: @Sendable (_ id: Int) async throws -> Item
    var count: @Sendable () -> Int = { 0 }
  }
}
#endif
