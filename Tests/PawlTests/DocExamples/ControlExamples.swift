import PawlViews

private enum ControlExamples {
  enum Filter: String, CaseIterable {
    case all, active
  }

  enum Field {
    case name
  }

  struct SettingsView: View {
    @AppStorage("isLoud") private var isLoud = false

    var body: some View {
      Toggle("Loud", isOn: $isLoud)
    }
  }

  struct PartyView: View {
    @State private var filter = Filter.all
    @State private var guests = 2
    @State private var name = ""

    var body: some View {
      Stepper("Guests: \(guests)", value: $guests, in: 1...8)

      Picker("Filter", selection: $filter) {
        ForEach(Filter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }

      NavigationLink("Settings") { SettingsView() }

      TextField("Name", text: $name)
    }
  }

  struct NameView: View {
    @FocusState private var field: Field?

    @State private var name = ""

    var body: some View {
      TextField("Name", text: $name).focused($field, equals: .name)
    }
  }
}
