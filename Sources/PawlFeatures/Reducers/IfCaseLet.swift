public import PawlCore

extension Reducer {
  /// Runs a child on one case of a state that is an enum, before this reducer.
  ///
  /// The child's effects end when the state leaves the case, whatever changed it. PAWL-002 is reported if an action
  /// of the child arrives while the state is in another case; the child then ignores the action.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state.
  ///   - toCaseAction: The case of the child's actions.
  ///   - case: The child.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>, action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case> where CaseState == Case.State, CaseAction == Case.Action {
    _IfCaseLetReducer(
      base: self, child: `case`(), toState: toCaseState, toAction: toCaseAction,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Returns the function that runs this reducer on one case of an enum.
  @usableFromInline
  func onCase<ParentState, ParentAction>(
    _ toCase: CaseKeyPath<ParentState, State>, _ toAction: AnyCasePath<ParentAction, Action>,
    at place: ReducerPlace<ParentState>, named reducer: StaticString, callSite: CallSite
  ) -> ReducerFunction<ParentState, ParentAction> {
    let children = onCase(toCase, toAction, at: place, kind: .feature(reducer), callSite: callSite)
    return { state, action in children.reduce(&state, action) { _, _ in .none } }
  }

  fileprivate func onCase<ParentState, ParentAction>(
    _ toCase: CaseKeyPath<ParentState, State>, _ toAction: AnyCasePath<ParentAction, Action>,
    at place: ReducerPlace<ParentState>, kind: ChildReducerKind, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let path = AnyCasePath(toCase).path
    let identity = StateIdentity<State>()
    let effects = place.children(at: toCase) { parent, list, removed in
      guard var child = path.extract(from: parent.pointee) else { return list.removeAll(&removed) }
      withUnsafePointer(to: &child) { list.removeOthers(than: identity(at: $0), UnsafeRawPointer($0), &removed) }
    }
    let child = place.child(self, effects: effects) {
      ChildLifetimes(
        $0, identity: identity, bind: { effects.bind($0, id: $1).map { toAction.embed($0) } },
        read: { state, body in
          if let child = path.extract(from: state.pointee) { withUnsafePointer(to: child, body) }
        },
        modify: { state, body in
          path.modifyIfMatches(&state) { (child: inout State) in body(&child) }
        })
    }
    return Children(
      effects: effects,
      identity: {
        path.extract(from: $0).map {
          var child = $0
          return identity(&child)
        }
      },
      around: { state, action, base in
        guard let childAction = toAction.extract(from: action) else { return base(&state, action) }
        let effect: Effect<ParentAction>? = path.modifyIfMatches(&state) {
          (state: inout State) -> Effect<ParentAction> in
          let effect = child(&state, childAction)
          return effect.isNone ? .none : effects.bind(effect, id: identity(&state)).map { toAction.embed($0) }
        }
        guard let effect else {
          reportOtherCase(
            action: childAction, child: State.self, parentState: state, reducer: kind, callSite: callSite)
          return base(&state, action)
        }
        return effect.merge(with: base(&state, action))
      })
  }
}

/// A reducer that runs a child on one case of a state that is an enum. It is the result of
/// ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)``.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  fileprivate let base: Parent
  fileprivate let child: Child
  fileprivate let toState: CaseKeyPath<Parent.State, Child.State>
  fileprivate let toAction: CaseKeyPath<Parent.Action, Child.Action>
  fileprivate let callSite: CallSite

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  public func makeFunction(at place: ReducerPlace<Parent.State>) -> ReducerFunction<Parent.State, Parent.Action> {
    ChildrenReducer(base: base) {
      child.onCase(toState, AnyCasePath(toAction), at: $0, kind: .feature("ifCaseLet"), callSite: callSite)
    }.makeFunction(at: place)
  }
}
