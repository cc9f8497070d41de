import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of views that hold shared values.
@MainActor
struct SharedInViewTests {
  private struct CounterView: View {
    @State.Shared(.inMemory("count")) var count = 1
    @State.SharedReader(.inMemory("count")) var read = 1
    @State.Shared(value: false) var isOn
    @Shared(.inMemory("name")) var name = "Blob"

    var body: some View {
      Text("Count \(count), read \(read)")
      Button("Add") { $count.withLock { $0 += 1 } }
      Button("Other") { $count = Shared(value: 10) }
      Toggle("Power", isOn: Binding($isOn))
      Text(isOn ? "on" : "off")
      TextField("Name", text: Binding($name))
      Text("Hello, \(name)")
    }
  }

  @Test func aViewHoldsAndChangesSharedValues() async {
    let tester = ViewTester(CounterView())
    await tester.press("Add")
    #expect(tester.contains("Count 2, read 2"))
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 2)
    await tester.perform { $count.withLock { $0 = 5 } }
    #expect(tester.contains("Count 5, read 5"))
    await tester.press("Other")
    #expect(tester.contains("Count 10, read 5"))
    #expect(count == 5)
  }

  @Test func aBindingWritesTheSharedValue() async {
    let tester = ViewTester(CounterView())
    await tester.press("Power")
    #expect(tester.contains("on"))
    await tester.type("!", into: "Name")
    @Shared(.inMemory("name")) var name = ""
    #expect(name == "Blob!")
    #expect(tester.contains("Hello, Blob!"))
  }
}
