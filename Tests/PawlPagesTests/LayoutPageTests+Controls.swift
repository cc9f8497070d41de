import Foundation
import PawlUI
import Testing

@testable import PawlViews

/// Pages with every control, for `Tests/Browser/layout_test.py`.
extension LayoutPageTests {
  private struct Controls: View {
    var body: some View {
      NavigationStack {
        Form {
          Section {
            TextField("Name", text: .constant("Ada Lovelace"))
            TextField("Prompt", text: .constant(""))
            SecureField("Password", text: .constant(""))
            Toggle("Notifications", isOn: .constant(true))
            Toggle("Off", isOn: .constant(false))
            Toggle("Disabled", isOn: .constant(true)).disabled(true)
            Stepper("Count", value: .constant(3))
            Stepper("Disabled stepper", value: .constant(3)).disabled(true)
            Slider(value: .constant(0.4))
            HStack {
              Text("Disabled slider")
              Slider(value: .constant(0.4)).disabled(true)
            }
            ProgressView(value: 0.6)
            ProgressView("Loading")
            LabeledContent("Version", value: "1.2.3")
            Picker("Color", selection: .constant(1)) {
              Text("Red").tag(0)
              Text("Green").tag(1)
            }.pickerStyle(.menu)
            Picker("Color", selection: .constant(1)) {
              Text("Red").tag(0)
              Text("Green").tag(1)
              Text("Blue").tag(2)
            }
            .pickerStyle(.segmented)
          } header: {
            Text("Account")
          } footer: {
            Text("The footer explains the section above in a sentence or two, so that it wraps on phones.")
          }
          Section("Choice") {
            Picker("Color", selection: .constant(1)) {
              Text("Red").tag(0)
              Text("Green").tag(1)
              Text("Blue").tag(2)
            }
            .pickerStyle(.inline)
          }
          Section("Buttons") {
            Button("Plain") {}
            Button("Delete", role: .destructive) {}
            Button("Disabled") {}.disabled(true)
            HStack {
              Button("Bordered") {}.buttonStyle(.bordered)
              Button("Prominent") {}.buttonStyle(.borderedProminent)
            }
            HStack {
              Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
              Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
              Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
            }
            NavigationLink("A page") { Text("Page") }
            NavigationLink("Disabled link") { Text("Page") }.disabled(true)
            DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
            DisclosureGroup("Closed", isExpanded: .constant(false)) { Text("Inside") }
            TextEditor(text: .constant("A note\nof two lines"))
          }
        }
        .navigationTitle("Settings")
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Button("Cancel") {} }
          ToolbarItem(placement: .navigationBarTrailing) { Button("Save") {} }
        }
      }
    }
  }

  private struct Cards: View {
    var body: some View {
      NavigationStack {
        ScrollView {
          VStack(alignment: .leading) {
            Text("Large title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Title 2").font(.title2)
            Text("Title 3").font(.title3)
            Text("Headline").font(.headline)
            Text("Body: the quick brown fox jumps over the lazy dog and runs away over the hills.")
            Text("Subheadline").font(.subheadline).foregroundColor(.secondary)
            Text("Footnote").font(.footnote).foregroundColor(.secondary)
            Text("Caption").font(.caption)
            Link("A link", destination: URL(string: "https://example.org")!)
            HStack {
              Button("Bordered") {}.buttonStyle(.bordered)
              Button("Prominent") {}.buttonStyle(.borderedProminent)
              Button("Plain") {}
              Button("Icon") {}.buttonStyle(.bordered).disabled(true)
            }
            GroupBox("Storage") {
              Text("12 of 64 GB used")
              ProgressView(value: 0.2)
              Gauge(value: 0.7) { Text("Speed") }
            }
            GroupBox { Text("No label") }
            TextField("Search", text: .constant(""))
            TextField("Disabled", text: .constant("Text")).disabled(true)
            Toggle("Tinted", isOn: .constant(true)).tint(.green)
            Slider(value: .constant(0.3)).tint(.orange)
            Toggle("Button toggle", isOn: .constant(true)).toggleStyle(.button)
            HStack {
              Stepper("First of January", value: .constant(1))
              Stepper("Twelve o'clock", value: .constant(1))
            }
            ProgressView()
            Picker("Tabs", selection: .constant(1)) {
              Text("One").tag(0)
              Text("Two").tag(1)
            }.pickerStyle(.segmented)
            Menu("Menu") { Button("A") {} }
            Divider()
            HStack {
              Text("One")
              Divider()
              Text("Two")
            }
          }
        }.navigationTitle("Cards")
      }
    }
  }

  private struct Split: View {
    var body: some View {
      NavigationSplitView {
        List { ForEach(0..<8) { Text("Mailbox \($0)") } }.listStyle(.sidebar).navigationTitle("Mail")
      } detail: {
        VStack(alignment: .leading) {
          Text("A message").font(.title)
          Text(String(repeating: "Some words of the message. ", count: 20))
          Spacer()
        }.padding().navigationTitle("Message")
      }
    }
  }

  private struct Tabs: View {
    var body: some View {
      TabView {
        NavigationStack {
          List {
            Text("One")
            Text("Two")
          }.navigationTitle("First")
        }.tabItem { Label("Home", systemImage: "house") }
        Text("Second").tabItem { Label("Search", systemImage: "magnifyingglass") }.badge(3)
      }
    }
  }

  @Test func controlsInAForm() throws { try check(Controls(), is: "controls") }
  @Test func controlsAndCards() throws { try check(Cards(), is: "cards") }
  @Test func columns() throws { try check(Split(), is: "split") }
  @Test func tabs() throws { try check(Tabs(), is: "tabs") }
}
