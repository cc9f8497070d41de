import PawlUI
import PawlViewTesting
import Testing

@testable import CounterProgram

@MainActor
@Test func theButtonShowsTheFact() async {
  let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)
  let tester = ViewTester(CounterView(store: store))
  await tester.press("+")
  await tester.press("Tell me about it")
  #expect(tester.contains("1 is odd."))
}
