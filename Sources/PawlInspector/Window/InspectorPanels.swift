import PawlUI

/// The panels in front of the inspector: the filter, the path of a file, alerts and toasts.
struct InspectorPanels: ViewModifier {
  let store: Store<InspectorState, InspectorAction>

  func body(content: Content) -> some View {
    WithViewStore(store, observe: { PanelState(isFilterShown: $0.isFilterShown, isOpenShown: $0.isOpenShown) }) {
      viewStore in
      content
        .sheet(isPresented: viewStore.binding(get: \.isFilterShown, send: .filterDismissed)) {
          FilterSheet(store: store)
        }
        .sheet(isPresented: viewStore.binding(get: \.isOpenShown, send: .openDismissed)) {
          OpenSheet(store: store)
        }
    }
    .alert(store.scope(state: \.alert), dismiss: .alertDismissed)
    .toast(store.scope(state: \.toast), dismiss: .toastDismissed)
  }

  private struct PanelState: Equatable {
    let isFilterShown: Bool
    let isOpenShown: Bool
  }
}

/// The conditions of the timeline.
private struct FilterSheet: View {
  let store: Store<InspectorState, InspectorAction>

  var body: some View {
    WithViewStore(store, observe: FilterState.init) { viewStore in
      Form {
        Section("Filter") {
          Picker("Action", selection: viewStore.binding(get: \.filter.name, send: { viewStore.with(\.name, $0) })) {
            Text("All").tag(String?.none)
            ForEach(viewStore.names, id: \.self) { Text(verbatim: $0).tag(String?.some($0)) }
          }
          Picker("Scope", selection: viewStore.binding(get: \.filter.path, send: { viewStore.with(\.path, $0) })) {
            Text("All").tag(String?.none)
            ForEach(viewStore.paths, id: \.self) { Text(verbatim: $0).tag(String?.some($0)) }
          }
          Picker("Origin", selection: viewStore.binding(get: \.filter.origin, send: { viewStore.with(\.origin, $0) })) {
            Text("All").tag(OriginKind?.none)
            ForEach(OriginKind.allCases, id: \.self) { Text(verbatim: $0.name).tag(OriginKind?.some($0)) }
          }
          Toggle(
            "Pinned only", isOn: viewStore.binding(get: \.filter.onlyPinned, send: { viewStore.with(\.onlyPinned, $0) })
          )
          Toggle("Slow only", isOn: viewStore.binding(get: \.filter.onlySlow, send: { viewStore.with(\.onlySlow, $0) }))
          Picker(
            "Slow from", selection: viewStore.binding(get: \.threshold, send: InspectorAction.slowThresholdChanged)
          ) {
            ForEach(FilterState.thresholds, id: \.self) { Text(verbatim: $0.shortText).tag($0) }
          }
        }
        Section {
          Button("Done") { viewStore.send(.filterDismissed) }
          Button("Show all actions") {
            viewStore.send(.clearFilterButtonTapped)
            viewStore.send(.filterDismissed)
          }
        }
      }
    }
  }
}

private struct FilterState: Equatable {
  let filter: TimelineFilter
  let threshold: Duration
  let names: [String]
  let paths: [String]

  init(_ state: InspectorState) {
    filter = state.filter
    threshold = state.slowThreshold
    names = Set(state.tally?.costs.keys.map { $0 } ?? []).union(state.filter.name.map { [$0] } ?? []).sorted()
    paths = (state.tally?.paths ?? []).union(state.filter.path.map { [$0] } ?? []).sorted()
  }

  static let thresholds: [Duration] = [
    .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(2), .milliseconds(5), .milliseconds(16),
  ]
}

extension ViewStore where ViewState == FilterState, ViewAction == InspectorAction {
  /// Returns the action that changes one condition.
  fileprivate func with<Value>(_ condition: WritableKeyPath<TimelineFilter, Value>, _ value: Value) -> InspectorAction {
    var filter = state.filter
    filter[keyPath: condition] = value
    return .filterChanged(filter)
  }
}

/// The path of a file to open.
private struct OpenSheet: View {
  let store: Store<InspectorState, InspectorAction>

  var body: some View {
    WithViewStore(store, observe: \.openPath) { viewStore in
      Form {
        Section("Open a recorded file") {
          TextField("Path", text: viewStore.binding(get: { $0 }, send: InspectorAction.openPathChanged))
            .onSubmit { viewStore.send(.openConfirmed) }
        }
        Section {
          Button("Open") { viewStore.send(.openConfirmed) }.disabled(viewStore.state.isEmpty)
          Button("Cancel", role: .cancel) { viewStore.send(.openDismissed) }
        }
      }
    }
  }
}
