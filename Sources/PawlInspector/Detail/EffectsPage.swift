import PawlUI

/// The lanes of effects around the selected step.
struct EffectsPage: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory

  var body: some View {
    WithViewStore(store, observe: EffectsState.init) { viewStore in
      let lanes = EffectLanes(around: viewStore.index, in: history.current)
      if lanes.alive.isEmpty, lanes.ended.isEmpty {
        ContentUnavailableView(
          "No effects", systemImage: "bolt", description: Text("No effect was started up to this action."))
      } else {
        List {
          Section("Running: \(lanes.alive.count)") {
            ForEach(lanes.alive) {
              EffectLaneRows(lane: $0, lanes: lanes, select: { viewStore.send(.numberSelected($0)) })
            }
          }
          Section("Ended: \(lanes.ended.count)") {
            ForEach(lanes.ended) {
              EffectLaneRows(lane: $0, lanes: lanes, select: { viewStore.send(.numberSelected($0)) })
            }
          }
        }
        .listStyle(.plain)
        .listRowSeparator(.hidden)
      }
    }
  }
}

private struct EffectsState: Equatable {
  let index: Int?
  let history: HistorySummary

  init(_ state: InspectorState) {
    index = state.selectedIndex
    history = state.history
  }
}

/// The rows of a lane: the effect, its bar, and the actions that it sent.
private struct EffectLaneRows: View {
  let lane: EffectLanes.Lane
  let lanes: EffectLanes
  let select: (UInt64) -> Void

  init(lane: EffectLanes.Lane, lanes: EffectLanes, select: @escaping (UInt64) -> Void) {
    self.lane = lane
    self.lanes = lanes
    self.select = select
  }

  var body: some View {
    let effect = lane.effect
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(verbatim: "\(effect.number)").foregroundColor(.secondary).monospacedDigit()
        Text(verbatim: effect.callSite).bold().lineLimit(1)
        Spacer()
        Text(verbatim: status).foregroundColor(color).lineLimit(1).fixedSize()
      }
      Text(verbatim: lanes.bar(of: lane, width: 28)).foregroundColor(color)
        .font(.system(.body, design: .monospaced)).lineLimit(1).accessibilityHidden(true)
      HStack {
        if let cause = effect.cause {
          Button("from \(cause)") { select(cause) }.fixedSize()
        }
        Text(verbatim: "at \(effect.started.timeText)").foregroundColor(.secondary).lineLimit(1)
        if lane.sent.isEmpty {
          Text("sent nothing").foregroundColor(.secondary).lineLimit(1)
        } else {
          Text("sent").foregroundColor(.secondary)
          ForEach(lane.sent.suffix(4), id: \.number) { sent in
            Button("\(sent.number)") { select(sent.number) }.fixedSize()
          }
          if lane.sent.count > 4 { Text("of \(lane.sent.count)").foregroundColor(.secondary).lineLimit(1) }
        }
      }
    }
  }

  private var status: String {
    let effect = lane.effect
    let end = effect.ended?.timeText ?? ""
    switch effect.ending {
    case nil: return "running"
    case .finished: return "finished at \(end)"
    case .cancelled: return "cancelled at \(end)"
    }
  }

  private var color: Color {
    switch lane.effect.ending {
    case nil: Color(.tint)
    case .finished: .secondary
    case .cancelled: Color(.warning)
    }
  }
}
