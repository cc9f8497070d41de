import PawlUI

/// Controls such as text fields, toggles and sliders need a binding: a value that they can read and write.
///
/// In a store, only actions change the state. `viewStore.binding(get:send:)` makes a binding that reads from the state,
/// and that sends an action when it is written to.
///
/// The reducer decides what the action changes. Here it keeps the value within the limit: lower the limit, and see the
/// value follow.
struct BindingsBasicsView: View {
  let store: Store<BindingsBasicsState, BindingsBasicsAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          HStack {
            TextField(
              "Type here", text: viewStore.binding(get: \.text, send: BindingsBasicsAction.textChanged)
            )
            .disableAutocorrection(true)
            if !viewStore.text.isEmpty {
              Text(alternating(viewStore.text))
                .foregroundColor(.secondary)
            }
          }
          .disabled(!viewStore.areControlsEnabled)

          Toggle(
            "Enable controls",
            isOn: viewStore.binding(
              get: \.areControlsEnabled, send: BindingsBasicsAction.toggleChanged(areControlsEnabled:)))

          Stepper(
            "Largest value: \(viewStore.stepCount)",
            value: viewStore.binding(get: \.stepCount, send: BindingsBasicsAction.stepCountChanged),
            in: 1...100
          )
          .disabled(!viewStore.areControlsEnabled)

          HStack {
            Text("Value: \(Int(viewStore.sliderValue))")
            Slider(
              value: viewStore.binding(get: \.sliderValue, send: BindingsBasicsAction.sliderValueChanged),
              in: 0...Double(viewStore.stepCount)
            ) { Text("Value") }
          }
          .disabled(!viewStore.areControlsEnabled)
        }
      }
    }
    .navigationTitle("Bindings basics")
  }
}

/// Returns the text with every other character in upper case.
private func alternating(_ text: String) -> String {
  text.enumerated().map { $0.isMultiple(of: 2) ? "\($1)" : $1.uppercased() }.joined()
}

private let explanation = """
  Controls need a binding: a value to read and write. Here a binding reads the state and sends an action.
  """

extension Example {
  static let bindingsBasics = Example(
    name: "bindings-basics", title: "Bindings basics", section: .basics, summary: explanation
  ) { options in
    BindingsBasicsView(
      store: options.recorded(
        Store(
          initialState: BindingsBasicsState(), reducer: bindingsBasicsReducer, environment: BindingsBasicsEnvironment()),
        test: ExampleTest("bindingsBasicsReducer", BindingsBasicsEnvironment.self)))
  }
}
