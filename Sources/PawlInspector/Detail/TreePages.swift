import PawlUI

/// The action of a step as a tree.
struct ActionPage: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let index: Int

  var body: some View {
    WithViewStore(store, observe: \.actionTree) { viewStore in
      if index < history.current.count {
        List {
          ValueTreeRows(
            tree: history.current.action(at: index), before: nil, change: .none, state: viewStore.state, pane: .action,
            send: { viewStore.send($0) })
        }
        .listStyle(.plain)
        .listRowSeparator(.hidden)
      }
    }
  }
}

/// The state after a step as a tree, with marks at the values that the step has changed.
struct StatePage: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let position: Int

  var body: some View {
    WithViewStore(store, observe: \.stateTree) { viewStore in
      switch Result(catching: { try change }) {
      case .success(let change):
        List {
          ValueTreeRows(
            tree: change.after, before: change.before, change: change.kind, state: viewStore.state, pane: .state,
            send: { viewStore.send($0) })
        }
        .listStyle(.plain)
        .listRowSeparator(.hidden)
      case .failure(let error):
        UnknownStateView(error: error)
      }
    }
  }

  /// The state, and the state before it if the step has changed it.
  private var change: (after: ValueTree, before: ValueTree?, kind: ValueChange) {
    get throws {
      let history = history.current
      let position = min(position, history.count)
      let after = try history.state(at: position)
      // The state before may be unknown, for example if it lies before the recording.
      guard position > 0, let changes = try? history.changes(at: position - 1), !changes.isEmpty,
        let before = try? history.state(at: position - 1)
      else { return (after, nil, .none) }
      return (after, before, .changed)
    }
  }
}

/// The text in place of a state that isn't known.
struct UnknownStateView: View {
  let error: any Error

  var body: some View {
    ContentUnavailableView(
      "The state is unknown", systemImage: "exclamationmark.triangle",
      description: Text(verbatim: String(describing: error)))
  }
}
