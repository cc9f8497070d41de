public import PawlCore

/// A reducer that changes the state as binding actions demand.
///
/// Place it before the reducers that react to the changes:
///
///     var body: some ReducerOf<Self> {
///       BindingReducer()
///       Reduce { state, action in
///         switch action {
///         case .binding(\.name): state.isEdited = true
///         case .binding: break
///         }
///         return .none
///       }
///     }
///
/// To react to a change of a property, whatever causes it, add
/// ``Reducer/onChange(of:_:)->Reducer<Self.State,Self.Action>``.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let toViewAction: AnyCasePath<Action, ViewAction>

  /// Creates a reducer for the binding actions among a feature's actions.
  public init() where Action == ViewAction { toViewAction = AnyCasePath() }

  /// Creates a reducer for the binding actions among the actions of a view.
  ///
  /// - Parameter toViewAction: The case of the view's actions, as in `\.view`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    self.toViewAction = AnyCasePath(toViewAction)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction.extract(from: action)?.binding?.set(&state)
    return .none
  }
}
