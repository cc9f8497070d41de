import PawlCore

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
  ) -> some Reducer<State, Action> where CaseState == Case.State, CaseAction == Case.Action {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let child = `case`()
    return ChildrenReducer(base: self) {
      child.onCase(toCaseState, AnyCasePath(toCaseAction), at: $0, named: "ifCaseLet", callSite: callSite)
    }
  }

  /// Returns the functions that run this reducer on one case of an enum.
  @usableFromInline
  func onCase<ParentState, ParentAction>(
    _ toCase: CaseKeyPath<ParentState, State>, _ toAction: AnyCasePath<ParentAction, Action>,
    at place: ReducerPlace<ParentState>,
    named reducer: StaticString, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let path = AnyCasePath(toCase).path
    let identity = StateIdentity<State>()
    let effects = place.children(at: toCase) { parent, list, removed in
      guard var child = path.extract(from: parent.pointee) else { return list.removeAll(&removed) }
      list.removeOthers(than: identity(&child), &child, &removed)
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
      reduce: { state, action in
        guard let childAction = toAction.extract(from: action) else { return .none }
        let effect: Effect<ParentAction>? = path.modifyIfMatches(&state) {
          (state: inout State) -> Effect<ParentAction> in
          let effect = child(&state, childAction)
          return effect.isNone ? .none : effects.bind(effect, id: identity(&state)).map { toAction.embed($0) }
        }
        guard let effect else {
          reportOtherCase(
            action: childAction, child: State.self, parentState: state, reducer: .feature(reducer), callSite: callSite)
          return .none
        }
        return effect
      })
  }
}
