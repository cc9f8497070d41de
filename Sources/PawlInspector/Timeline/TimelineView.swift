import PawlUI

/// The list of actions, the newest one first, with a search field.
struct TimelineView: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let layout: InspectorLayout
  /// Changes when the focus is to move to the selected row.
  let focusRequest: Int
  /// Moves the focus to the control after the list.
  let leave: () -> Void
  @FocusState private var focused: UInt64?

  init(
    store: Store<InspectorState, InspectorAction>, history: InspectedHistory, layout: InspectorLayout,
    focusRequest: Int,
    leave: @escaping () -> Void
  ) {
    self.store = store
    self.history = history
    self.layout = layout
    self.focusRequest = focusRequest
    self.leave = leave
  }

  var body: some View {
    WithViewStore(store, observe: TimelineState.init) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        if !viewStore.filter.isEmpty {
          HStack {
            Text(verbatim: "Filter: \(viewStore.filter.text)").foregroundColor(.secondary).lineLimit(1)
            Spacer()
            Button("Clear") { viewStore.send(.clearFilterButtonTapped) }.fixedSize()
          }
        }
        if let status = viewStore.searchStatus {
          Text(verbatim: status).foregroundColor(.secondary).lineLimit(1)
        }
        list(viewStore).modifier(PageKeys(store: store))
      }
      .searchable(
        text: viewStore.binding(get: \.query, send: InspectorAction.queryChanged), prompt: "Search actions")
    }
  }

  @ViewBuilder
  private func list(_ viewStore: ViewStore<TimelineState, InspectorAction>) -> some View {
    if viewStore.history.count == 0 {
      ContentUnavailableView(
        "No actions", systemImage: "waveform", description: Text("Actions appear here when the program sends them."))
    } else if viewStore.rows.isEmpty, viewStore.rows.isFiltered, viewStore.isSearchComplete {
      ContentUnavailableView.search
    } else {
      ScrollViewReader { proxy in
        List {
          if viewStore.newerCount > 0 {
            Button(
              "↑ \(viewStore.newerCount == 1 ? "1 newer action" : "\(viewStore.newerCount.groupedText) newer actions")"
            ) {
              viewStore.send(.followButtonTapped)
            }
          }
          ForEach(viewStore.rows, id: \.self) { ordinal in
            row(ordinal, viewStore)
          }
          .listRowSeparator(.hidden)
          if !viewStore.rows.isFiltered {
            Button {
              viewStore.send(.initialStateSelected)
            } label: {
              HStack(spacing: 1) {
                Text(verbatim: viewStore.isInitialSelected ? "▸" : viewStore.shownPosition == 0 ? "◆" : " ")
                Text(
                  verbatim: viewStore.history.firstNumber <= 1 ? "Initial state" : "State before the first kept action"
                )
                .foregroundColor(.secondary)
              }
              .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
          }
        }
        .listStyle(.plain)
        .accessibilityLabel("Actions")
        // The arrows move along the rows, which may be thousands.
        .onKeyPress(keys: [.tab]) { press in
          guard press.modifiers.isEmpty else { return .ignored }
          leave()
          return .handled
        }
        .findDisabled()
        .id(viewStore.rows.isFiltered)
        .onChange(of: viewStore.reveal) {
          guard let ordinal = viewStore.reveal.ordinal else { return }
          proxy.scrollTo(ordinal)
          if focused != nil { focused = ordinal }
        }
        .onChange(of: focusRequest) {
          guard let ordinal = viewStore.rowForFocus else { return }
          proxy.scrollTo(ordinal)
          focused = ordinal
        }
        .onChange(of: focused) { before, focused in
          // The focus selects steps while it moves along the rows, not when it comes from elsewhere.
          guard let focused, before != nil, focused != viewStore.selected else { return }
          viewStore.send(.stepSelected(focused))
        }
      }
    }
  }

  @ViewBuilder
  private func row(_ ordinal: UInt64, _ viewStore: ViewStore<TimelineState, InspectorAction>) -> some View {
    if let index = viewStore.history.index(of: ordinal), index < history.current.count {
      let row = StepRowContent(
        step: history.current.step(at: index), isSelected: viewStore.selected == ordinal,
        isShown: viewStore.shownPosition == index + 1, isPinned: viewStore.pins.contains(ordinal),
        slowThreshold: viewStore.slowThreshold)
      Button {
        viewStore.send(.stepSelected(ordinal))
      } label: {
        StepRow(row: row, digits: viewStore.digits, showsColumns: layout.showsColumns)
      }
      .buttonStyle(.plain)
      .focused($focused, equals: ordinal)
      .accessibilityLabel(row.label)
    }
  }
}

/// The part of the state that the timeline shows.
private struct TimelineState: Equatable {
  let history: HistorySummary
  let rows: TimelineRows
  let newerCount: Int
  let selected: UInt64?
  let isInitialSelected: Bool
  let shownPosition: Int?
  let pins: Set<UInt64>
  let slowThreshold: Duration
  let query: String
  let filter: TimelineFilter
  let reveal: RevealRequest
  let isSearchComplete: Bool
  let searchStatus: String?

  init(_ state: InspectorState) {
    // The timeline doesn't show everything that the summary contains.
    var history = state.history
    history.waitingCount = 0
    self.history = history
    rows = state.rows
    newerCount = state.newerCount
    selected = state.selectedOrdinal
    isInitialSelected = state.selection == .initial
    shownPosition = state.history.shownPosition
    pins = state.pins
    slowThreshold = state.slowThreshold
    query = state.query
    filter = state.filter
    reveal = state.reveal
    isSearchComplete = state.search?.isComplete ?? true
    searchStatus = state.search.map { search in
      let found = "\(search.count.groupedText) found"
      guard !search.isComplete else { return found }
      return "\(found), \(Int(search.progress(in: state.history.ordinals) * 100))% searched"
    }
  }

  /// The step whose row gets the focus: the selected one, or else the newest one.
  var rowForFocus: UInt64? {
    if let selected, rows.contains(selected) { return selected }
    return rows.first
  }

  /// The number of digits of the largest number.
  var digits: Int { max(2, String(history.lastNumber).count) }
}
