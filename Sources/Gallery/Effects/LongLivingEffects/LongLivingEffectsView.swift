import Foundation
import PawlUI

/// Some effects run as long as a view is shown: listening to notifications, or, as here, watching a file.
///
/// `task` runs an asynchronous function with the view. It sends an action and waits until the effects of this action
/// finish; when the view goes, the function and the effects are cancelled. The effect is a loop over an `AsyncStream`
/// that sends an action for each element.
///
/// Change the file below from another terminal: echo hello >> FILE. Whenever this page is opened, it watches the file
/// again.
struct LongLivingEffectsView: View {
  let store: Store<LongLivingEffectsState, LongLivingEffectsAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          LabeledContent("Status") {
            Text(viewStore.isWatching ? "● Watching" : "○ Not watching")
              .foregroundColor(viewStore.isWatching ? .green : .secondary)
          }
          LabeledContent("File") {
            Text(verbatim: viewStore.path)
              .foregroundColor(.secondary)
          }
          LabeledContent("Changes") {
            Text("\(viewStore.changeCount)")
              .monospacedDigit()
              .foregroundColor(.secondary)
          }

          if let problem = viewStore.problem {
            Text(verbatim: problem)
              .foregroundColor(.red)
          }
        }
      }
      .task { await viewStore.send(.task).finish() }
    }
    .navigationTitle("Long-living effects")
  }
}

private let explanation = """
  An effect can run as long as a view is shown. This one watches a file: change it from another terminal.
  """

extension Example {
  static let longLivingEffects = Example(
    name: "long-living-effects", title: "Long-living effects", section: .effects, summary: explanation
  ) { options in
    LongLivingEffectsView(
      store: options.recorded(
        Store(
          initialState: LongLivingEffectsState(
            path: options.file ?? FileManager.default.temporaryDirectory.appendingPathComponent("gallery.txt").path),
          reducer: longLivingEffectsReducer, environment: options.dependencies.fileChanges),
        test: ExampleTest("longLivingEffectsReducer", LongLivingEffectsEnvironment.self)))
  }
}
