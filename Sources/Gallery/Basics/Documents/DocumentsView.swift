import PawlDocuments
import PawlUI

/// A literal in a `Text` is Markdown: words can be **bold**, and links can be followed. `MarkdownView` shows whole documents, and
/// `CodeView` highlights source code.
///
/// The document is state. The editor sends an action for each change, and the page with the document shows the result.
struct DocumentsView: View {
  let store: Store<DocumentsState, DocumentsAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: 1) {
        Picker("Page", selection: viewStore.binding(get: \.page, send: DocumentsAction.pageSelected)) {
          ForEach(DocumentsPage.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()

        switch viewStore.page {
        case .document:
          ScrollView { MarkdownView(viewStore.source).textSelection(.enabled) }
        case .code:
          Text("A *struct* with **line numbers**:")
          ScrollView {
            CodeView(DocumentsState.code, language: .swift, showsLineNumbers: true)
              .textSelection(.enabled)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        case .editor:
          TextEditor(text: viewStore.binding(get: \.source, send: DocumentsAction.sourceChanged))
            .lineNumbers()
            .accessibilityLabel("Source")
        }
      }
      .pageInsets(inCells: drawsInCells)
    }
    .navigationTitle("Text")
  }
}

private let explanation = """
  Texts and documents in Markdown, highlighted source code, and an editor with line numbers.
  """

extension Example {
  static let documents = Example(name: "text", title: "Text", section: .basics, summary: explanation) { options in
    DocumentsView(
      store: options.recorded(
        Store(initialState: DocumentsState(), reducer: documentsReducer, environment: DocumentsEnvironment()),
        test: ExampleTest("documentsReducer", DocumentsEnvironment.self)))
  }
}
