import PawlUI

/// A view that keeps the store of an example's source code while it is shown.
struct SourcePage: View {
  @StateObject private var run: Run

  init(example: Example) { _run = StateObject(wrappedValue: Run(example)) }

  var body: some View {
    SourceView(store: run.store)
      .toolbar { ThemePicker() }
  }

  /// An object that keeps the store. It never changes.
  @MainActor
  private final class Run: ObservableObject {
    let store: Store<SourceState, SourceAction>

    init(_ example: Example) {
      store = Store(
        initialState: SourceState(files: SourceFile.files(of: example)), reducer: sourceReducer,
        environment: SourceEnvironment())
    }
  }
}
