import PawlCore

extension Reducer {
  /// Runs a child on an optional part of the state, before this reducer.
  ///
  /// The child's effects end when its state becomes `nil`, or another child's, whatever changed it. PAWL-001 is
  /// reported if an action of the child arrives while the state is `nil`; the child then ignores the action.
  ///
  /// A child has the identity of its state: the `id` of an `Identifiable` type, or the case of an enum.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional part of the state.
  ///   - toWrappedAction: The case of the child's actions.
  ///   - noTrailingClosure: Not used. It keeps trailing closures from this function.
  ///   - wrapped: The child.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>, action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    _ noTrailingClosure: _NoTrailingClosure = nil,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped = {
      fatalError("The type isn't known without an argument.")
    },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let child = wrapped()
    return ChildrenReducer(base: self) {
      child.onOptional(
        StateProjection(confined: toWrappedState), AnyCasePath(toWrappedAction), at: $0, callSite: callSite)
    }
  }

  /// Removes an optional state that is shown until its first action, such as an alert, after an action of it.
  ///
  /// Like ``ifLet(_:action:_:then:fileID:filePath:line:column:)``, but without a child.
  @_disfavoredOverload
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>, action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer<WrappedState, WrappedAction>() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Returns the functions that run this reducer on an optional state.
  func onOptional<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, State?>, _ toAction: AnyCasePath<ParentAction, Action>,
    at place: ReducerPlace<ParentState>, callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let (identity, ephemeral) = (StateIdentity<State>(), EphemeralStates<State, Action>())
    let effects = place.children(at: part.keyPath) { parent, list, removed in
      part.read(parent) { child in
        guard var child = child.pointee else { return list.removeAll(&removed) }
        withUnsafePointer(to: &child) { list.removeOthers(than: identity(at: $0), UnsafeRawPointer($0), &removed) }
      }
    }
    let child = place.child(self, effects: effects) {
      ChildLifetimes(
        $0, identity: identity, bind: { effects.bind($0, id: $1).map { toAction.embed($0) } },
        read: { state, body in
          part.read(state) { child in
            if let child = child.pointee { withUnsafePointer(to: child, body) }
          }
        },
        modify: { state, body in part.modify(&state) { if $0 != nil { body(&$0!) } } })
    }
    return Children(
      effects: effects, identity: { part.modify(&$0) { state in state == nil ? nil : identity(&state!) } },
      around: { state, action, base in
        guard let childAction = toAction.extract(from: action) else { return base(&state, action) }
        var ended: AnyHashable?
        let effect: Effect<ParentAction> = part.modify(&state) { state in
          guard state != nil else {
            reportNil(action: childAction, child: State.self, reducer: .feature("ifLet"), callSite: callSite)
            return .none
          }
          if let ephemeral, ephemeral.ends(&state!, after: childAction) { ended = identity(&state!) }
          let effect = child(&state!, childAction)
          return effect.isNone ? .none : effects.bind(effect, id: identity(&state!)).map { toAction.embed($0) }
        }
        let baseEffect = base(&state, action)
        if let ended {
          part.modify(&state) { state in if state != nil, identity(&state!) == ended { state = nil } }
        }
        return effect.merge(with: baseEffect)
      })
  }
}

extension EffectScopeList {
  /// Appends all scopes.
  func removeAll(_ removed: inout [EffectScope]) {
    removed += ordered
  }

  /// Appends the scopes of other children than the present one, and those below the present one whose state is gone.
  ///
  /// - Parameters:
  ///   - id: The identity of the present child.
  ///   - state: The address of its state.
  ///   - removed: Receives the scopes.
  func removeOthers(than id: AnyHashable, _ state: UnsafeRawPointer, _ removed: inout [EffectScope]) {
    for scope in ordered {
      if scope.id == id {
        scope.appendRemovedScopes(state, to: &removed)
      } else {
        removed.append(scope)
      }
    }
  }
}
