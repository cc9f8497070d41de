import PawlDocuments
import PawlUI

/// The source code of an example, highlighted, with line numbers and a choice of files.
struct SourceView: View {
  let store: Store<SourceState, SourceAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        Picker("File", selection: viewStore.binding(get: \.selection, send: SourceAction.fileSelected)) {
          ForEach(viewStore.files) { Text(verbatim: $0.name).tag($0.id) }
        }
        .padding(.horizontal, 1)
        if let file = viewStore.file {
          ScrollView {
            CodeView(file.text, language: .swift, showsLineNumbers: true)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, 1)
          }
          .id(file.id)
        }
      }
    }
    .navigationTitle("Source")
  }
}
