import PawlTesting
import Testing

@testable import Gallery

struct FactorsTests {
  private let store = TestStore(
    initialState: FactorsState(), reducer: factorsReducer, environment: FactorsEnvironment())

  @Test func thePathFollowsTheUser() async {
    await store.send(.setSheet(isPresented: true)) { $0.isSheetPresented = true }
    await store.send(.pathChanged([42])) { $0.path = [42] }
    await store.send(.pathChanged([42, 21])) { $0.path = [42, 21] }
    await store.send(.pathChanged([42])) { $0.path = [42] }
    await store.send(.setSheet(isPresented: false)) { $0 = FactorsState() }
  }

  @Test func theReducerGoesOverSeveralPagesAtOnce() async {
    await store.send(.shortcutButtonTapped) { $0.path = [360, 60, 12] }
    await store.send(.rootButtonTapped) { $0.path = [] }
  }

  @Test func divisorsAreProper() {
    #expect(properDivisors(of: 12) == [6, 4, 3, 2])
    #expect(properDivisors(of: 4) == [2])
    for number in [0, 1, 2, 3, 97] { #expect(properDivisors(of: number) == []) }
  }
}
