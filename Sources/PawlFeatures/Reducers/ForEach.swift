public import PawlCore

extension Reducer {
  /// Runs a child on an element of a collection, which the action's id selects, before this reducer.
  ///
  /// An element's effects end when it is removed, whatever removed it. PAWL-003 is reported if an action has an id
  /// that isn't in the collection; the child then ignores the action.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection in the state.
  ///   - toElementAction: The case of the elements' actions.
  ///   - noTrailingClosure: Not used. It keeps trailing closures from this function.
  ///   - element: The child.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  /// - Complexity: O(1) for each action. The removal of an element costs the same for any number of elements.
  @_disfavoredOverload
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    _ noTrailingClosure: _NoTrailingClosure = nil,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element = {
      fatalError("The type isn't known without an argument.")
    },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let child = element()
    return ChildrenReducer(base: self) {
      child.onElements(
        StateProjection(confined: toElementsState), AnyCasePath(toElementAction), at: $0, callSite: callSite)
    }
  }

  /// Returns the functions that run this reducer on the elements of a collection.
  func onElements<ParentState, ParentAction, ID: Hashable>(
    _ part: StateProjection<ParentState, IdentifiedArray<ID, State>>,
    _ toAction: AnyCasePath<ParentAction, IdentifiedAction<ID, Action>>, at place: ReducerPlace<ParentState>,
    callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let effects = place.children(at: part.keyPath) { parent, list, removed in
      part.read(parent) { elements in
        list.removeScopes(missingIn: elements, &removed) { element, read in withUnsafePointer(to: element) { read($0) }
        }
      }
    }
    let child = place.child(self, effects: effects) {
      ElementLifetimes(
        $0,
        bind: { effect, id in
          effects.bind(effect, id: AnyHashable(id)).map { toAction.embed(.element(id: id, action: $0)) }
        },
        read: { part.read($0, $1) }, readElement: { $1($0) },
        modify: { state, id, body in
          part.modify(&state) { elements in
            if let index = elements.index(id: id) { body(&elements[index]) }
          }
        })
    }
    var children = Children<ParentState, ParentAction>(reduce: { state, action in
      guard case .element(let id, let childAction) = toAction.extract(from: action) else { return .none }
      let effect: Effect<Action>? = part.modify(&state) { elements in
        elements.index(id: id).map { child(&elements[$0], childAction) }
      }
      guard let effect else {
        reportMissing(id: id, action: childAction, child: State.self, reducer: .feature("forEach"), callSite: callSite)
        return .none
      }
      return effect.isNone
        ? .none : effects.bind(effect, id: AnyHashable(id)).map { toAction.embed(.element(id: id, action: $0)) }
    })
    if effects.isDetached {
      children.watch = { state in
        let (ids, stamp) = part.modify(&state) { ($0.ids, $0.stamp) }
        return { state in
          part.modify(&state) { elements in
            guard elements.stamp != stamp else { return .none }
            return effects.cancel(ids.filter { elements.index(id: $0) == nil }.map { AnyHashable($0) })
          }
        }
      }
    }
    return children
  }
}

extension EffectScopeList {
  /// Appends the scopes of elements that are gone, and those below other elements whose state is gone.
  ///
  /// - Parameters:
  ///   - elements: The address of the collection.
  ///   - removed: Receives the scopes.
  ///   - withState: Calls a function with the address of an element's state.
  /// - Complexity: O(changes of the collection since the last call). O(scopes) if the changes aren't known.
  func removeScopes<ID, Element>(
    missingIn elements: UnsafePointer<IdentifiedArray<ID, Element>>, _ removed: inout [EffectScope],
    withState: (_ element: Element, _ read: (UnsafeRawPointer) -> Void) -> Void
  ) {
    let last = stamp
    let stamp = elements.pointee.stamp
    self.stamp = stamp
    guard stamp != last else { return }
    var found: [EffectScope] = []
    let isKnown =
      last.map { last in
        elements.pointee.forEachChange(since: last) { change in
          switch change {
          case .updated(let id), .inserted(let id), .removed(let id): if let scope = scopes[id] { found.append(scope) }
          case .reordered: break
          }
        }
      } ?? false
    let candidates = isKnown ? found : ordered
    for scope in candidates {
      guard let id = scope.id?.base as? ID, let index = elements.pointee.index(id: id) else {
        removed.append(scope)
        continue
      }
      withState(elements.pointee[index]) { scope.appendRemovedScopes($0, to: &removed) }
    }
  }
}
