import CustomDump
import PawlUI
import Testing
import ViewTestSupport

@MainActor
@Suite struct AlertTests {
  private struct AppState: Equatable {
    var alert: AlertState<AppAction>?
    var dialog: ConfirmationDialogState<AppAction>?
    var log: [String] = []
  }

  private enum AppAction: Equatable {
    case confirmed
    case dismissed
    case show(AlertState<AppAction>)
    case showDialog(ConfirmationDialogState<AppAction>)
  }

  private static let reducer = Reducer<AppState, AppAction, Void> { state, action, _ in
    switch action {
    case .confirmed:
      state.log.append("confirmed")
    case .dismissed:
      state.log.append("dismissed")
      state.alert = nil
      state.dialog = nil
    case .show(let alert):
      state.alert = alert
    case .showDialog(let dialog):
      state.dialog = dialog
    }
    return .none
  }

  private let store = Store(initialState: AppState(), reducer: reducer, environment: ())

  private func screen() -> Screen {
    Screen(
      Text("page")
        .alert(store.scope(state: \.alert), dismiss: .dismissed)
        .confirmationDialog(store.scope(state: \.dialog), dismiss: .dismissed))
  }

  private static let alert = AlertState<AppAction>(
    title: TextState("Delete?"), message: TextState("For ever."),
    primaryButton: .destructive(TextState("Delete"), action: .send(.confirmed)),
    secondaryButton: .cancel(TextState("Keep")))

  @Test func anAlertIsShownWhileTheStateIsThere() {
    let screen = screen()
    #expect(screen.texts == ["page"])
    store.send(.show(Self.alert))
    #expect(screen.texts == ["page", "Delete?", "For ever.", "Delete", "Keep"])
    store.send(.dismissed)
    #expect(screen.texts == ["page"])
  }

  @Test func aButtonSendsItsActionAndDismisses() {
    let screen = screen()
    store.send(.show(Self.alert))
    screen.press("Delete")
    #expect(ViewStore(store).log == ["confirmed", "dismissed"])
    #expect(screen.texts == ["page"])
  }

  @Test func anAlertThatAButtonPresentsIsNotDismissed() {
    let screen = screen()
    let second = AlertState<AppAction>(title: TextState("Sure?"), dismissButton: .default(TextState("Yes")))
    let button = AlertState<AppAction>.Button.default(TextState("Delete"), action: .send(.show(second)))
    store.send(.show(AlertState(title: TextState("Delete?"), dismissButton: button)))
    screen.press("Delete")
    #expect(screen.texts == ["page", "Sure?", "Yes"])
  }

  @Test func aButtonWithoutAnActionDismisses() {
    let screen = screen()
    store.send(.show(Self.alert))
    screen.press("Keep")
    #expect(ViewStore(store).log == ["dismissed"])
  }

  @Test func anAlertThatTakesThePlaceOfAnotherIsShown() {
    let screen = screen()
    store.send(.show(Self.alert))
    store.send(.show(AlertState(title: TextState("Sure?"), dismissButton: .default(TextState("Yes")))))
    #expect(screen.texts == ["page", "Sure?", "Yes"])
  }

  @Test func anAlertWithoutButtonsCanBeClosed() {
    let screen = screen()
    store.send(.show(AlertState(title: TextState("Done"))))
    screen.press("OK")
    #expect(ViewStore(store).log == ["dismissed"])
  }

  @Test func aDialogIsShownWithAWayOut() {
    let screen = screen()
    store.send(
      .showDialog(
        ConfirmationDialogState(
          title: TextState("Sort"), titleVisibility: .hidden, message: TextState("By what?"),
          buttons: [.default(TextState("Name"), action: .send(.confirmed, animation: .default))])))
    #expect(screen.texts == ["page", "By what?", "Name", "Cancel"])
    screen.press("Name")
    #expect(ViewStore(store).log == ["confirmed", "dismissed"])
  }

  @Test func alertsAreComparedByContentAndActions() {
    let other = AlertState<AppAction>(
      title: TextState("Delete?"), message: TextState("For ever."),
      buttons: [
        .init(role: .destructive, action: .send(.confirmed), label: TextState("Delete")),
        .init(role: .cancel) { TextState("Keep") },
      ])
    #expect(Self.alert == other)
    #expect(Self.alert.id != other.id)
    #expect(Self.alert != AlertState(title: TextState("Delete?")))
    #expect(
      AlertState<AppAction>.Button.default(TextState("A"), action: .send(.confirmed))
        != .default(TextState("A"), action: .send(.confirmed, animation: nil)))
  }

  @Test func anAlertIsDumpedWithoutItsIdentity() {
    var text = ""
    customDump(AlertState<AppAction>(title: TextState("Done").bold(), message: TextState("All")), to: &text)
    #expect(
      text == """
        AlertState(
          title: "**Done**",
          message: "All"
        )
        """)
  }
}
