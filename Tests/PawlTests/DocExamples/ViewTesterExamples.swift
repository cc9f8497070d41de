import PawlUI
import PawlViewTesting
import Testing

private struct CounterView: View {
  let store: Store<Int, Bool>

  var body: some View {
    WithViewStore(store) { viewStore in
      Text("\(viewStore.state)")
      Button("Increment") { viewStore.send(true) }
    }
  }
}

@MainActor
private func press(store: Store<Int, Bool>) async {
  let tester = ViewTester(CounterView(store: store))
  await tester.press("Increment")
  #expect(tester.contains("1"))
}

@MainActor
private struct CounterViewTests {
  private let store = Store(
    initialState: 0,
    reducer: Reducer<Int, Bool, Void> { state, isMore, _ in
      state += isMore ? 1 : -1
      return .none
    }, environment: ())

  @Test func pressingIncrementCounts() async {
    let tester = ViewTester(CounterView(store: store))
    await tester.press("Increment")
    #expect(tester.contains("1"))
  }
}

private enum AppAction {
  case refresh
}

@MainActor
private enum ViewTesterExamples {
  static func search(_ tester: ViewTester) async {
    await tester.type("swift", into: "Search")
    await tester.advance(by: .milliseconds(300))
    #expect(tester.findAll(role: .row).map(\.label) == ["Swift", "SwiftNIO"])
  }

  static func time(_ tester: ViewTester, _ store: ViewStore<Int, AppAction>) async {
    await tester.perform { store.send(.refresh) }
    await tester.settle(until: { tester.contains("Loaded") })
  }

  static func missing() async {
    let tester = ViewTester(Button("Add item") {})
    await tester.press("Add")
  }

  static func found() async {
    let tester = ViewTester(Button("Add item") {})
    await tester.press("Add item")
  }

  static func several() async {
    let tester = ViewTester(ForEach(["Milk", "Bread"], id: \.self) { _ in Button("Delete") {} })
    await tester.press("Delete")

    await tester.findAll("Delete")[0].press()
  }

  static func toldApart() async {
    let tester = ViewTester(
      ForEach(["Milk", "Bread"], id: \.self) { name in Button("Delete") {}.accessibilityLabel("Delete \(name)") })
    await tester.press("Delete Milk")
  }

  static func disabled() async {
    let tester = ViewTester(Button("Save") {}.disabled(true))
    await tester.press("Save")
  }

  static func isDisabled() async {
    let tester = ViewTester(Button("Save") {}.disabled(true))
    #expect(!tester.find("Save").isEnabled)
  }

  static func waiting() async {
    let (messages, _) = AsyncStream<String>.makeStream()
    let tester = ViewTester(Text("Waiting").task { for await _ in messages {} })
    await tester.settle(timeout: .milliseconds(10))
  }

  static func sending() async {
    let (messages, sender) = AsyncStream<String>.makeStream()
    let tester = ViewTester(Text("Waiting").task { for await _ in messages {} })
    await tester.perform { sender.yield("Hello") }
  }
}

private final class Calls: Sendable {
  nonisolated(unsafe) var count = 0
}

private struct Counting: Layout {
  let calls: Calls

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    calls.count += 1
    return CGSize(width: calls.count, height: 1)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct Fixed: Layout {
  let width: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: width, height: 1)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
