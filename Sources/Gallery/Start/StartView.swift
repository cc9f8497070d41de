import PawlUI

/// The page with which the gallery opens: panels that show Pawl at work, side by side where there is room for it.
struct StartView: View {
  let store: Store<StartState, StartAction>
  let list: Store<ExampleListState, ExampleListAction>
  let options: ExampleOptions

  var body: some View {
    VStack(spacing: 1) {
      Text("State, effects and views in Swift, for the terminal and the browser.")
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
        .padding(.horizontal)
        .fixedSize(horizontal: false, vertical: true)

      LazyVGrid(columns: [GridItem(.adaptive(minimum: 34), alignment: .top)]) {
        LinksPanel(list: list, options: options)
        ChartPanel(store: store)
        TasksPanel(store: store)
        ControlsPanel(store: store)
      }
      .frame(maxWidth: 100)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .navigationTitle("Pawl")
    .toolbar {
      HStack(spacing: 2) {
        LanguagePicker()
        ThemePicker()
          .layoutPriority(1)
      }
    }
  }
}

/// Links to the list of all examples and to each section.
private struct LinksPanel: View {
  let list: Store<ExampleListState, ExampleListAction>
  let options: ExampleOptions

  var body: some View {
    GroupBox("Explore") {
      HStack {
        NavigationLink("Examples") { ExampleListView(store: list, options: options) }
        Spacer()
        Count(Examples.all.count)
      }
      ForEach(Example.Section.allCases, id: \.self) { section in
        HStack {
          NavigationLink(LocalizedStringKey(section.title)) { SectionView(section: section, options: options) }
          Spacer()
          Count(Examples.in(section).count)
        }
      }
    }
  }

  private struct Count: View {
    private let number: Int

    init(_ number: Int) { self.number = number }

    var body: some View {
      Text("\(number)")
        .monospacedDigit()
        .foregroundColor(.secondary)
    }
  }
}

/// The chart.
private struct ChartPanel: View {
  let store: Store<StartState, StartAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    GroupBox("Effects") {
      WithViewStore(self.store) { viewStore in
        GeometryReader { proxy in
          ShapeChart(values: viewStore.values, style: viewStore.style)
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        // On a page, the panel is as high as the one beside it.
        .frame(height: drawsInCells ? 8 : 17.2)
        .accessibilityLabel("A chart of \(viewStore.count) values")
      }
    }
  }
}

/// Things to do, each with a switch.
private struct TasksPanel: View {
  let store: Store<StartState, StartAction>

  var body: some View {
    GroupBox("State") {
      WithViewStore(self.store, observe: \.tasks) { viewStore in
        VStack(alignment: .leading) {
          ForEach(viewStore.state) { task in
            Toggle(
              LocalizedStringKey(task.title),
              isOn: viewStore.binding(get: { $0[id: task.id]?.isDone == true }) {
                .taskToggled(id: task.id, isDone: $0)
              })
          }
          Text("\(viewStore.state.count(where: \.isDone)) of \(viewStore.state.count) done")
            .foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// The controls of the chart.
private struct ControlsPanel: View {
  let store: Store<StartState, StartAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    GroupBox("Controls") {
      WithViewStore(self.store) { viewStore in
        Picker("Style", selection: viewStore.binding(get: \.style, send: StartAction.styleSelected)) {
          ForEach(StartState.Style.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
        }
        .pickerStyle(.segmented)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.bottom, drawsInCells ? 1 : 0)

        HStack {
          Text("Values: \(viewStore.count)")
          Spacer()
          Stepper(
            "Values", value: viewStore.binding(get: \.count, send: StartAction.countChanged), in: StartState.counts
          )
          .labelsHidden()
        }

        HStack {
          Text("Height")
          Slider(value: viewStore.binding(get: \.height, send: StartAction.heightChanged)) { Text("Height") }
        }

        HStack {
          Text("Steps")
          ProgressView(value: viewStore.progress)
          Text("\(viewStore.step) of \(StartState.steps)")
            .monospacedDigit()
            .foregroundColor(.secondary)
        }

        HStack {
          Button(viewStore.isRunning ? "Pause" : "Start") { viewStore.send(.startButtonTapped) }
            .buttonStyle(.borderedProminent)
          Button("Step") { viewStore.send(.stepButtonTapped) }
            .buttonStyle(.bordered)
            .disabled(viewStore.isRunning)
          Spacer()
          Button("Reset", role: .destructive) { viewStore.send(.resetButtonTapped) }
            .buttonStyle(.bordered)
        }
        .padding(.top, drawsInCells ? 1 : 0)
      }
    }
  }
}
