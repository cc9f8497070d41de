import PawlFeaturesUI

/// A feature declares its dependencies with `@Dependency`: a clock, the date, identifiers, and a client for the
/// machine. It doesn't know which implementations it gets.
///
/// The page runs the feature twice. The second instance gets fakes with `dependency(_:_:)` on its reducer. The fakes
/// don't wait, and return the same values each time. A test sets fakes for a whole store.
struct ProbeComparisonView: View {
  @Bindable var store: StoreOf<ProbeComparison>

  var body: some View {
    List {
      AboutSection(explanation)

      Section {
        Picker("Dependencies", selection: $store.source) {
          ForEach(ProbeComparison.Source.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
        }
        .pickerStyle(.segmented)
      }

      switch store.source {
      case .live: ProbeSections(store: store.scope(state: \.live, action: \.live))
      case .fake: ProbeSections(store: store.scope(state: \.fake, action: \.fake))
      }
    }
    .navigationTitle("Dependencies")
  }
}

private struct ProbeSections: View {
  let store: StoreOf<Probe>

  var body: some View {
    Section {
      HStack {
        Button("Take a reading") { store.send(.readButtonTapped) }
          .buttonStyle(.borderedProminent)
          .disabled(store.isReading)
        if store.isReading { ProgressView() }
        Spacer()
        Button("Clear") { store.send(.clearButtonTapped) }
          .buttonStyle(.bordered)
          .disabled(store.readings.isEmpty)
      }
    }

    if !store.readings.isEmpty {
      Section("Readings") {
        ForEach(store.readings) { ReadingRow(reading: $0) }
      }
    }
  }
}

private struct ReadingRow: View {
  let reading: Reading

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(verbatim: reading.date.formatted(.iso8601))
        Spacer()
        Text("up for \(reading.uptime / 3_600) h \(reading.uptime / 60 % 60) min \(reading.uptime % 60) s")
      }
      .monospacedDigit()
      Text(verbatim: reading.id.uuidString.lowercased())
        .font(.footnote)
        .foregroundColor(.secondary)
    }
  }
}

private let explanation = """
  A feature reads a clock, the date, identifiers and a client as dependencies. Switch between the real ones and fakes.
  """

extension Example {
  static let dependencies = Example(
    name: "dependencies", title: "Dependencies", section: .features, summary: explanation
  ) { options in
    ProbeComparisonView(
      store: options.recorded(
        Store(initialState: ProbeComparison.State()) {
          ProbeComparison()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
