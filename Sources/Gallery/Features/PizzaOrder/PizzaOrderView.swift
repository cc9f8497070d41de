import PawlFeaturesUI

/// `@Bindable` provides bindings to the state of a store. `$store.name` sends the action `.binding`, and a
/// `BindingReducer` writes the field. `$store.voucher.sending(\.voucherChanged)` sends an action of the feature
/// instead, whose reducer can change the text before it writes the field.
///
/// `onChange(of:)` runs after each change of the size, and removes toppings, since a small pizza has room for only one.
///
/// The focus is state, too. If the name is empty, the order button moves the focus to its field.
struct PizzaOrderView: View {
  @Bindable var store: StoreOf<PizzaOrder>
  @FocusState private var focus: PizzaOrder.Field?

  var body: some View {
    Form {
      AboutSection(explanation)

      Section("Pizza") {
        Picker("Size", selection: $store.size) {
          ForEach(PizzaSize.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
        }
        .pickerStyle(.segmented)
        ForEach(Topping.allCases, id: \.self) { topping in
          Toggle(LocalizedStringKey(topping.rawValue), isOn: $store.toppings[topping])
            .disabled(!store.toppings.contains(topping) && store.toppings.count >= store.size.toppings)
        }
        Stepper("Pizzas: \(store.count)", value: $store.count, in: 1...20)
      }

      Section("Order") {
        TextField("Name", text: $store.name, prompt: Text("Ada"))
          .focused($focus, equals: .name)
          .rowLabel("Name")
        TextField("Voucher", text: $store.voucher.sending(\.voucherChanged), prompt: Text("PAWL10"))
          .autocapitalization(.none)
          .disableAutocorrection(true)
          .rowLabel("Voucher")
        Toggle("Delivery", isOn: $store.isDelivered)
        LabeledContent("Price", value: priceText(store.price))
        Button("Order") { store.send(.orderButtonTapped) }
          .buttonStyle(.borderedProminent)
      }
    }
    .bind($store.focus, to: $focus)
    .alert($store.scope(state: \.confirmation, action: \.confirmation))
    .navigationTitle("Bindings of a store")
  }
}

extension Set {
  /// Whether the set contains a member. Bindings use this subscript: `$store.toppings[topping]`.
  fileprivate subscript(member: Element) -> Bool {
    get { contains(member) }
    set { if newValue { insert(member) } else { remove(member) } }
  }
}

private let explanation = """
  Controls write fields of the state: "$store.name" sends a shared action, and "$store.voucher.sending" its own action.
  """

extension Example {
  static let bindableForm = Example(
    name: "bindable-form", title: "Bindings of a store", section: .features, summary: explanation
  ) { options in
    PizzaOrderView(
      store: options.recorded(
        Store(initialState: PizzaOrder.State()) {
          PizzaOrder()
        } withDependencies: {
          options.setDependencies(in: &$0)
        }))
  }
}
