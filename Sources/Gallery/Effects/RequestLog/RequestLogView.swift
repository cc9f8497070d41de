import PawlUI

/// A log that grows at its end, beside a summary, with a divider that can be dragged.
///
/// The requests are an effect: a timer. The state keeps the latest entries only, and the log shows those from a level on. An
/// entry that arrives evaluates its own row, whatever the number of entries.
struct RequestLogView: View {
  let store: Store<RequestLogState, RequestLogAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: 1) {
        HStack {
          Button(viewStore.isRunning ? "Stop" : "Start") { viewStore.send(.runButtonTapped) }
            .buttonStyle(.borderedProminent)
          Button("Clear") { viewStore.send(.clearButtonTapped) }.buttonStyle(.bordered)
          Spacer()
          Picker(
            "Lowest level",
            selection: viewStore.binding(get: \.minimumLevel, send: RequestLogAction.minimumLevelChanged)
          ) {
            ForEach(LogLevel.allCases, id: \.self) { level in Text(level.name).tag(level) }
          }
          .fixedSize()
        }
        HSplitView {
          Group {
            if viewStore.entries.isEmpty {
              ContentUnavailableView("No requests", systemImage: "waveform", description: Text("Press Start."))
            } else {
              LogView(viewStore.entries, minimumLevel: viewStore.minimumLevel)
                .environment(\.timeZone, .gmt)
            }
          }
          .frame(minWidth: 24)
          RequestSummary(counts: viewStore.counts)
            .frame(minWidth: 16, idealWidth: 22, maxWidth: 40)
        }
      }
      .padding(.vertical)
      .padding(.horizontal, drawsInCells ? 2 : 0)
    }
    .navigationTitle("Log")
  }
}

/// The numbers of requests of each level.
private struct RequestSummary: View {
  let counts: [LogLevel: Int]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Requests").font(.headline)
      ForEach(LogLevel.allCases, id: \.self) { level in
        HStack {
          Text(level.name)
          Spacer()
          Text("\(counts[level] ?? 0)").monospacedDigit()
        }
      }
      Divider()
      Text(LocalizedStringKey(explanation)).font(.subheadline).foregroundColor(.secondary)
      Spacer()
    }
    .padding(.leading)
  }
}

private let explanation = "A log follows its end until you scroll. Press / to search."

extension Example {
  package static let requestLog = Example(name: "log", title: "Log", section: .effects, summary: explanation) {
    options in
    RequestLogView(
      store: options.recorded(
        Store(
          initialState: RequestLogState(), reducer: requestLogReducer,
          environment: RequestLogEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("requestLogReducer", RequestLogEnvironment.self)))
  }
}
