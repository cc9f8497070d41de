import PawlUI
import PawlViewTesting
import PawlWebTesting
import Testing

private enum ToastArticle {
  struct Inbox: View {
    @State private var letters = ["From Ada", "From Grace"]
    @State private var deleted: String?
    @State private var isDeleted = false

    var body: some View {
      List(letters, id: \.self) { letter in
        Button(letter) {
          letters.removeAll { $0 == letter }
          deleted = letter
          isDeleted = true
        }
      }
      .toast("Deleted", isPresented: $isDeleted, kind: .success) {
        Button("Undo") {
          if let deleted { letters.append(deleted) }
        }
      }
    }
  }
}

private enum ToastModifierExample {
  struct Page<Content: View>: View {
    let content: Content
    @Binding var isDeleted: Bool
    let restore: () -> Void

    var body: some View {
      content
        .toast("Deleted", isPresented: $isDeleted) {
          Button("Undo") { restore() }
        }
    }
  }
}

private enum ToastStateExample {
  struct AppState: Equatable {
    var toast: ToastState<ToastAction>?
  }

  enum ToastAction: Equatable {
    case dismissed
    case undoButtonTapped
  }

  enum AppAction: Equatable {
    case deleteButtonTapped
    case toast(ToastAction)
  }

  static let reducer = Reducer<AppState, AppAction, Void> { state, action, _ in
    switch action {
    case .deleteButtonTapped:
      state.toast = ToastState(
        title: TextState("Deleted"),
        kind: .success,
        button: .default(TextState("Undo"), action: .send(.undoButtonTapped)))
    case .toast: state.toast = nil
    }
    return .none
  }

  struct AppView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      ContentView(store: store)
        .toast(store.scope(state: \.toast, action: AppAction.toast), dismiss: .dismissed)
    }
  }

  struct ContentView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      Button("Delete") { ViewStore(store).send(.deleteButtonTapped) }
    }
  }
}

@MainActor
@Suite struct ToastExamples {
  @Test(arguments: [false, true])
  func aToastUndoesOrEnds(inBrowser: Bool) async {
    let tester =
      inBrowser ? ViewTester(inBrowser: ToastArticle.Inbox()) : ViewTester(ToastArticle.Inbox())
    await tester.press("From Ada")
    #expect(tester.findAll(role: .toast).count == 1)
    #expect(tester.html.contains("role=\"status\""))
    await tester.press("Undo")
    #expect(tester.findAll(role: .row).map(\.label) == ["From Grace", "From Ada"])
    #expect(tester.findAll(role: .toast).isEmpty)
    await tester.press("From Ada")
    await tester.advance(by: .milliseconds(4_999))
    #expect(tester.contains("Deleted"))
    await tester.advance(by: .milliseconds(1))
    #expect(!tester.contains("Deleted"))
  }

  @Test(arguments: [false, true])
  func aToastOfAStoreEnds(inBrowser: Bool) async {
    let store = Store(
      initialState: ToastStateExample.AppState(), reducer: ToastStateExample.reducer, environment: ())
    let view = ToastStateExample.AppView(store: store)
    let tester = inBrowser ? ViewTester(inBrowser: view) : ViewTester(view)
    await tester.press("Delete")
    #expect(tester.contains("Deleted"))
    await tester.advance(by: .seconds(60))
    #expect(!tester.contains("Deleted"))
    #expect(ViewStore(store).state.toast == nil)
  }
}
