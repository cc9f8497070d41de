import PawlUI

/// The store of an inspector, and the history that it shows. It never changes.
@MainActor
final class InspectorModel: ObservableObject {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let environment: InspectorEnvironment
  private let clipboard: Clipboard

  init(_ history: any RecordedHistory, _ environment: InspectorEnvironment) {
    let (inspected, clipboard) = (InspectedHistory(history), Clipboard())
    self.history = inspected
    self.environment = environment
    self.clipboard = clipboard
    store = Store(
      initialState: InspectorState(history: HistorySummary(history)), reducer: inspectorReducer,
      environment: InspectorDependencies(
        history: inspected, environment: environment, copy: environment.copy ?? { clipboard.copy($0) }))
  }

  /// Sets the action of the host that copies a text.
  func setCopyAction(_ copy: @escaping @MainActor (String) -> Bool) { clipboard.copy = copy }

  /// The clipboard of the host, which only views know.
  @MainActor
  private final class Clipboard {
    var copy: @MainActor (String) -> Bool = { _ in false }
  }
}
