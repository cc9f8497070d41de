extension Reducer {
  /// A reducer of a larger domain, which runs this one on a part of it.
  ///
  /// - Parameters:
  ///   - toChildState: the part of the state.
  ///   - toChildAction: the actions that are this reducer's; all others are ignored.
  ///   - toChildEnvironment: what this reducer needs of the larger environment.
  /// - Complexity: an action that is not for this reducer costs one failed extraction, and no allocation.
  @inlinable
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: any WritableKeyPath<ParentState, State> & Sendable,
    action toChildAction: CasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    let projection = StateProjection(toChildState)
    return .init { parentState, parentAction, parentEnvironment in
      guard let action = toChildAction.extract(from: parentAction) else { return .none }
      let effect = projection.modify(&parentState) { reduce(&$0, action, toChildEnvironment(parentEnvironment)) }
      return effect.isNone ? .none : effect.map(toChildAction.embed)
    }
  }

  /// A reducer of a larger domain whose state is an enum, one case of which this reducer works on.
  ///
  /// - Parameter toChildState: the case. PAWL-002 is reported when an action comes while the state is another case.
  @inlinable
  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state toChildState: CasePath<ParentState, State>,
    action toChildAction: CasePath<ParentAction, Action>,
    environment toChildEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    let callSite = CallSite(fileID: file, filePath: filePath, line: line)
    return .init { parentState, parentAction, parentEnvironment in
      guard let action = toChildAction.extract(from: parentAction) else { return .none }
      let effect = toChildState.modifyIfMatches(&parentState) {
        reduce(&$0, action, toChildEnvironment(parentEnvironment))
      }
      guard let effect else {
        reportOtherCase(action: action, child: State.self, parentState: parentState, callSite: callSite)
        return .none
      }
      return effect.isNone ? .none : effect.map(toChildAction.embed)
    }
  }

  /// A reducer of the optional of this one's state.
  ///
  /// PAWL-001 is reported when an action comes while the state is nil.
  @inlinable
  public func optional(
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    let callSite = CallSite(fileID: file, filePath: filePath, line: line)
    return .init { state, action, environment in
      guard state != nil else {
        reportNil(action: action, child: State.self, callSite: callSite)
        return .none
      }
      return reduce(&state!, action, environment)
    }
  }
}
