import PawlUI
import Testing

@testable import PawlPages
@testable import PawlViews

/// Pages from right to left, with texts in Hebrew and English.
extension LayoutPageTests {
  private struct Settings: View {
    @State private var name = "שלום"
    @State private var volume = 0.25
    @State private var isOn = true
    @State private var size = 1

    var body: some View {
      NavigationStack(path: .constant([1])) {
        Text("Root").navigationDestination(for: Int.self) { _ in
          Form {
            Section("הגדרות") {
              TextField("שם", text: $name)
              Toggle("צלילים", isOn: $isOn)
              Slider(value: $volume)
              Picker("גודל", selection: $size) {
                Text("קטן").tag(0)
                Text("Medium").tag(1)
              }
              HStack {
                Text("מחיר:")
                Spacer()
                Text(verbatim: "12 – 15")
              }
              DisclosureGroup("עוד") { Text("פרטים") }
              NavigationLink("הלאה", value: 2)
            }
          }
          .navigationTitle("דף")
          .toolbar { Button("Edit") {} }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  private struct Columns: View {
    var body: some View {
      HSplitView {
        List { Text("ראשון") }.frame(minWidth: 10, idealWidth: 20)
        VStack(alignment: .leading) {
          Text("השני (2)").frame(maxWidth: .infinity, alignment: .leading)
          Text("An English sentence.").padding(.leading, 4)
        }
        .frame(minWidth: 10)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func theSettingsFromRightToLeftStayAsTheyAre() throws { try check(Settings(), is: "right-to-left") }

  @Test func theColumnsFromRightToLeftStayAsTheyAre() throws { try check(Columns(), is: "right-to-left-split") }
}
