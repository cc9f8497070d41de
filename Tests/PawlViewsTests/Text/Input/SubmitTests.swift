import PawlViews
import Testing

@MainActor
@Suite struct SubmitTests {
  private let record = Record()

  /// Presses Return in the first field of a view.
  private func submit(_ view: some View) -> [String] {
    let graph = ViewGraph.showing(view)
    graph.layOut(in: CGSize(width: 20, height: 5))
    func field(_ element: Element) -> Element? {
      if element.control?.kind == .textField { return element }
      return element.children.lazy.compactMap(field).first
    }
    graph.rootElement.flatMap(field)?.perform(.submit)
    return record.take()
  }

  @Test func aTextFieldPerformsActionsForText() {
    let field = TextField("Name", text: .constant(""))
    #expect(submit(field.onSubmit { record.note("text") }) == ["text"])
    #expect(submit(field.onSubmit(of: .search) { record.note("search") }) == [])
    #expect(submit(field.onSubmit(of: [.text, .search]) { record.note("both") }) == ["both"])
  }

  @Test func aSearchFieldPerformsActionsForSearches() {
    let list = Text("Found").searchable(text: .constant(""))
    #expect(submit(list.onSubmit { record.note("text") }) == [])
    #expect(submit(list.onSubmit(of: .search) { record.note("search") }) == ["search"])
  }

  @Test func actionsOfSeveralLevelsArePerformedFromTheInside() {
    let field = TextField("Name", text: .constant(""))
    #expect(
      submit(field.onSubmit { record.note("inner") }.onSubmit(of: .search) {}.onSubmit { record.note("outer") })
        == ["inner", "outer"])
  }
}
