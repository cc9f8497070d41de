public import PawlCore

/// A reducer that runs a child on a part of the state.
///
///     var body: some ReducerOf<Self> {
///       Scope(state: \.profile, action: \.profile) { Child() }
///       Reduce { state, action in
///         if case .reset = action { state = State() }
///         return .none
///       }
///     }
///
/// Place a child before a reducer that may remove it, so that the child sees the action first.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline
  enum ChildPath {
    case part(WritableKeyPath<ParentState, Child.State>)
    case enumCase(CaseKeyPath<ParentState, Child.State>, CallSite)
  }

  @usableFromInline let toChildState: ChildPath
  @usableFromInline let toChildAction: CaseKeyPath<ParentAction, Child.Action>
  @usableFromInline let child: Child

  /// Creates a reducer that runs a child on a part of the state.
  ///
  /// - Parameters:
  ///   - toChildState: The part of the state that the child changes.
  ///   - toChildAction: The case of the child's actions; other actions are ignored.
  ///   - child: The child.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.toChildState = .part(toChildState)
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Creates a reducer that runs a child on one case of a state that is an enum.
  ///
  /// PAWL-002 is reported if an action of the child arrives while the state is in another case.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.toChildState = .enumCase(toChildState, CallSite(fileID: fileID, filePath: filePath, line: line))
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Creates a reducer that runs a child on the case of a state and on that of an action, for the macro `@Reducer`.
  ///
  /// It does the same as ``init(state:action:child:fileID:filePath:line:column:)``. The compiler needs much longer for
  /// two key paths to cases than for two key paths to properties of `_CasePaths`.
  public init(
    _$state state: any KeyPath<ParentState._CasePaths, AnyCasePath<ParentState, Child.State>> & Sendable,
    _$action action: any KeyPath<ParentAction._CasePaths, AnyCasePath<ParentAction, Child.Action>> & Sendable,
    _$child child: Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ParentState: CasePathable, ParentAction: CasePathable {
    toChildState = .enumCase(Case.keyPath(to: state), CallSite(fileID: fileID, filePath: filePath, line: line))
    toChildAction = Case.keyPath(to: action)
    self.child = child
  }

  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    makeFunction(at: .detached)(&state, action)
  }

  @inlinable
  public func makeFunction(at place: ReducerPlace<ParentState>) -> ReducerFunction<ParentState, ParentAction> {
    let toAction = AnyCasePath(toChildAction)
    switch toChildState {
    case .part(let keyPath):
      let part = StateProjection(confined: keyPath)
      let childPlace = place.appending(part, of: Child.self)
      let child: ReducerFunction<Child.State, Child.Action>
      if place.isInside(Child.self) {
        let lazyChild = LazyFunction(self.child, at: childPlace)
        child = { lazyChild(&$0, $1) }
      } else {
        child = self.child.makeFunction(at: childPlace)
      }
      place.follow(childPlace, at: part) { (action: Child.Action) in toAction.embed(action) }
      return { state, action in
        guard let childAction = toAction.extract(from: action) else { return .none }
        let effect = part.modify(&state) { child(&$0, childAction) }
        return effect.isNone ? .none : effect.map { toAction.embed($0) }
      }
    case .enumCase(let keyPath, let callSite):
      return child.onCase(keyPath, toAction, at: place, named: "Scope", callSite: callSite)
    }
  }
}
