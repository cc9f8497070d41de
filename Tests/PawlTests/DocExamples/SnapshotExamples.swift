import PawlUI
import PawlViewTesting
import Testing

private struct CartView: View {
  let items: [String]
  @State private var showsCatalog = false

  init(items: [String]) { self.items = items }

  var body: some View {
    VStack {
      Text(items.isEmpty ? "Your cart is empty." : "\(items.count) articles")
      Button("Open the catalog") { showsCatalog = true }
    }
    .sheet(isPresented: $showsCatalog) {
      VStack {
        Text("Catalog").bold()
        Text("Tea").foregroundColor(.green)
      }
    }
  }
}

@MainActor
struct CartTests {
  @Test func emptyCartOffersTheCatalog() async {
    let tester = ViewTester(CartView(items: []), columns: 40, rows: 8)
    expectSnapshot(of: tester)
    await tester.press("Open the catalog")
    expectSnapshot(of: tester, named: "catalog")
  }
}

@MainActor
private enum SnapshotExamples {
  static func formats(of tester: ViewTester) {
    expectSnapshot(of: tester, as: .text)
    expectSnapshot(of: tester, as: .tree)
  }

  static func roll() {
    let tester = ViewTester(Text("You rolled \(Int.random(in: 1...6))"), columns: 20, rows: 1)
    expectSnapshot(of: tester)
  }

  static func fixedRoll() {
    let tester = ViewTester(Text("You rolled \(4)"), columns: 20, rows: 1)
    expectSnapshot(of: tester)
  }

  static func named(_ tester: ViewTester) {
    expectSnapshot(of: tester, named: "catalog")
  }
}
