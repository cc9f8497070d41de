import PawlUI

private enum OpenID {}

/// Exports and opens histories, and copies texts.
let documentsReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies> {
  state, action, dependencies in
  switch action {
  case .exportButtonTapped:
    guard let save = dependencies.environment.save, state.history.abilities.contains(.export) else { return .none }
    do {
      let content = try dependencies.withHistory { try $0.exported() }
      let name = state.history.title
      return .task {
        .saved(try await save(name, content))
      } catch: {
        .failed(title: "The history was not exported", message: String(describing: $0))
      }
    } catch {
      return Effect(value: .failed(title: "The history was not exported", message: String(describing: error)))
    }

  case .saved(let place):
    state.toast = ToastState(title: TextState("Exported"), message: TextState(place), kind: .success)
    return .none

  case .copyTestButtonTapped:
    guard state.history.abilities.contains(.test), state.history.count > 0 else { return .none }
    let range = state.testedRange
    do {
      let source = try dependencies.withHistory { try $0.testSource(of: range) }
      return copy(
        source, note: "Copied a test of \(range.count == 1 ? "1 action" : "\(range.count) actions")", dependencies)
    } catch {
      return Effect(value: .failed(title: "There is no test of these actions", message: String(describing: error)))
    }

  case .copied(let note):
    state.toast = ToastState(title: TextState(note), kind: .success)
    return .none

  case .openButtonTapped:
    state.isOpenShown = dependencies.environment.open != nil
    return .none

  case .openPathChanged(let path):
    state.openPath = path
    return .none

  case .openConfirmed:
    state.isOpenShown = false
    guard let open = dependencies.environment.open, !state.openPath.isEmpty else { return .none }
    let (path, history) = (state.openPath, dependencies.history)
    return .task { @MainActor in
      let opened = try await open(path)
      history.current = opened
      return .opened
    } catch: {
      .failed(title: "The file was not opened", message: String(describing: $0))
    }
    .cancellable(id: OpenID.self, cancelInFlight: true)

  case .openDismissed:
    state.isOpenShown = false
    return .none

  case .opened:
    // The history reducer has taken the properties of the new history.
    let (history, viewCount) = (state.history, state.viewCount)
    state = InspectorState(history: history, viewCount: viewCount)
    return .cancel(ids: [PlaybackID.self, WorkID.self])

  default:
    return .none
  }
}

extension InspectorState {
  /// The indices of the actions in a test: from the first pinned one to the last, if several are pinned, and otherwise from
  /// the beginning to the selected one.
  var testedRange: Range<Int> {
    let pinned = pins.compactMap(history.index)
    if pins.count > 1, let first = pinned.min(), let last = pinned.max() { return first..<last + 1 }
    return 0..<max(selectedPosition, min(1, history.count))
  }
}

/// Copies a text, and shows that.
func copy(
  _ text: String, note: String, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  let copy = dependencies.copy
  let isCopied = MainActor.assumeIsolated { copy(text) }
  return Effect(
    value: isCopied
      ? .copied(note)
      : .failed(
        title: "The text was not copied", message: "There is no clipboard here, or the text is too long for it."))
}
