import PawlFeaturesTesting
import PawlFeaturesUI
import Testing

import class PawlViewTesting.ViewTester

@testable import Gallery

@MainActor
struct PizzaOrderTests {
  private let store = TestStore(initialState: PizzaOrder.State()) { PizzaOrder() }

  @Test func choosingASmallPizzaRemovesToppings() async {
    await store.send(.set(\.toppings, [.mozzarella, .olives])) { $0.toppings = [.mozzarella, .olives] }
    await store.send(.set(\.size, .small)) {
      $0.size = .small
      $0.toppings = [.mozzarella]
    }
    await store.send(.set(\.size, .large)) { $0.size = .large }
  }

  @Test func aVoucherKeepsOnlyCapitalsAndDigits() async {
    await store.send(\.voucherChanged, "pa wl-10") { $0.voucher = "PAWL10" }
    #expect(store.state.isVoucherValid)
    #expect(store.state.price == 1_125)
    await store.send(\.voucherChanged, "éabcdefghij") { $0.voucher = "ABCDEFGH" }
    #expect(store.state.price == 1_250)
  }

  @Test func orderingWithoutANameFocusesTheNameField() async {
    await store.send(.orderButtonTapped) { $0.focus = .name }
    await store.send(.set(\.name, "Ada")) { $0.name = "Ada" }
    await store.send(.orderButtonTapped) { $0.confirmation = .ordered($0) }
    await store.send(\.confirmation.dismiss) { $0.confirmation = nil }
  }

  @Test func aCompletedFormShowsTheConfirmation() async {
    let tester = ExampleStage(.bindableForm, rows: 40).tester
    await tester.press("Order")
    #expect(tester.find(role: .textField, "Name").isFocused)
    await tester.type("Ada")
    await tester.find("Pizzas: 1").increment()
    await tester.press("Olives")
    await tester.type("pawl10", into: "Voucher")
    await tester.press("Delivery")
    #expect(tester.contains("€19.80"))
    await tester.press("Order")
    #expect(tester.contains("Thank you, Ada!"))
  }
}
