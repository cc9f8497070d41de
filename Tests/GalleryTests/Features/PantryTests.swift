import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct PantryTests {
  private let rice = PantryItem(id: 1, name: "Rice", amount: 2)

  private func makeStore(_ items: PantryItem...) -> TestStoreOf<Pantry> {
    var state = Pantry.State()
    state.items = IdentifiedArray(uniqueElements: items)
    return TestStore(initialState: state) { Pantry() }
  }

  @Test func savingTheSheetAddsTheItem() async {
    let store = makeStore(rice)
    await store.send(.addButtonTapped) {
      $0.destination = .form(PantryForm.State(item: PantryItem(id: 2, name: "", amount: 1)))
    }
    await store.send(\.destination.form, .set(\.item.name, "Beans")) {
      $0.destination?.modify(\.form) { $0.item.name = "Beans" }
    }
    await store.send(.saveButtonTapped) {
      $0.destination = nil
      $0.items.append(PantryItem(id: 2, name: "Beans", amount: 1))
    }
  }

  @Test func openingADestinationReplacesTheOpenOne() async {
    let store = makeStore(rice)
    await store.send(.itemTapped(1)) { $0.destination = .detail(PantryDetail.State(item: rice)) }
    await store.send(.clearButtonTapped) { $0.destination = .alert(.clearing(1)) }
    await store.send(.destination(.presented(.alert(.clearingConfirmed)))) {
      $0.destination = nil
      $0.items = []
    }
  }

  @Test func choosingAnOrderInTheDialogSortsTheItems() async {
    let store = makeStore(rice, PantryItem(id: 2, name: "Beans", amount: 5))
    await store.send(.sortButtonTapped) { $0.destination = .dialog(.orders) }
    await store.send(.destination(.presented(.dialog(.orderChosen(.amount))))) {
      $0.destination = nil
      $0.items.sort { $0.amount > $1.amount }
    }
    #expect(store.state.items.map(\.name) == ["Beans", "Rice"])
  }

  @Test func takingTheLastUnitDismissesThePage() async {
    let store = makeStore(PantryItem(id: 1, name: "Rice", amount: 1))
    await store.send(.itemTapped(1)) {
      $0.destination = .detail(PantryDetail.State(item: PantryItem(id: 1, name: "Rice", amount: 1)))
    }
    await store.send(.destination(.presented(.detail(.takeButtonTapped)))) {
      $0.destination?.modify(\.detail) { $0.item.amount = 0 }
    }
    await store.receive(\.destination.detail) { $0.items[id: 1]?.amount = 0 }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func savingTheSheetOfAPageChangesTheItemInTheList() async {
    let store = makeStore(rice)
    await store.send(.itemTapped(1)) { $0.destination = .detail(PantryDetail.State(item: rice)) }
    await store.send(.destination(.presented(.detail(.editButtonTapped)))) {
      $0.destination?.modify(\.detail) { $0.form = PantryForm.State(item: rice) }
    }
    await store.send(.destination(.presented(.detail(.form(.presented(.set(\.item.amount, 9))))))) {
      $0.destination?.modify(\.detail) { $0.form?.item.amount = 9 }
    }
    await store.send(.destination(.presented(.detail(.saveButtonTapped)))) {
      $0.destination?.modify(\.detail) {
        $0.form = nil
        $0.item.amount = 9
      }
    }
    await store.receive(\.destination.detail) { $0.items[id: 1]?.amount = 9 }
  }

  @Test func keysReachEveryDestination() async throws {
    let stage = ExampleStage(.treeNavigation)
    let tester = stage.tester
    await tester.press("Add an item")
    await tester.type("Beans", into: "Name")
    await tester.key(.return)
    await tester.press("Beans 1")
    #expect(tester.title == "Beans")
    await tester.press("Edit")
    await tester.press("Cancel")
    await tester.press("Take one")
    await stage.advance(by: .zero)
    #expect(tester.title == "A tree of destinations")
    await tester.press("Sort")
    await tester.press("By name")
    await tester.press("Clear")
    await tester.press("Clear")
    #expect(tester.frame.contains("No items"))
  }
}
