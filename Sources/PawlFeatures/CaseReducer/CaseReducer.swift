/// A feature that is an enum with a case for each of several features, of which one is present at a time: the screens
/// of a stack, or the destinations of a feature.
///
/// The macro `@Reducer` on an enum writes the conformance. By hand, it is:
///
///     enum Path: CaseReducer {
///       case counter(Counter)
///
///       @dynamicMemberLookup
///       enum State: CaseReducerState, CasePathable, ObservableState {
///         typealias StateReducer = Path
///         case counter(Counter.State)
///         // The case paths, and the identity.
///       }
///
///       enum Action: CasePathable {
///         case counter(Counter.Action)
///         // The case paths.
///       }
///
///       @ReducerBuilder<State, Action>
///       static var body: some ReducerOf<Self> {
///         Scope(state: \State.Cases.counter, action: \Action.Cases.counter) { Counter() }
///       }
///
///       enum CaseScope: _CaseScopeProtocol, CasePathable {
///         case counter(StoreOf<Counter>)
///         // The case paths.
///       }
///
///       static func scope(_ store: Store<State, Action>) -> CaseScope {
///         switch store.state {
///         case .counter: .counter(store.scope(state: \.counter, action: \.counter)!)
///         }
///       }
///     }
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The states of all cases.
  associatedtype State = State
  /// The actions of all cases.
  associatedtype Action = Action
  /// The type of the body. The compiler infers it from the static one.
  associatedtype Body = Body

  /// An enum with a case for each of this enum's cases, whose values are stores of the features.
  associatedtype CaseScope: _CaseScopeProtocol

  /// The reducers of the cases.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// Returns the store of the present case's feature.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of the cases.
  public var body: Body { Self.body }
}

/// An enum of stores, as ``Store/case`` returns it.
public protocol _CaseScopeProtocol {}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState {
  /// The feature of the state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the present case's feature:
  ///
  ///     switch store.case {
  ///     case .counter(let store): CounterView(store: store)
  ///     case .settings(let store): SettingsView(store: store)
  ///     }
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
