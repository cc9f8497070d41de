import PawlCore

extension Reducer {
  /// Runs a feature on an element of a stack, which the action's id selects, before this reducer.
  ///
  ///     var body: some ReducerOf<Self> {
  ///       Reduce { state, action in
  ///         if case .detailsButtonTapped = action { state.path.append(Details.State()) }
  ///         return .none
  ///       }
  ///       .forEach(\.path, action: \.path) { Details() }
  ///     }
  ///
  /// A pushed element is appended before this reducer sees ``StackAction/push(id:state:)``. After this reducer has seen
  /// ``StackAction/popFrom(id:)``, the element and those above it are removed.
  ///
  /// An element's effects end when it is removed, whatever removed it. They and the feature's reducer find `isPresented`
  /// and `dismiss` among their dependencies.
  ///
  /// - Parameters:
  ///   - toStackState: The key path to the stack.
  ///   - toStackAction: The case of the stack's actions.
  ///   - noTrailingClosure: Not used. It keeps trailing closures from this function.
  ///   - destination: The feature.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  /// - Precondition: The stack has the element that an action is for; otherwise PAWL-003 is reported for an action of the
  ///   element, and PAWL-119 for its removal. It doesn't have an element that is pushed; otherwise PAWL-120 is reported.
  ///   Only this reducer processes such an action.
  /// - Complexity: O(1) for each action. The removal of elements costs the same for any number of others.
  @_disfavoredOverload
  public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    _ noTrailingClosure: _NoTrailingClosure = nil,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination = {
      fatalError("The type isn't known without an argument.")
    },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let child = destination()
    return ChildrenReducer(base: self) {
      child.onStack(StateProjection(confined: toStackState), AnyCasePath(toStackAction), at: $0, callSite: callSite)
    }
  }

  /// Returns the functions that run this reducer on the elements of a stack.
  func onStack<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, StackState<State>>,
    _ toAction: AnyCasePath<ParentAction, StackAction<State, Action>>, at place: ReducerPlace<ParentState>,
    callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let effects = place.children(at: part.keyPath) { parent, list, removed in
      part.read(parent) { stack in
        withUnsafePointer(to: stack.pointee.entries) { entries in
          list.removeScopes(missingIn: entries, &removed) { entry, read in
            withUnsafePointer(to: entry.element!) { read($0) }
          }
        }
      }
    }
    let dependencies = PresentedDependencies()
    let function = place.child(self, effects: effects, in: dependencies) {
      ElementLifetimes(
        $0,
        bind: { effect, id in
          effects.bind(
            effect.map { toAction.embed(.element(id: id, action: $0)) }, id: AnyHashable(id),
            dismissal: { toAction.embed(.popFrom(id: id)) })
        },
        read: { state, body in part.read(state) { withUnsafePointer(to: $0.pointee.entries, body) } },
        readElement: { entry, body in withUnsafePointer(to: entry.pointee.element!, body) },
        modify: { state, id, body in part.modify(&state) { _ = $0.modify(id: id) { body(&$0) } } })
    }
    let child = PresentedFunction(function, with: dependencies)
    var knownGeneration = 0
    var children = Children<ParentState, ParentAction>(around: { state, action, base in
      part.modify(&state) { stack in
        // A stack that is created anew must not use ids again that this one has had.
        guard stack.nextGeneration > knownGeneration else { return }
        knownGeneration = stack.nextGeneration
        StackElementIDSequence.current?.skip(to: knownGeneration)
      }
      guard let stackAction = toAction.extract(from: action) else { return base(&state, action) }
      switch stackAction {
      case .element(let id, let childAction):
        let effect: Effect<ParentAction>? = part.modify(&state) { stack in
          stack.modify(id: id) { element in
            let effect = child(&element, childAction)
            return effect.isNone
              ? .none
              : effects.bind(
                effect.map { toAction.embed(.element(id: id, action: $0)) }, id: AnyHashable(id),
                dismissal: { toAction.embed(.popFrom(id: id)) })
          }
        }
        if effect == nil {
          reportMissing(
            id: id, action: childAction, child: State.self, reducer: .feature("forEach"), callSite: callSite)
        }
        return (effect ?? .none).merge(with: base(&state, action))
      case .popFrom(let id):
        let exists = part.modify(&state) { $0.entries.index(id: id) != nil }
        if !exists {
          reportNoElement(id: id, request: describe(action), element: State.self, callSite: callSite)
        }
        let effect = base(&state, action)
        if exists { part.modify(&state) { $0.pop(from: id) } }
        return effect
      case .push(let id, let element):
        let isNew = part.modify(&state) { stack in
          guard stack.entries.index(id: id) == nil else { return false }
          stack.append(element, id: id)
          return true
        }
        if !isNew { reportDuplicatePush(id: id, action: action, element: State.self, callSite: callSite) }
        return base(&state, action)
      }
    })
    if effects.isDetached {
      children.watch = { state in
        let (ids, stamp) = part.modify(&state) { ($0.ids, $0.entries.stamp) }
        return { state in
          part.modify(&state) { stack in
            guard stack.entries.stamp != stamp else { return .none }
            return effects.cancel(ids.filter { stack.entries.index(id: $0) == nil }.map { AnyHashable($0) })
          }
        }
      }
    }
    return children
  }
}
