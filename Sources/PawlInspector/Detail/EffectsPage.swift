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
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "Running: \(lanes.alive.count), ended: \(lanes.ended.count)").foregroundColor(.secondary)
            .lineLimit(1)
          List(lanes.alive + lanes.ended) { lane in
            EffectLaneRow(lane: lane, lanes: lanes, select: { viewStore.send(.numberSelected($0)) })
              .listRowSeparator(.hidden)
          }
          .listStyle(.plain)
        }
      }
    }
  }
}

private struct EffectsState: Equatable {
  let index: Int?
  /// Effects may have ended without an action.
  let revision: Int

  init(_ state: InspectorState) {
    index = state.selectedIndex
    revision = state.revision
  }
}

/// The row of a lane: the effect, its bar, and the actions that it sent.
private struct EffectLaneRow: View {
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
      Button {
        if let cause = effect.cause { select(cause) }
      } label: {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 1) {
            Text(verbatim: "\(effect.number)").foregroundColor(.secondary).monospacedDigit()
            Text(verbatim: effect.callSite).bold().foregroundColor(Color(.primary)).lineLimit(1)
            Spacer()
            Text(verbatim: status).foregroundColor(color).lineLimit(1).fixedSize()
          }
          Text(verbatim: lanes.bar(of: lane, width: 28)).foregroundColor(color)
            .font(.system(.body, design: .monospaced)).lineLimit(1)
        }
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Effect \(effect.number), \(effect.callSite), \(status)")
      .accessibilityHint("Select the action that started it")
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
