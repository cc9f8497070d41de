import PawlUI

/// A download is a feature of its own: state, actions, reducer and a row. The list runs any number of them with
/// `forEach`, each with an effect under an id of its own, so that one can be stopped while others go on.
///
/// The effect sends many actions: a client reads a file, or asks a server, chunk by chunk, and reports its progress.
/// Files are read slowly, so that the progress can be seen. The bytes are counted and not kept.
struct DownloadsView: View {
  let store: Store<DownloadsState, DownloadsAction>

  var body: some View {
    List {
      AboutSection(explanation)

      WithViewStore(self.store, observe: \.newSource) { viewStore in
        Section {
          HStack {
            TextField("Path or URL", text: viewStore.binding(send: DownloadsAction.newSourceChanged))
              .autocapitalization(.none)
              .disableAutocorrection(true)
              .onSubmit { viewStore.send(.addButtonTapped) }
            Button("Add") { viewStore.send(.addButtonTapped) }
              .buttonStyle(.bordered)
              .disabled(viewStore.state.isEmpty)
          }
        }

        Section("Downloads") {
          ForEachStore(
            self.store.scope(state: \.downloads, action: DownloadsAction.download(id:action:))
          ) { downloadStore in
            DownloadView(store: downloadStore)
          }
          .onDelete { viewStore.send(.rowsDeleted($0)) }
        }
      }
    }
    .toolbar { EditButton() }
    .navigationTitle("Downloads")
  }
}

/// The row of a download: its source, its progress, and a button.
private struct DownloadView: View {
  let store: Store<DownloadState, DownloadAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading) {
        HStack {
          VStack(alignment: .leading) {
            Text(verbatim: viewStore.name)
              .lineLimit(1)
            Text(verbatim: viewStore.source)
              .font(.footnote)
              .foregroundColor(.secondary)
              .lineLimit(1)
              .truncationMode(.middle)
          }
          Spacer()
          Button(viewStore.phase.buttonTitle) { viewStore.send(.buttonTapped) }
            .buttonStyle(.bordered)
            .layoutPriority(1)
        }

        switch viewStore.phase {
        case .idle:
          EmptyView()
        case .starting:
          Text("Starting")
            .foregroundColor(.secondary)
        case .downloading(let bytes, let total?):
          let fraction = total > 0 ? Double(bytes) / Double(total) : 1
          HStack {
            ProgressView(value: fraction)
            Text("\(Int(fraction * 100))%")
              .monospacedDigit()
              .foregroundColor(.secondary)
              .frame(minWidth: 4, alignment: .trailing)
          }
        case .downloading(let bytes, nil):
          HStack {
            ProgressView()
            Text("\(bytes) bytes")
              .foregroundColor(.secondary)
          }
        case .finished(let bytes):
          Text("\(bytes) bytes")
            .foregroundColor(.secondary)
        }
      }
    }
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

extension DownloadState {
  /// The last component of the path or URL.
  fileprivate var name: String { source.split(separator: "/").last.map(String.init) ?? source }
}

extension DownloadState.Phase {
  fileprivate var buttonTitle: LocalizedStringKey {
    switch self {
    case .idle: "Download"
    case .starting, .downloading: "Stop"
    case .finished: "Forget"
    }
  }
}

private let explanation =
  "Each download is a feature with an effect under an id of its own. Stop one, and the others go on."

extension Example {
  static let downloads = Example(name: "downloads", title: "Downloads", section: .reusable, summary: explanation) {
    options in
    let sources = [options.file, options.dependencies.largeFile].compactMap(\.self)
    DownloadsView(
      store: options.recorded(
        Store(
          initialState: DownloadsState(sources: sources), reducer: downloadsReducer,
          environment: DownloadEnvironment(client: options.dependencies.downloads(options.dependencies.clock))),
        test: ExampleTest("downloadsReducer", DownloadEnvironment.self)))
  }
}
