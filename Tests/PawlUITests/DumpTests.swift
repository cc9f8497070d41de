import CustomDump
import PawlUI
import TestSupport
import Testing

/// Tests of how states and actions are written in the messages of failing tests and in the output of `debug`.
@MainActor
@Suite struct DumpTests {
  private struct Settings: Equatable {
    @BindableState var name = "Blob"
    @BindableState var user = User()
    var count = 0
  }

  private struct User: Equatable {
    var age = 1
  }

  private enum SettingsAction: BindableAction, Equatable {
    case binding(BindingAction<Settings>)
  }

  private let destroy = AlertState<Bool>.Button.destructive(
    TextState("Destroy"), action: .send(true, animation: .easeInOut))

  @Test func anAlertIsDumpedAsItIsMade() {
    let alert = AlertState(
      title: TextState("Alert!"), message: TextState("Something went wrong..."), primaryButton: destroy,
      secondaryButton: .cancel(TextState("Cancel"), action: .send(false)))
    #expect(
      String(customDumping: alert) == """
        AlertState(
          title: "Alert!",
          message: "Something went wrong...",
          buttons: [
            [0]: .destructive(
              "Destroy",
              action: .send(
                true,
                animation: Animation.easeInOut
              )
            ),
            [1]: .cancel(
              "Cancel",
              action: .send(false)
            )
          ]
        )
        """)
  }

  @Test func aDialogIsDumpedAsItIsMade() {
    let dialog = ConfirmationDialogState<Bool>(
      title: TextState("Sort by"), titleVisibility: .visible,
      buttons: [.default(TextState("Name"), action: .send(true)), .default(TextState("Date")), .cancel()])
    #expect(
      String(customDumping: dialog) == """
        ConfirmationDialogState(
          title: "Sort by",
          titleVisibility: .visible,
          buttons: [
            [0]: .default(
              "Name",
              action: .send(true)
            ),
            [1]: .default("Date"),
            [2]: .cancel("Cancel")
          ]
        )
        """)
  }

  @Test func messagesOfIssuesShowTheSameInOneLine() {
    let alert = AlertState(title: TextState("Alert!").font(.headline), dismissButton: destroy)
    #expect(
      String(reflecting: alert) == """
        AlertState( title: "Alert!", buttons: [ [0]: .destructive( "Destroy", action: .send( true, \
        animation: Animation.easeInOut ) ) ] )
        """)
    #expect(String(reflecting: TextState("a").bold()) == #""**a**""#)
    let dialog = ConfirmationDialogState<Bool>(title: TextState("Sort by"))
    #expect(String(reflecting: dialog) == #"ConfirmationDialogState(title: "Sort by")"#)
  }

  @Test func buttonWithoutAnimationIsDumpedAsSuch() {
    let button = AlertState<Bool>.Button.default(TextState("A"), action: .send(true, animation: nil))
    #expect(
      String(customDumping: button) == """
        AlertState.Button.default(
          "A",
          action: .send(
            true,
            animation: nil
          )
        )
        """)
  }

  @Test func aTextIsDumpedWithMarksAndWithoutFonts() {
    let text =
      TextState("Offset").baselineOffset(10.5) + TextState(" Headline").font(.headline)
      + TextState(" No font").font(nil) + TextState(" Light").fontWeight(.light) + TextState(" Bold").fontWeight(.bold)
      + TextState(" No weight").fontWeight(nil) + TextState(" Red").foregroundColor(.red)
      + TextState(" No color").foregroundColor(nil) + TextState(" Stricken").strikethrough()
      + TextState(" Green").strikethrough(color: .green) + TextState(" Not").strikethrough(false)
      + TextState(" Underlined").underline() + TextState(" Pink").underline(color: .pink)
      + TextState(" Tracked").tracking(5.5) + TextState(" Heard").accessibilityLabel("Seen")
      + TextState(" Heading").accessibilityHeading(.h1)
    #expect(
      String(customDumping: text) == """
        "<baseline-offset=10.5>Offset</baseline-offset> Headline No font<font-weight=light> Light</font-weight>** Bold** \
        No weight<foreground-color=red> Red</foreground-color> No color~~ Stricken~~<s color=green> Green</s> \
        Not<u> Underlined</u><u color=pink> Pink</u><tracking=5.5> Tracked</tracking>\
        <accessibility-label=Seen> Heard</accessibility-label>\
        <accessibility-heading-level=h1> Heading</accessibility-heading-level>"
        """)
  }

  @Test(arguments: [
    (Animation.default, "easeInOut"), (.linear(duration: 2).delay(1), "linear(duration: 2.0).delay(1.0)"),
    (.spring, "spring"), (.bouncy.speed(2), "spring(bounce: 0.3).speed(2.0)"),
    (.easeIn.repeatForever(), "easeIn.repeatForever"),
    (.easeOut.repeatCount(3, autoreverses: false), "easeOut.repeatCount(3, autoreverses: false)"),
    (.timingCurve(0, 1, 1, 0), "timingCurve(0.0, 1.0, 1.0, 0.0)"),
  ]) func anAnimationIsDumpedAsItIsMade(animation: Animation, text: String) {
    #expect(String(customDumping: animation) == "Animation.\(text)")
  }

  @Test func aColorIsDumpedByItsName() {
    let text = TextState("a").foregroundColor(Color(red: 1, green: 0.5, blue: 0)) + TextState("b")
    #expect(String(customDumping: text) == "\"<foreground-color=#ff8000>a</foreground-color>b\"")
  }

  @Test func aBindingActionIsDumpedWithTheNameOfWhatItSets() {
    #expect(
      String(customDumping: SettingsAction.set(\.$name, "Blob Jr.")) == #"""
        DumpTests.SettingsAction.binding(
          .set(
            \Settings.$name,
            "Blob Jr."
          )
        )
        """#)
    #expect(
      String(customDumping: BindingAction<Settings>.set(\.count, 3)) == #"""
        BindingAction.set(
          \Settings.count,
          3
        )
        """#)
  }

  @Test func aBindingActionOfALocalTypeIsDumpedWithoutAddresses() {
    struct Form: Equatable {
      @BindableState var name = ""
      @BindableState var user = User()
    }
    #expect(
      String(customDumping: BindingAction<Form>.set(\.$name, "a")) == #"""
        BindingAction.set(
          \Form.$name,
          "a"
        )
        """#)
    #expect(String(reflecting: BindingAction<Form>.set(\.$name, "a")) == #".set(\Form.$name, "a")"#)
    #expect(!String(customDumping: BindingAction<Form>.set(\.$user.age, 3)).contains("0x"))
  }

  @Test func aMessageOfAnIssueNamesWhatABindingSets() {
    let deaf = Store(initialState: Settings(), reducer: Reducer<Settings, SettingsAction, Void>.empty, environment: ())
    let found = issues { ViewStore(deaf).binding(\.$name).wrappedValue = "a" }
    #expect(found.first?.text.contains(#"  Part:    \Settings.$name"#) == true)
  }

  @Test func valuesOfLocalTypesAreDumpedWithoutAddresses() {
    struct Local: Equatable { var count = 1 }
    enum LocalAction { case changed(Local) }
    #expect(
      String(customDumping: LocalAction.changed(Local())) == """
        DumpTests.LocalAction.changed(
          DumpTests.Local(count: 1)
        )
        """)
    #expect(diff(Local(), Local(count: 2))?.contains("0x") == false)
  }
}
