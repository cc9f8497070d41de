extension Reducer {
  /// Returns a reducer of a larger domain that runs this one on a part of it.
  ///
  /// - Parameters:
  ///   - toChildState: The part of the state that this reducer changes.
  ///   - toChildAction: The case of this reducer's actions; other actions are ignored.
  ///   - toChildEnvironment: Returns the environment of this reducer.
  /// - Complexity: An action in another case costs one failed extraction, and no allocation.
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

  /// Returns a reducer of a larger domain whose state is an enum. It runs this one on one case of it.
  ///
  /// PAWL-002 is reported if an action of this reducer arrives while the state is in another case.
  ///
  /// - Parameters:
  ///   - toChildState: The case that this reducer changes.
  ///   - toChildAction: The case of this reducer's actions; other actions are ignored.
  ///   - toChildEnvironment: Returns the environment of this reducer.
  ///   - file: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
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
        reportOtherCase(
          action: action, child: State.self, parentState: parentState, reducer: .pullback, callSite: callSite)
        return .none
      }
      return effect.isNone ? .none : effect.map(toChildAction.embed)
    }
  }

  /// Returns a reducer that runs this one on an optional state.
  ///
  /// PAWL-001 is reported if an action arrives while the state is `nil`.
  @inlinable
  public func optional(
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<State?, Action, Environment> {
    let callSite = CallSite(fileID: file, filePath: filePath, line: line)
    return .init { state, action, environment in
      guard state != nil else {
        reportNil(action: action, child: State.self, reducer: .optional, callSite: callSite)
        return .none
      }
      return reduce(&state!, action, environment)
    }
  }
}
