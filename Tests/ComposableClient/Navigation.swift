// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

private let readMe = """
  This screen shows how features are reached from others.
  """

struct NavigationState: Equatable {
  var isNavigationActive = false
  var isSheetPresented = false
  var optionalCounter: CounterState?
  var rows: IdentifiedArrayOf<Row> = [Row(count: 1, id: 1), Row(count: 42, id: 2)]
  var selection: Identified<Row.ID, CounterState?>?

  struct Row: Equatable, Identifiable {
    var count: Int
    let id: Int
  }
}

enum NavigationAction: Equatable {
  case counter(CounterAction)
  case optionalCounter(CounterAction)
  case setActive(isActive: Bool)
  case setNavigation(selection: Int?)
  case setSheet(isPresented: Bool)
  case setNavigationSelectionDelayCompleted
}

struct NavigationEnvironment: Sendable {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

private enum CancelID {}

let navigationReducer =
  counterReducer
  .optional()
  .pullback(state: \Identified.value, action: .self, environment: { $0 })
  .optional()
  .pullback(
    state: \NavigationState.selection,
    action: /NavigationAction.counter,
    environment: { _ in CounterEnvironment() }
  )
  .combined(
    with: counterReducer.optional().pullback(
      state: \.optionalCounter, action: /NavigationAction.optionalCounter, environment: { _ in CounterEnvironment() })
  )
  .combined(
    with: Reducer<NavigationState, NavigationAction, NavigationEnvironment> { state, action, environment in
      switch action {
      case .counter, .optionalCounter:
        return .none

      case .setActive(isActive: true):
        state.isNavigationActive = true
        state.optionalCounter = CounterState()
        return .none

      case .setActive(isActive: false):
        state.isNavigationActive = false
        state.optionalCounter = nil
        return .none

      case .setSheet(let isPresented):
        state.isSheetPresented = isPresented
        state.optionalCounter = isPresented ? CounterState() : nil
        return .none

      case .setNavigation(selection: .some(let id)):
        state.selection = Identified(nil, id: id)
        return .task {
          try await environment.mainQueue.sleep(for: 1)
          return .setNavigationSelectionDelayCompleted
        }
        .cancellable(id: CancelID.self, cancelInFlight: true)

      case .setNavigation(selection: .none):
        if let selection = state.selection, let count = selection.value?.count {
          state.rows[id: selection.id]?.count = count
        }
        state.selection = nil
        return .cancel(id: CancelID.self)

      case .setNavigationSelectionDelayCompleted:
        guard let id = state.selection?.id else { return .none }
        state.selection?.value = CounterState(count: state.rows[id: id]?.count ?? 0)
        return .none
      }
    }
  )

struct NavigationDemoView: View {
  let store: Store<NavigationState, NavigationAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Section {
          Text(readMe)
        }
        Section(header: Text("Lazily")) {
          ForEach(viewStore.rows) { row in
            NavigationLink(
              destination: IfLetStore(
                self.store.scope(
                  state: \.selection?.value,
                  action: NavigationAction.counter
                )
              ) {
                CounterView(store: $0)
              } else: {
                ProgressView()
              },
              tag: row.id,
              selection: viewStore.binding(
                get: \.selection?.id,
                send: NavigationAction.setNavigation(selection:)
              )
            ) {
              Text("Load optional counter that starts from \(row.count)")
            }
          }
        }
        Section {
          NavigationLink(
            destination: IfLetStore(
              self.store.scope(
                state: \.optionalCounter,
                action: NavigationAction.optionalCounter
              )
            ) {
              CounterView(store: $0)
            } else: {
              ProgressView()
            },
            isActive: viewStore.binding(
              get: \.isNavigationActive,
              send: NavigationAction.setActive(isActive:)
            )
          ) {
            HStack {
              Text("Load optional counter")
            }
          }
          Button("Load optional counter") {
            viewStore.send(.setSheet(isPresented: true))
          }
        } header: {
          Text("Others")
        }
      }
      .sheet(
        isPresented: viewStore.binding(
          get: \.isSheetPresented,
          send: NavigationAction.setSheet(isPresented:)
        )
      ) {
        IfLetStore(
          self.store.scope(
            state: \.optionalCounter,
            action: NavigationAction.optionalCounter
          )
        ) {
          CounterView(store: $0)
        } else: {
          ProgressView()
        }
      }
      .navigationTitle("Navigation")
    }
  }
}

public struct NavigationRootView: View {
  public init() {}

  public var body: some View {
    NavigationView {
      NavigationDemoView(
        store: Store(
          initialState: NavigationState(),
          reducer: navigationReducer,
          environment: NavigationEnvironment(mainQueue: .immediate)
        )
      )
    }
  }
}
