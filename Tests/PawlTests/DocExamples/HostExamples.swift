import Observation
import PawlUI
import PawlViewTesting
import Testing

private enum HostExamples {
  struct TokenView: View {
    let token: String
    @Environment(\.copyToClipboard) private var copyToClipboard

    var body: some View {
      Button("Copy Token") { copyToClipboard(token) }
    }
  }

  struct BuildView: View {
    let build: () async -> Bool
    @Environment(\.notify) private var notify

    var body: some View {
      Button("Build") {
        notify.requestAuthorization()
        Task {
          let isDone = await build()
          notify("Build", body: isDone ? "Everything was built." : "The build failed.")
        }
      }
    }
  }

  @Observable @MainActor
  final class Palette {
    private(set) var colors = ["red", "green"]

    func remove(at index: Int, undoManager: UndoManager?) {
      let color = colors.remove(at: index)
      undoManager?.registerUndo(withTarget: self) { [weak undoManager] in
        $0.insert(color, at: index, undoManager: undoManager)
      }
      undoManager?.setActionName("Remove Color")
    }

    func insert(_ color: String, at index: Int, undoManager: UndoManager?) {
      colors.insert(color, at: index)
      undoManager?.registerUndo(withTarget: self) { [weak undoManager] in
        $0.remove(at: index, undoManager: undoManager)
      }
    }
  }
}

private enum UndoInStoreExample {
  struct Document: Equatable {
    var title = ""
  }
  enum DocumentAction { case titleChanged(String) }

  struct TitleView: View {
    @ObservedObject var viewStore: ViewStore<Document, DocumentAction>
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      Button("Clear") { setTitle("") }
      Button(undoManager?.undoMenuItemTitle ?? "Undo") { undoManager?.undo() }
        .disabled(undoManager?.canUndo != true)
    }

    private func setTitle(_ title: String) {
      let before = viewStore.title
      viewStore.send(.titleChanged(title))
      undoManager?.registerUndo(withTarget: viewStore) { _ in setTitle(before) }
      undoManager?.setActionName("Change of Title")
    }
  }
}

@MainActor
private func copiedTextIsTested() async {
  typealias TokenView = HostExamples.TokenView
  var copied: [String] = []
  let tester = ViewTester(
    TokenView(token: "a1b2")
      .environment(
        \.copyToClipboard,
        CopyToClipboardAction {
          copied.append($0)
          return true
        }))
  await tester.press("Copy Token")
  #expect(copied == ["a1b2"])
}
