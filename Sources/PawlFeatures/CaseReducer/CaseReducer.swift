/// A feature that is an enum with a case for each of several features, of which one is present at a time: the screens
/// of a stack, or the destinations of a feature.
///
/// The macro `@Reducer` on an enum writes the conformance. By hand, the enum declares `State` and `Action` with a case
/// for each feature, a type alias `Body`, a static body of that type with a ``Scope`` for each case, an enum
/// ``CaseScope`` with the stores, and ``scope(_:)``, which switches over the state of the store.
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
public protocol CaseReducerState: _ReducedState {
  /// The feature of the state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case's feature.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// Returns the store of the present case's feature, for the macro `@Reducer`.
  ///
  /// It is the same object as that of `scope(state: \.name, action: \.name)`. The compiler needs much longer for two
  /// key paths to cases than for two key paths to properties of `_CasePaths`.
  ///
  /// - Precondition: The state is in the case of `state`.
  public func _$scope<CaseState, CaseAction>(
    _ state: any KeyPath<State._CasePaths, AnyCasePath<State, CaseState>> & Sendable,
    _ action: any KeyPath<Action._CasePaths, AnyCasePath<Action, CaseAction>> & Sendable
  ) -> Store<CaseState, CaseAction> {
    guard let store = scope(state: \State.[dynamicMember: state], action: Case.keyPath(to: action)) else {
      preconditionFailure("The state is in another case than \(CaseState.self).")
    }
    return store
  }
}

/// A store of an enum of features, which provides the store of the current case.
public protocol _StoreWithCaseScope {
  /// An enum of stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case's feature.
  @MainActor var _caseScope: _CaseScope { get }
}

extension Store: _StoreWithCaseScope
where State: CaseReducerState, State.StateReducer.Action == Action, State.StateReducer.CaseScope: CasePathable {
  public var _caseScope: State.StateReducer.CaseScope { self.case }
}

/// An optional store of an enum of features.
public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
  /// An enum of stores.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case's feature; `nil` if there is no store.
  @MainActor var _optionalCaseScope: _CaseScope? { get }
}

extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
  @MainActor public var _optionalCaseScope: Wrapped._CaseScope? { self?._caseScope }
}
