import PawlUI

/// A timer is an effect that sends repeatedly: `Effect.timer(id:every:clock:)`. It ends when its id is cancelled, or
/// with its store.
///
/// Each row is a feature of its own. `forEach` runs its reducer on the row that an action names, and `ForEachStore`
/// gives each row's view a store of its row: a tick of one evaluates that row and no other.
///
/// Tests run all of this on a clock that they move by hand, and so take no time.
struct TimersView: View {
  let store: Store<TimersState, TimersAction>

  var body: some View {
    Form {
      AboutSection(explanation)

      WithViewStore(self.store, observe: { Array($0.timers.ids) }) { viewStore in
        Section {
          ForEachStore(
            self.store.scope(state: \.timers, action: TimersAction.timer(id:action:))
          ) { timerStore in
            TimerRow(store: timerStore)
          }
          .onDelete { offsets in
            for id in offsets.map({ viewStore.state[$0] }) { viewStore.send(.removeButtonTapped(id: id)) }
          }
        }

        Section {
          Button("Add a one-second timer") {
            viewStore.send(.addButtonTapped(interval: .seconds(1)))
          }
          Button("Add a quarter-second timer") {
            viewStore.send(.addButtonTapped(interval: .milliseconds(250)))
          }
        }
      }
    }
    .navigationTitle("Timers")
  }
}

private struct TimerRow: View {
  let store: Store<TimerState, TimerAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      HStack {
        Image(systemName: viewStore.isRunning ? "circle.fill" : "circle")
          .foregroundColor(viewStore.isRunning ? .green : .secondary)
          .accessibilityHidden(true)
        Text("Timer \(viewStore.id)")
          .layoutPriority(1)
        Spacer()
        Text(verbatim: elapsed(viewStore.state))
          .bold()
          .monospacedDigit()
          .lineLimit(1)
          .foregroundColor(viewStore.isRunning ? .green : .primary)
          .padding(.trailing, drawsInCells ? 1 : 0)
        Button {
          viewStore.send(viewStore.isRunning ? .stopButtonTapped : .startButtonTapped)
        } label: {
          // Both titles take the same room.
          Text(viewStore.isRunning ? "Stop" : "Start")
            .frame(minWidth: 5)
        }
        .tint(viewStore.isRunning ? .red : .green)
        Button {
          viewStore.send(.resetButtonTapped)
        } label: {
          Image(systemName: "arrow.counterclockwise")
        }
        .accessibilityLabel("Reset")
      }
      .buttonStyle(.bordered)
    }
  }
}

/// The time that a timer has counted, in minutes, seconds and hundredths.
private func elapsed(_ timer: TimerState) -> String {
  let counted = timer.interval * timer.ticks
  let hundredths = Int(counted / .milliseconds(10))
  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let fraction = timer.interval < .seconds(1) ? ".\(twoDigits(hundredths % 100))" : ""
  return "\(hundredths / 6_000):\(twoDigits(hundredths / 100 % 60))\(fraction)"
}

private let explanation =
  "A timer is an effect that sends repeatedly. A tick of one row evaluates that row and no other."

extension Example {
  package static let timers = Example(name: "timers", title: "Timers", section: .effects, summary: explanation) {
    options in
    TimersView(
      store: options.recorded(
        Store(
          initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
          environment: TimersEnvironment(clock: options.dependencies.clock)),
        test: ExampleTest("timersReducer", TimersEnvironment.self)))
  }
}
