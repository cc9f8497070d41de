import PawlUI

/// The same form as in "Bindings basics", with one action for all of its controls.
///
/// Views can write to the properties that are marked with `@BindableState`, as in `viewStore.binding(\.$text)`. Only
/// the reducer changes the other properties.
///
/// `binding()` at the end of the reducer writes the values. Before that, `case .binding(\.$stepCount)` matches changes
/// of a single one: lower the limit, and see the value follow.
struct BindingsFormView: View {
  let store: Store<BindingsFormState, BindingsFormAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          TextField("Type here", text: viewStore.binding(\.$text))
            .disableAutocorrection(true)
            .disabled(!viewStore.areControlsEnabled)
            .fieldError(viewStore.isTextTooLong ? "Use \(BindingsFormState.longestText) characters or fewer." : nil)

          Toggle("Enable controls", isOn: viewStore.binding(\.$areControlsEnabled))

          Stepper("Largest value: \(viewStore.stepCount)", value: viewStore.binding(\.$stepCount), in: 1...100)
            .disabled(!viewStore.areControlsEnabled)

          HStack {
            Text("Value: \(Int(viewStore.sliderValue))")
            Slider(value: viewStore.binding(\.$sliderValue), in: 0...Double(viewStore.stepCount)) { Text("Value") }
          }
          .disabled(!viewStore.areControlsEnabled)
        }

        Section {
          Button("Reset", role: .destructive) { viewStore.send(.resetButtonTapped) }
        }
      }
    }
    .navigationTitle("Bindings form")
  }
}

private let explanation = """
  The same form with one action for all controls. "@BindableState" marks the properties that views may write.
  """

extension Example {
  static let bindingsForm = Example(
    name: "bindings-form", title: "Bindings form", section: .basics, summary: explanation
  ) { options in
    BindingsFormView(
      store: options.recorded(
        Store(
          initialState: BindingsFormState(), reducer: bindingsFormReducer, environment: BindingsFormEnvironment()),
        test: ExampleTest("bindingsFormReducer", BindingsFormEnvironment.self)))
  }
}
