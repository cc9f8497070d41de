import Observation
import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct DialogFocusTests {
  private struct Dialog<Actions: View>: View {
    let isConfirmation: Bool
    let actions: (@escaping (String) -> Void) -> Actions
    @State var isShown = true
    @State var done = ""

    init(
      isConfirmation: Bool = false, @ViewBuilder actions: @escaping (@escaping (String) -> Void) -> Actions
    ) {
      self.isConfirmation = isConfirmation
      self.actions = actions
    }

    var body: some View {
      let content = VStack {
        Button("below") { isShown = true }
        Text("[\(done)]")
      }
      if isConfirmation {
        content.confirmationDialog("Sure?", isPresented: $isShown) { actions { done += $0 } }
      } else {
        content.alert("Sure?", isPresented: $isShown) { actions { done += $0 } }
      }
    }
  }

  @Test(arguments: [false, true])
  func aDialogStartsOnCancel(isConfirmation: Bool) {
    let typed = Typed(
      Dialog(isConfirmation: isConfirmation) { press in
        Button("Delete", role: .destructive) { press("d") }
        Button("Archive") { press("a") }
        Button("Keep", role: .cancel) { press("k") }
      }, columns: 60, rows: 14)
    #expect(typed.focused == "Keep")
    typed.key(.enter)
    #expect(typed.text.contains("[k]"))
  }

  @Test func anAlertWithoutCancelStartsOnItsDefault() {
    let typed = Typed(
      Dialog { press in
        Button("Delete", role: .destructive) { press("d") }
        Button("Later") { press("l") }
        Button("Save") { press("s") }.keyboardShortcut(.defaultAction)
      }, columns: 60, rows: 14)
    #expect(typed.focused == "Save")
  }

  @Test func alertWithoutCancelAndDefaultStartsOnTheFirstNonDestructiveButton() {
    let typed = Typed(
      Dialog { press in
        Button("Delete", role: .destructive) { press("d") }
        Button("Later") { press("l") }
      }, columns: 60, rows: 14)
    #expect(typed.focused == "Later")
  }

  @Test func disabledCancelButtonIsSkipped() {
    let typed = Typed(
      Dialog { press in
        Button("Delete", role: .destructive) { press("d") }
        Button("Keep", role: .cancel) { press("k") }.disabled(true)
        Button("Later") { press("l") }
      }, columns: 60, rows: 14)
    #expect(typed.focused == "Later")
  }

  @Test func alertWithOnlyDestructiveButtonsHasNoInitialFocus() {
    let typed = Typed(
      Dialog { press in Button("Delete", role: .destructive) { press("d") } }, columns: 60, rows: 14)
    #expect(typed.focused == nil)
    typed.key(.enter)
    typed.type(" ")
    #expect(typed.text.contains("Sure?"))
    typed.key(.tab)
    #expect(typed.focused == "Delete")
    typed.key(.enter)
    #expect(typed.text.contains("[d]"))
  }

  @Test func anAlertThatIsDescribedStartsOnCancel() {
    struct Described: View {
      @State var isShown = true

      var body: some View {
        Button("below") {}.alert(isPresented: $isShown) {
          Alert(title: Text("Sure?"), primaryButton: .destructive(Text("Delete")), secondaryButton: .cancel())
        }
      }
    }
    #expect(Typed(Described(), columns: 60, rows: 14).focused == "Cancel")
  }

  @Test func focusReturnsAfterTheAlert() {
    let typed = Typed(
      Dialog { press in Button("Keep", role: .cancel) { press("k") } }, columns: 60, rows: 14)
    typed.key(.enter)
    #expect(typed.focused == "below")
    typed.key(.enter)
    #expect(typed.focused == "Keep")
  }
}

@MainActor
@Suite struct DisabledFocusTests {
  @Observable fileprivate final class Loading {
    var isLoading = false
    var isThere = true
    var done = ""
  }

  private struct Loaded: View {
    let loading: Loading

    var body: some View {
      VStack {
        Button("Before") { loading.done += "b" }
        if loading.isThere {
          Button("Load") {
            loading.done += "l"
            loading.isLoading = true
          }
          .disabled(loading.isLoading)
        }
        Button("Delete") { loading.done += "d" }
        Button("Send") { loading.done += "s" }.keyboardShortcut(.defaultAction)
      }
    }
  }

  private let loading = Loading()

  private func typed() -> Typed {
    let typed = Typed(Loaded(loading: loading), columns: 60, rows: 14, help: true)
    typed.key(.tab)
    return typed
  }

  @Test func aControlThatIsDisabledKeepsTheFocusAndNothingElseIsPressed() {
    let typed = typed()
    typed.key(.enter)
    #expect(typed.focused == "Load")
    typed.key(.enter)
    typed.type(" ")
    #expect(loading.done == "l")
    #expect(!typed.help.contains("Enter"))
    loading.isLoading = false
    #expect(typed.focused == "Load")
    typed.key(.enter)
    #expect(loading.done == "ll")
  }

  @Test func tabGoesOnFromADisabledControl() {
    let typed = typed()
    typed.key(.enter, .tab)
    #expect(typed.focused == "Delete")
    typed.key(.tab, modifiers: .shift)
    #expect(typed.focused == "Before")
  }

  @Test func arrowsGoOnFromADisabledControl() {
    let typed = typed()
    typed.key(.enter, .up)
    #expect(typed.focused == "Before")
  }

  @Test func theNextHasTheFocusOnceADisabledControlHasGone() {
    let typed = typed()
    typed.key(.enter)
    #expect(typed.focused == "Load")
    loading.isThere = false
    #expect(typed.focused == "Delete")
  }

  @Observable fileprivate final class Form {
    var text = ""
    var isSending = false
  }

  @Test func aDisabledFieldTakesNoText() {
    struct Field: View {
      let form: Form

      var body: some View {
        TextField("Name", text: Binding(get: { form.text }, set: { form.text = $0 })).disabled(form.isSending)
        Button("Send") {}.keyboardShortcut("x", modifiers: [])
      }
    }
    let form = Form()
    let typed = Typed(Field(form: form))
    typed.type("a")
    form.isSending = true
    typed.type("b")
    #expect(typed.focused == "Name")
    #expect(typed.cursor == nil)
    form.isSending = false
    typed.type("c")
    #expect(form.text == "ac")
  }
}
