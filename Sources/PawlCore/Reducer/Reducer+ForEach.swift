extension Reducer {
  /// A reducer of a larger domain with a collection, whose elements this one works on, each by its id.
  ///
  /// PAWL-003 is reported when an action comes for an id that the collection does not have.
  ///
  /// - Complexity: O(1) for each action; the element is changed in place and no other is touched.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & SendableMetatype>(
    state toElementsState: any WritableKeyPath<ParentState, IdentifiedArray<ID, State>> & Sendable,
    action toElementAction: CasePath<ParentAction, (ID, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    let callSite = CallSite(fileID: file, filePath: filePath, line: line)
    let projection = StateProjection(toElementsState)
    return .init { parentState, parentAction, parentEnvironment in
      guard let (id, action) = toElementAction.extract(from: parentAction) else { return .none }
      let effect: Effect<Action, Never> = projection.modify(&parentState) { elements in
        guard let index = elements.index(id: id) else {
          reportMissing(id: id, action: action, child: State.self, callSite: callSite)
          return .none
        }
        return reduce(&elements[index], action, toElementEnvironment(parentEnvironment))
      }
      return effect.isNone ? .none : effect.map { toElementAction.embed((id, $0)) }
    }
  }

  /// Like ``forEach(state:action:environment:file:filePath:line:)``, with the elements in a dictionary.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable & SendableMetatype>(
    state toElementsState: any WritableKeyPath<ParentState, [Key: State]> & Sendable,
    action toElementAction: CasePath<ParentAction, (Key, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    let callSite = CallSite(fileID: file, filePath: filePath, line: line)
    let projection = StateProjection(toElementsState)
    return .init { parentState, parentAction, parentEnvironment in
      guard let (key, action) = toElementAction.extract(from: parentAction) else { return .none }
      let effect: Effect<Action, Never> = projection.modify(&parentState) { elements in
        guard let index = elements.index(forKey: key) else {
          reportMissing(id: key, action: action, child: State.self, callSite: callSite)
          return .none
        }
        return reduce(&elements.values[index], action, toElementEnvironment(parentEnvironment))
      }
      return effect.isNone ? .none : effect.map { toElementAction.embed((key, $0)) }
    }
  }
}
