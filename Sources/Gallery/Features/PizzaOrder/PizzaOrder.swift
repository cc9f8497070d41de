import PawlFeaturesUI

/// An order of pizza. A form has bindings to its fields.
struct PizzaOrder: Reducer {
  struct State: Codable, Equatable, ObservableState {
    @PresentationState var confirmation: AlertState<Never>?
    var count = 1
    var focus: Field?
    var isDelivered = true
    var name = ""
    var size = PizzaSize.medium
    var toppings: Set<Topping> = [.mozzarella]
    /// The code of a voucher. The reducer receives each change as an action, and keeps only capital letters and digits.
    var voucher = ""
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}

    var isVoucherValid: Bool { voucher == "PAWL10" }

    /// The price of all pizzas, in cents.
    var price: Int {
      let price = count * (size.price + toppings.count * 100) + (isDelivered ? 250 : 0)
      return isVoucherValid ? price * 9 / 10 : price
    }
  }

  enum Field: Codable, Hashable, Sendable {
    case name
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case confirmation(PresentationAction<Never>)
    case orderButtonTapped
    case voucherChanged(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.size) { _, state in
        // A smaller pizza has room for fewer toppings. This runs for each action that changes the size.
        while state.toppings.count > state.size.toppings,
          let last = Topping.allCases.last(where: state.toppings.contains)
        {
          state.toppings.remove(last)
        }
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding, .confirmation:
        break

      case .orderButtonTapped:
        guard state.name.contains(where: { !$0.isWhitespace }) else {
          state.focus = .name
          break
        }
        state.confirmation = .ordered(state)

      case .voucherChanged(let voucher):
        state.voucher = String(voucher.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(8))
      }
      return .none
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}

enum PizzaSize: String, CaseIterable, Codable, Sendable {
  case small = "Small"
  case medium = "Medium"
  case large = "Large"

  /// The price without toppings, in cents.
  var price: Int {
    switch self {
    case .small: 700
    case .medium: 900
    case .large: 1_100
    }
  }

  /// The number of toppings that fit on the pizza.
  var toppings: Int { self == .small ? 1 : Topping.allCases.count }
}

enum Topping: String, CaseIterable, Codable, Sendable {
  case mozzarella = "Mozzarella"
  case mushrooms = "Mushrooms"
  case olives = "Olives"
}

/// Returns an amount in cents as text.
func priceText(_ cents: Int) -> String { "€\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

extension AlertState where Action == Never {
  static func ordered(_ order: PizzaOrder.State) -> Self {
    AlertState {
      TextState("Thank you, \(order.name)!")
    } message: {
      TextState(
        "\(order.count) × \(order.size.rawValue.lowercased()) for \(priceText(order.price)). The ovens of a gallery are cold, though."
      )
    }
  }
}

/// The names of the properties in recordings.
extension PizzaOrder.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [
      BindableField("count", \.count),
      BindableField("focus", \.focus),
      BindableField("isDelivered", \.isDelivered),
      BindableField("name", \.name),
      BindableField("size", \.size),
      BindableField("toppings", \.toppings),
    ]
  }
}

extension PizzaOrder.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var confirmation: AnyCasePath<PizzaOrder.Action, PresentationAction<Never>> {
      AnyCasePath(
        embed: PizzaOrder.Action.confirmation,
        extract: { if case .confirmation(let action) = $0 { action } else { nil } })
    }
    var voucherChanged: AnyCasePath<PizzaOrder.Action, String> {
      AnyCasePath(
        embed: PizzaOrder.Action.voucherChanged,
        extract: { if case .voucherChanged(let voucher) = $0 { voucher } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
