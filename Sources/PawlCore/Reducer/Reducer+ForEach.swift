extension Reducer {
  /// Returns a reducer of a larger domain that runs this one on an element of a collection, which the action's id
  /// selects.
  ///
  /// PAWL-003 is reported if an action has an id that isn't in the collection.
  ///
  /// - Complexity: O(1) for each action; the element is changed in place, and other elements aren't accessed.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & SendableMetatype>(
    state toElementsState: any WritableKeyPath<ParentState, IdentifiedArray<ID, State>> & Sendable,
    action toElementAction: CasePath<ParentAction, (ID, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    forEach(
      StateProjection(toElementsState), toElementAction, toElementEnvironment,
      callSite: CallSite(fileID: file, filePath: filePath, line: line)
    ) { elements, id, change in
      elements.index(id: id).map { change(&elements[$0]) }
    }
  }

  /// Returns a reducer like ``forEach(state:action:environment:file:filePath:line:)``, for the values of a dictionary.
  @inlinable
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable & SendableMetatype>(
    state toElementsState: any WritableKeyPath<ParentState, [Key: State]> & Sendable,
    action toElementAction: CasePath<ParentAction, (Key, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    file: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    forEach(
      StateProjection(toElementsState), toElementAction, toElementEnvironment,
      callSite: CallSite(fileID: file, filePath: filePath, line: line)
    ) { elements, key, change in
      elements.index(forKey: key).map { change(&elements.values[$0]) }
    }
  }

  /// Returns a reducer for the elements of any collection.
  ///
  /// - Parameters:
  ///   - projection: The collection in the larger state.
  ///   - toElementAction: The case of the element's actions.
  ///   - toElementEnvironment: Returns the environment of this reducer.
  ///   - callSite: The place that issues name.
  ///   - changing: Changes the element with an id in place; returns `nil` if there is none.
  @inlinable
  func forEach<ParentState, ParentAction, ParentEnvironment, Elements, ID>(
    _ projection: StateProjection<ParentState, Elements>, _ toElementAction: CasePath<ParentAction, (ID, Action)>,
    _ toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment, callSite: CallSite,
    changing:
      @escaping @Sendable (
        inout Elements, ID, (inout State) -> Effect<Action, Never>
      ) -> Effect<Action, Never>?
  ) -> Reducer<ParentState, ParentAction, ParentEnvironment> {
    .init { parentState, parentAction, parentEnvironment in
      guard let (id, action) = toElementAction.extract(from: parentAction) else { return .none }
      let effect = projection.modify(&parentState) { elements in
        changing(&elements, id) { reduce(&$0, action, toElementEnvironment(parentEnvironment)) }
      }
      guard let effect else {
        reportMissing(id: id, action: action, child: State.self, reducer: .forEach, callSite: callSite)
        return .none
      }
      return effect.isNone ? .none : effect.map { toElementAction.embed((id, $0)) }
    }
  }
}
