import PawlUI

/// The store of an inspector, and the history that it shows.
@MainActor
final class InspectorModel: ObservableObject {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let environment: InspectorEnvironment
  private let clipboard: Clipboard
  /// The history that the program has passed. The user may have opened another one.
  private var given: any RecordedHistory

  init(_ history: any RecordedHistory, _ environment: InspectorEnvironment) {
    let (inspected, clipboard) = (InspectedHistory(history), Clipboard())
    self.history = inspected
    given = history
    self.environment = environment
    self.clipboard = clipboard
    store = Store(
      initialState: InspectorState(history: HistorySummary(history)), reducer: inspectorReducer,
      environment: InspectorDependencies(
        history: inspected, environment: environment, copy: environment.copy ?? { clipboard.copy($0) }))
  }

  /// Shows another history.
  func show(_ history: any RecordedHistory) {
    guard history !== given else { return }
    given = history
    self.history.current = history
    ViewStore(store.stateless).send(.opened)
  }

  /// Sets the action of the host that copies a text.
  func setCopyAction(_ copy: @escaping @MainActor (String) -> Bool) { clipboard.copy = copy }

  /// The clipboard of the host, which only views know.
  @MainActor
  private final class Clipboard {
    var copy: @MainActor (String) -> Bool = { _ in false }
  }
}
