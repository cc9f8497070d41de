import PawlUI

/// Views that follow the pointer, fields for keyboards on a screen, a menu with a primary action, and a sheet with two heights.
///
/// A terminal reports movements of the pointer while a view asks for them, as here. In a browser, only pages with such views
/// send any.
struct InputView: View {
  let store: Store<InputState, InputAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      TabView(selection: viewStore.binding(get: \.page, send: InputAction.pageChanged)) {
        Tab("Pointer", systemImage: "star", value: InputState.Page.pointer) { PointerPage(viewStore: viewStore) }
        Tab("Fields", systemImage: "pencil", value: InputState.Page.fields) { FieldsPage(viewStore: viewStore) }
      }
    }
    .navigationTitle("Input")
  }
}

private struct PointerPage: View {
  @ObservedObject var viewStore: ViewStore<InputState, InputAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    VStack(spacing: drawsInCells ? 1 : nil) {
      if let name = viewStore.hovered {
        Text("The pointer is over \(Text(LocalizedStringKey(name))).")
      } else {
        Text("Move the pointer over a color.")
      }
      HStack(spacing: 2) {
        swatch("Red", .red)
        swatch("Green", .green)
        swatch("Blue", .blue)
      }
      Menu("Copy") {
        Button("Copy as text") { viewStore.send(.performed("text")) }
        Button("Copy as a picture") { viewStore.send(.performed("picture")) }
      } primaryAction: {
        viewStore.send(.performed("all"))
      }
      Text(viewStore.log.isEmpty ? "Nothing is copied." : "Copied: \(viewStore.log.joined(separator: ", "))")
        .foregroundColor(.secondary)
      Button("Show a sheet") { viewStore.send(.sheetPresented(true)) }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .buttonBorderShape(.capsule)
    }
    .sheet(isPresented: viewStore.binding(get: \.isSheetPresented, send: InputAction.sheetPresented)) {
      VStack {
        Text("A sheet with two heights")
        Button("Done") { viewStore.send(.sheetPresented(false)) }
      }
      .presentationDetents([.medium, .large])
    }
  }

  private func swatch(_ name: String, _ color: Color) -> some View {
    color
      .frame(width: 10, height: 3)
      .hoverEffect(.lift)
      .onHover { viewStore.send(.hovered(name, $0)) }
      .accessibilityLabel(LocalizedStringKey(name))
  }
}

private struct FieldsPage: View {
  @ObservedObject var viewStore: ViewStore<InputState, InputAction>

  var body: some View {
    Form {
      AboutSection(explanation)
      Section {
        TextField("Email", text: viewStore.binding(get: \.email, send: InputAction.emailChanged))
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.next)
        TextField("Amount", text: viewStore.binding(get: \.amount, send: InputAction.amountChanged))
          .keyboardType(.decimalPad)
          .submitLabel(.send)
          .onSubmit { viewStore.send(.performed(viewStore.amount)) }
      }
    }
  }
}

private let explanation = """
  Views follow the pointer, and fields choose the keyboard on a screen.
  """

extension Example {
  static let input = Example(
    name: "input", title: "Input", section: .basics, summary: explanation
  ) { options in
    InputView(
      store: options.recorded(
        Store(initialState: InputState(), reducer: inputReducer, environment: ()),
        test: ExampleTest("inputReducer", Void.self)))
  }
}
