import CustomDump
import PawlUI
import Testing
import ViewTestSupport

@MainActor
@Suite struct ToastStateTests {
  private struct AppState: Equatable {
    var toast: ToastState<AppAction>?
    var log: [String] = []
  }

  private enum AppAction: Equatable {
    case dismissed
    case show(ToastState<AppAction>)
    case undo
  }

  private let store = Store(
    initialState: AppState(),
    reducer: Reducer<AppState, AppAction, Void> { state, action, _ in
      switch action {
      case .dismissed:
        state.log.append("dismissed")
        state.toast = nil
      case .show(let toast): state.toast = toast
      case .undo: state.log.append("undo")
      }
      return .none
    }, environment: ())

  private func screen() -> Screen { Screen(Text("page").toast(store.scope(state: \.toast), dismiss: .dismissed)) }

  private static let toast = ToastState<AppAction>(
    title: TextState("Deleted"), message: TextState("3 rows"), kind: .success,
    button: .default(TextState("Undo"), action: .send(.undo)))

  @Test func aToastIsShownWhileTheStateIsThere() {
    let screen = screen()
    #expect(screen.texts == ["page"])
    store.send(.show(Self.toast))
    #expect(screen.texts == ["page", "Deleted", "3 rows", "Undo"])
    store.send(.dismissed)
    #expect(screen.texts == ["page"])
  }

  @Test func theButtonDismissesAndSendsItsAction() {
    let screen = screen()
    store.send(.show(Self.toast))
    screen.press("Undo")
    #expect(ViewStore(store).log == ["dismissed", "undo"])
    #expect(screen.texts == ["page"])
  }

  @Test func theDismissButtonOnlyDismisses() {
    let screen = screen()
    store.send(.show(Self.toast))
    screen.press("Dismiss")
    #expect(ViewStore(store).log == ["dismissed"])
  }

  @Test func aToastThatTakesThePlaceOfAnotherIsShown() {
    let screen = screen()
    store.send(.show(Self.toast))
    store.send(.show(ToastState(title: TextState("Saved"))))
    #expect(screen.texts == ["page", "Saved"])
    #expect(ViewStore(store).log == [])
  }

  @Test func toastsAreComparedByContentAndAction() {
    var other = ToastState<AppAction>(
      title: TextState("Deleted"), message: TextState("3 rows"), kind: .success,
      button: .init(action: .send(.undo), label: TextState("Undo")))
    #expect(Self.toast == other)
    #expect(Self.toast.id != other.id)
    other.kind = .danger
    #expect(Self.toast != other)
    other.kind = .success
    other.duration = nil
    #expect(Self.toast != other)
  }

  @Test func aToastIsDumpedWithoutItsIdentity() {
    var text = ""
    customDump(Self.toast, to: &text)
    #expect(
      text == """
        ToastState(
          title: "Deleted",
          message: "3 rows",
          kind: .success,
          button: .default(
            "Undo",
            action: .send(.undo)
          )
        )
        """)
    #expect("\(String(reflecting: Self.toast))".contains("Deleted"))
  }
}
