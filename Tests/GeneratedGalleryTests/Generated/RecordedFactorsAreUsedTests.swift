import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func factorsAreUsed() async {
  let store = TestStore(
    initialState: FactorsState(isSheetPresented: false, path: []),
    reducer: mutated(factorsReducer),
    environment: FactorsEnvironment(),
    effects: .replay)

  await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }

  await store.send(.shortcutButtonTapped) { $0.path = [360, 60, 12] }

  await store.send(.pathChanged([360])) { $0.path = [360] }

  await store.send(.rootButtonTapped) { $0.path = [] }
}
