import Pawl
import PawlRedux

/// The interface of a store that a ``InteractiveShell`` uses, for both styles.
@MainActor
struct ShellStore<State, Action> {
  private let currentState: () -> State
  private let process: (Action) -> StoreTask
  private let add: (any StoreObserver) -> Void
  private let remove: (any StoreObserver) -> Void

  init(_ store: Pawl.Store<State, Action>) where State: Equatable {
    let viewStore = ViewStore(store)
    currentState = { viewStore.state }
    process = { viewStore.send($0) }
    add = store.addObserver
    remove = store.removeObserver
  }

  init<Router>(_ store: PawlRedux.Store<State, Action, Router>) {
    currentState = { store.state }
    process = { store.dispatch($0) }
    add = store.addObserver
    remove = store.removeObserver
  }

  var state: State { currentState() }

  func send(_ action: Action) -> StoreTask { process(action) }

  func addObserver(_ observer: any StoreObserver) { add(observer) }

  func removeObserver(_ observer: any StoreObserver) { remove(observer) }
}
