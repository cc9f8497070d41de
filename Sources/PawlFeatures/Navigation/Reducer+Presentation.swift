import PawlCore

extension Reducer {
  /// Runs a presented feature, before this reducer.
  ///
  ///     var body: some ReducerOf<Self> {
  ///       Reduce { state, action in
  ///         switch action {
  ///         case .editButtonTapped: state.editor = Editor.State()
  ///         case .editor(.presented(.saveButtonTapped)): state.editor = nil
  ///         case .editor: break
  ///         }
  ///         return .none
  ///       }
  ///       .ifLet(\.$editor, action: \.editor) { Editor() }
  ///     }
  ///
  /// After this reducer has seen ``PresentationAction/dismiss``, the state becomes `nil`. If this reducer has assigned a
  /// state with another identity in that action, the new state remains.
  ///
  /// The feature's effects end when its state becomes `nil` or another one, whatever changed it. They and the feature's
  /// reducer find `isPresented` and `dismiss` among their dependencies.
  ///
  /// - Parameters:
  ///   - toPresentationState: The key path to the presented state.
  ///   - toPresentationAction: The case of the feature's actions.
  ///   - noTrailingClosure: Not used. It keeps trailing closures from this function.
  ///   - destination: The feature.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  /// - Precondition: A feature is presented when an action for it arrives; otherwise PAWL-001 is reported for an action
  ///   of the feature, and PAWL-117 for its dismissal. Only this reducer processes such an action.
  @_disfavoredOverload
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    _ noTrailingClosure: _NoTrailingClosure = nil,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination = {
      fatalError("The type isn't known without an argument.")
    },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let child = destination()
    return ChildrenReducer(base: self) {
      child.onPresentation(
        StateProjection(confined: toPresentationState), AnyCasePath(toPresentationAction), at: $0, callSite: callSite)
    }
  }

  /// Removes a presented state that is shown until its first action, such as an alert, after an action of it.
  ///
  /// Like the form with a destination, but without a feature.
  @_disfavoredOverload
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Returns the functions that run this reducer on a presented state.
  func onPresentation<ParentState, ParentAction>(
    _ part: StateProjection<ParentState, PresentationState<State>>,
    _ toAction: AnyCasePath<ParentAction, PresentationAction<Action>>, at place: ReducerPlace<ParentState>,
    callSite: CallSite
  ) -> Children<ParentState, ParentAction> {
    let identity = StateIdentity<State>()
    let effects = place.children(at: part.keyPath) { parent, list, removed in
      part.read(parent) { presentation in
        presentation.pointee.read { child in
          guard let child else { return list.removeAll(&removed) }
          list.removeOthers(than: identity(at: child), UnsafeRawPointer(child), &removed)
        }
      }
    }
    let dependencies = PresentedDependencies()
    let function = place.child(self, effects: effects, in: dependencies) {
      ChildLifetimes(
        $0, identity: identity,
        bind: { effect, id in
          effects.bind(
            effect.map { toAction.embed(.presented($0)) }, id: id, dismissal: { toAction.embed(.dismiss) })
        },
        read: { state, body in
          part.read(state) { presentation in
            presentation.pointee.read { child in
              if let child { body(child) }
            }
          }
        },
        modify: { state, body in part.modify(&state) { _ = $0.modify { body(&$0) } } })
    }
    let child = PresentedFunction(function, with: dependencies)
    let ephemeral = EphemeralStates<State, Action>()
    return Children(
      effects: effects, identity: { part.modify(&$0) { $0.modify { identity(&$0) } } },
      around: { state, action, base in
        guard let presentationAction = toAction.extract(from: action) else { return base(&state, action) }
        let effect: Effect<ParentAction>
        var ended: AnyHashable?
        switch presentationAction {
        case .dismiss:
          effect = .none
          ended = part.modify(&state) { $0.modify { identity(&$0) } }
          if ended == nil { reportDismissal(of: State.self, action: action, callSite: callSite) }
        case .presented(let childAction):
          let childEffect: Effect<ParentAction>? = part.modify(&state) { presentation in
            presentation.modify { state in
              if let ephemeral, ephemeral.ends(&state, after: childAction) { ended = identity(&state) }
              let effect = child(&state, childAction)
              return effect.isNone
                ? .none
                : effects.bind(
                  effect.map { toAction.embed(.presented($0)) }, id: identity(&state),
                  dismissal: { toAction.embed(.dismiss) })
            }
          }
          if childEffect == nil {
            reportNil(action: childAction, child: State.self, reducer: .feature("ifLet"), callSite: callSite)
          }
          effect = childEffect ?? .none
        }
        let baseEffect = base(&state, action)
        if let ended {
          part.modify(&state) { presentation in
            if presentation.modify({ identity(&$0) }) == ended { presentation.wrappedValue = nil }
          }
        }
        return effect.merge(with: baseEffect)
      })
  }
}
