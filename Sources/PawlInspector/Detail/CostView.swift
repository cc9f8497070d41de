import PawlUI

/// The durations of reducer calls by the names of actions.
struct CostView: View {
  let store: Store<InspectorState, InspectorAction>

  var body: some View {
    WithViewStore(store, observe: CostState.init) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: viewStore.title).foregroundColor(.secondary).lineLimit(1)
        if !viewStore.costs.isEmpty {
          CostColumns(
            name: "Action", count: "Count", total: "Total", mean: "Mean", slowest: "Slowest", isSlow: false,
            color: .secondary
          )
          .padding(.horizontal, 1)
        }
        List(viewStore.costs) { cost in
          Button {
            viewStore.send(.numberSelected(cost.slowestNumber))
          } label: {
            CostColumns(
              name: cost.name, count: cost.count.groupedText, total: cost.total.shortText, mean: cost.mean.shortText,
              slowest: cost.slowest.shortText, isSlow: cost.slowest >= viewStore.slowThreshold)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(cost.label)
          .accessibilityHint("Select the slowest of them")
          .listRowSeparator(.hidden)
        }
        .listStyle(.plain)
      }
    }
  }
}

private struct CostState: Equatable {
  let costs: [StepTally.Cost]
  let slowThreshold: Duration
  let title: String

  init(_ state: InspectorState) {
    slowThreshold = state.slowThreshold
    guard let tally = state.tally else {
      (costs, title) = ([], "")
      return
    }
    costs = Array(tally.sorted.prefix(Self.most))
    let mean = tally.count > 0 ? tally.total / tally.count : .zero
    title =
      tally.isComplete
      ? "\(tally.total.shortText) in \(tally.count == 1 ? "1 call" : "\(tally.count.groupedText) calls"), mean \(mean.shortText)"
      : "Counting: \(tally.count.groupedText) of \(state.history.count.groupedText)"
  }

  private static var most: Int { 500 }
}

extension StepTally.Cost {
  fileprivate var label: String {
    "\(name), count \(count), total \(total.shortText), mean \(mean.shortText), slowest \(slowest.shortText)"
  }
}

/// A row of the costs.
private struct CostColumns: View {
  let name: String
  let count: String
  let total: String
  let mean: String
  let slowest: String
  let isSlow: Bool
  var color = Color(.primary)

  var body: some View {
    HStack(spacing: 1) {
      Text(verbatim: name).foregroundColor(color).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
      column(count, 6)
      column(total, 6)
      column(mean, 6)
      (isSlow
        ? Text(verbatim: "⚠\(slowest)").bold().foregroundColor(Color(.warning))
        : Text(verbatim: slowest).foregroundColor(color))
        .monospacedDigit().lineLimit(1).frame(width: 8, alignment: .trailing)
    }
  }

  private func column(_ text: String, _ width: CGFloat) -> some View {
    Text(verbatim: text).foregroundColor(color).monospacedDigit().lineLimit(1).frame(width: width, alignment: .trailing)
  }
}
