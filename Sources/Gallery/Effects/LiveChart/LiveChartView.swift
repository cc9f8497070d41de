import PawlCharts
import PawlUI

/// The measurements are state: an effect ticks five times a second, and the reducer appends to them. The chart is a function
/// of the state, like every other view.
struct LiveChartView: View {
  let store: Store<LiveChartState, LiveChartAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: drawsInCells ? 1 : nil) {
        Text(LocalizedStringKey(explanation))
          .font(.subheadline)
          .foregroundColor(.secondary)

        LoadChart(
          state: viewStore.state,
          selected: viewStore.binding(get: \.selected, send: LiveChartAction.selectionChanged)
        )
        .frame(minHeight: 8, maxHeight: drawsInCells ? .infinity : 14)

        HStack {
          Text(selection(viewStore.state))
            .monospacedDigit()
          Spacer()
          Button {
            viewStore.send(.toggleButtonTapped)
          } label: {
            // Both titles take the same room.
            Text(viewStore.isRunning ? "Pause" : "Resume")
              .frame(minWidth: 6)
          }
          .buttonStyle(.bordered)
        }
      }
      .pageInsets(inCells: drawsInCells)
      .padding(.top, drawsInCells ? 0 : 1)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .onAppear { viewStore.send(.appeared) }
    }
    .navigationTitle("Live chart")
  }
}

private struct LoadChart: View {
  let state: LiveChartState
  @Binding var selected: Int?

  var body: some View {
    Chart {
      ForEach(state.samples) { sample in
        LineMark(x: .value("Second", seconds(sample)), y: .value("Load", sample.east))
          .foregroundStyle(by: .value("Machine", String(localized: "East", bundle: .gallery)))
        LineMark(x: .value("Second", seconds(sample)), y: .value("Load", sample.west))
          .foregroundStyle(by: .value("Machine", String(localized: "West", bundle: .gallery)))
      }
      RuleMark(y: .value("Limit", 90))
        .foregroundStyle(.red)
      if let sample = state.selectedSample {
        RuleMark(x: .value("Selected", seconds(sample)))
          .foregroundStyle(.secondary)
      }
    }
    .chartXScale(domain: span)
    .chartYScale(domain: 0...100)
    .chartXAxisLabel("Seconds")
    .chartYAxisLabel("%")
    .chartXSelection(value: second)
    .accessibilityLabel("Load of two machines in percent")
  }

  /// The seconds of the measurements that there is room for.
  private var span: ClosedRange<Double> {
    let first = state.samples.first.map { seconds($0) } ?? 0
    return first...first + Double(LiveChartState.capacity - 1) / 5
  }

  private var second: Binding<Double?> {
    Binding(
      get: { selected.map { Double($0) / 5 } },
      set: { selected = $0.map { Int(($0 * 5).rounded()) } })
  }

  private func seconds(_ sample: LiveChartState.Sample) -> Double { Double(sample.id) / 5 }
}

private func selection(_ state: LiveChartState) -> LocalizedStringKey {
  guard let sample = state.selectedSample ?? state.samples.last else { return "" }
  guard state.selectedSample != nil else { return "Now: east \(sample.east) %, west \(sample.west) %" }
  return "At \(sample.id / 5).\(sample.id % 5 * 2) s: east \(sample.east) %, west \(sample.west) %"
}

private let explanation = """
  An effect appends to the state, and the chart shows it. Click into the chart, or select with the arrow keys.
  """

extension Example {
  static let liveChart = Example(
    name: "live-chart", title: "Live chart", section: .effects, summary: explanation
  ) { options in
    LiveChartView(
      store: options.recorded(
        Store(
          initialState: LiveChartState(), reducer: liveChartReducer,
          environment: LiveChartEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("liveChartReducer", LiveChartEnvironment.self)))
  }
}
