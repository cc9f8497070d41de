import PawlTerminal
import PawlViews
import Testing

/// Tests of actions for arrow keys and Escape, of default focus, of focused values, and of labels for the key Enter.
@MainActor
@Suite struct FocusCommandTests {
  private struct Board: View {
    @State private var log = ""

    var body: some View {
      VStack {
        Text(verbatim: "[\(log)]")
        Text("board").focusable()
          .onMoveCommand { log += "\($0) " }
          .onExitCommand { log += "exit " }
          .onDeleteCommand { log += "delete " }
      }
    }
  }

  @Test func arrowsEscapeAndDeleteAreCommandsOfAFocusedView() {
    let typed = Typed(Board())
    typed.draw()
    typed.key(.up, .left, .escape, .backspace)
    #expect(typed.text.contains("[up left exit delete ]"))
  }

  private struct Form: View {
    enum Field { case name, city }
    @FocusState private var field: Field?
    var isPreferred = false
    @Namespace private var scope

    var body: some View {
      VStack {
        Button("First") {}
        Button("Preferred") {}.prefersDefaultFocus(isPreferred, in: scope)
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("City", text: .constant("")).focused($field, equals: .city)
      }
      .focusScope(scope)
    }
  }

  private struct CityFirst: View {
    enum Field { case name, city }
    @FocusState private var field: Field?

    var body: some View {
      VStack {
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("City", text: .constant("")).focused($field, equals: .city)
      }
      .defaultFocus($field, .city)
    }
  }

  @Test func theDefaultFocusIsOnTheFieldOfTheValue() { #expect(Typed(CityFirst()).focused == "City") }

  @Test func aPreferredControlHasTheFocusFirst() {
    #expect(Typed(Form()).focused == "First")
    #expect(Typed(Form(isPreferred: true)).focused == "Preferred")
  }

  @Test func theRowOfKeysShowsTheLabelOfTheEnterKey() {
    let field = TextField("Name", text: .constant("")).onSubmit {}
    #expect(Typed(field, columns: 60, help: true).help.contains("Enter done"))
    #expect(Typed(field.submitLabel(.send), columns: 60, help: true).help.contains("Enter send"))
  }

  private struct Scoped: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text(verbatim: "count \(count)")
        TextField("Name", text: .constant("")).submitScope()
      }
      .onSubmit { count += 1 }
    }
  }

  @Test func aSubmitScopeKeepsReturnFromOuterActions() {
    let typed = Typed(Scoped())
    typed.draw()
    typed.key(.enter)
    #expect(typed.text.contains("count 0"))
  }
}

private struct TitleKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

/// Tests of values that views around the focus provide.
@MainActor
@Suite struct FocusedValueTests {
  private struct Reader: View {
    @FocusedValue(\.title) private var title

    var body: some View { Text(verbatim: "title \(title ?? "none")") }
  }

  private struct Documents: View {
    @State private var isRenamed = false
    var hasSceneValue = false

    var body: some View {
      VStack {
        Reader()
        Button("Plain") {}
        Button("One") { isRenamed = true }.focusedValue(\.title, isRenamed ? "renamed" : "one")
        Button("Two") {}.focusedValue(\.title, "two")
      }
    }
  }

  @Test func aValueFollowsTheFocus() {
    let typed = Typed(Documents(), rows: 8)
    #expect(typed.text.contains("title none"))
    typed.key(.tab)
    #expect(typed.text.contains("title one"))
    typed.key(.tab)
    #expect(typed.text.contains("title two"))
    typed.key(.tab)
    #expect(typed.text.contains("title none"))
  }

  @Test func aChangeOfTheValueIsRead() {
    let typed = Typed(Documents(), rows: 8)
    typed.draw()
    typed.key(.tab, .enter)
    #expect(typed.text.contains("title renamed"))
  }

  @Test func aValueOfTheWindowIsThereWithoutTheFocus() {
    let typed = Typed(
      VStack {
        Documents()
        Text("window").focusedSceneValue(\.title, "scene")
      }, rows: 10)
    #expect(typed.text.contains("title scene"))
    typed.key(.tab)
    #expect(typed.text.contains("title one"))
  }
}
