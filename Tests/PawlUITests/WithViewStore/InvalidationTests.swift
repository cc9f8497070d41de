// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI
import PawlViews
import Testing
import ViewTestSupport

/// Tests that a change evaluates exactly the views that read the changed state.
@MainActor
@Suite struct InvalidationTests {
  struct Form20: Equatable {
    var texts = IdentifiedArray(uniqueElements: (0..<20).map { Line(id: $0) })
  }

  struct Line: Equatable, Identifiable {
    let id: Int
    @BindableState var text = ""
  }

  enum FormAction { case line(id: Int, action: LineAction) }

  enum LineAction: BindableAction { case binding(BindingAction<Line>) }

  private let record = Record()
  private let form = Store<Form20, FormAction>(
    initialState: Form20(),
    reducer: Reducer<Line, LineAction, Void> { _, _, _ in .none }
      .binding()
      .forEach(state: \.texts, action: /FormAction.line(id:action:), environment: {}), environment: ())

  struct StoreForm: View {
    let store: Store<Form20, FormAction>
    let record: Record

    var body: some View {
      let _ = record.note("form")
      Form {
        ForEachStore(store.scope(state: \.texts, action: FormAction.line(id:action:))) { line in
          WithViewStore(line) { viewStore in
            let _ = record.note("line \(viewStore.id)")
            TextField("line \(viewStore.id)", text: viewStore.binding(\.$text))
          }
        }
        WithViewStore(store, observe: { $0.texts[7].text.count }) { viewStore in
          let _ = record.note("count")
          Text("\(viewStore.state)")
        }
        WithViewStore(store, observe: { $0.texts[3].text }) { _ in
          let _ = record.note("other")
        }
      }
    }
  }

  @Test func keystrokeOverAStoreEvaluatesOnlyReadersOfTheText() throws {
    let screen = Screen(StoreForm(store: form, record: record))
    screen.draw()
    _ = record.take()
    try type("x", into: "line 7", screen)
    #expect(record.take().sorted() == ["count", "line 7"])
    #expect(ViewStore(form).texts[7].text == "x")
  }

  struct StateForm: View {
    @State private var name = ""
    let record: Record

    init(record: Record) { self.record = record }

    var body: some View {
      let _ = record.note("form")
      Form {
        Field(text: $name, label: "name", record: record)
        ForEach(0..<19, id: \.self) { OwnField(index: $0, record: record) }
        Count(text: $name, record: record)
      }
    }
  }

  struct Field: View {
    @Binding var text: String
    let label: String
    let record: Record

    var body: some View {
      let _ = record.note(label)
      TextField(label, text: $text)
    }
  }

  struct OwnField: View {
    let index: Int
    let record: Record
    @State private var text = ""

    init(index: Int, record: Record) {
      self.index = index
      self.record = record
    }

    var body: some View {
      let _ = record.note("own \(index)")
      TextField("own \(index)", text: $text)
    }
  }

  struct Count: View {
    @Binding var text: String
    let record: Record

    var body: some View {
      let _ = record.note("count")
      Text("\(text.count) characters")
    }
  }

  @Test func keystrokeOverStateEvaluatesOnlyReadersOfTheText() throws {
    let screen = Screen(StateForm(record: record))
    screen.draw()
    _ = record.take()
    try type("x", into: "name", screen)
    #expect(record.take() == ["count"])
    #expect(screen.texts.contains("1 characters"))
    _ = record.take()
    try type("y", into: "own 5", screen)
    #expect(record.take() == [])
  }

  @Test func aChangeOfOneOfAThousandRowsOverAStoreEvaluatesOneRow() {
    let record = record
    let store = Store<IdentifiedArrayOf<Line>, FormAction>(
      initialState: IdentifiedArray(uniqueElements: (0..<1_000).map { Line(id: $0) }),
      reducer: Reducer<Line, LineAction, Void> { _, _, _ in .none }
        .binding()
        .forEach(state: \.self, action: /FormAction.line(id:action:), environment: {}), environment: ())
    let screen = Screen(
      VStack {
        ForEachStore(store.scope(state: { $0 }, action: FormAction.line(id:action:))) { line in
          WithViewStore(line) { viewStore in
            let _ = record.note("row \(viewStore.id)")
            Text(viewStore.text)
          }
        }
      })
    #expect(record.take().count == 1_000)
    store.send(.line(id: 500, action: .binding(.set(\.$text, "x"))))
    screen.graph.update()
    #expect(record.take() == ["row 500"])
  }

  private func type(_ text: String, into label: String, _ screen: Screen) throws {
    func search(_ element: Element) -> (any Editing)? {
      if let field = element.editing, field.label == label { return field }
      return element.children.lazy.compactMap(search).first
    }
    let field = try #require(screen.graph.rootElement.flatMap(search))
    screen.graph.focus.move(to: field)
    screen.draw()
    _ = record.take()
    field.edit { $0.insert(text) }
    screen.graph.update()
  }
}
