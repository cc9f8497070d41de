import Foundation
import PawlUI
import PawlViewTesting
import Testing

@MainActor
@Suite struct ControlLookTests {
  struct Lamp: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Text(configuration.isOn ? "lit" : "dark")
      }
    }
  }

  struct Switch: View {
    @State private var isOn = false

    var body: some View { Toggle("Lamp", isOn: $isOn).toggleStyle(Lamp()) }
  }

  @Test func aStyleOfSwitchesMayChangeThem() async {
    let tester = ViewTester(Switch())
    await tester.press("dark")
    #expect(tester.frame.contains("lit"))
  }

  @Test func aStyleOfLabelsChoosesTheirParts() {
    let view = VStack {
      Label("Star", systemImage: "star").labelStyle(.titleOnly)
      Label("Heart", systemImage: "heart").labelStyle(.iconOnly)
    }
    let frame = ViewTester(view).frame
    #expect(frame.contains("Star"))
    #expect(!frame.contains("☆"))
    #expect(frame.contains("♡"))
    #expect(!frame.contains("Heart"))
  }

  struct Amount: View {
    @State private var amount = 1

    var body: some View {
      Text("is \(amount)")
      TextField("Amount", value: $amount, format: .number)
    }
  }

  @Test func formattedFieldAcceptsParsableText() async {
    let tester = ViewTester(Amount())
    await tester.find(role: .textField, "Amount").type("2")
    #expect(tester.frame.contains("is 12") || tester.frame.contains("is 2"))
  }

  struct Due: View {
    @State private var date = Date(timeIntervalSince1970: 86_400 * 10)

    var body: some View {
      DatePicker("Due", selection: $date, displayedComponents: .date)
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func daysGoUpInSteps() async {
    let tester = ViewTester(Due())
    #expect(tester.frame.contains("January 11, 1970"))
    await tester.find("Day").increment()
    #expect(tester.frame.contains("January 12, 1970"))
  }

  @Test func redactedTextsAreGreyAreas() {
    let frame = ViewTester(Text("some words").redacted(reason: .placeholder)).frame
    #expect(frame.contains("░░░░ ░░░░░"))
  }

  @Test func symbolsAreShownInTexts() {
    #expect(ViewTester(Text(Image(systemName: "star.fill")) + Text(" best")).frame.contains("★ best"))
  }

  @Test func shapesAreFilledAndDrawnAlong() {
    let frame = ViewTester(Rectangle().fill(.clear).stroke(.red, lineWidth: 1), columns: 10, rows: 4).frame
    #expect(!frame.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
  }

  @Test func insetsLeaveRoomAtAnEdge() {
    let view = ScrollView { VStack { ForEach(0..<30) { Text("row \($0)") } } }
      .safeAreaInset(edge: .bottom) { Text("footer") }
    let frame = ViewTester(view, columns: 20, rows: 6).frame
    #expect(frame.split(separator: "\n").last?.contains("footer") == true, "\(frame)")
    #expect(frame.contains("row 0"), "\(frame)")
    #expect(frame.contains("row 4"), "\(frame)")
  }

  @Test func groupsAreOnAPanel() {
    let frame = ViewTester(GroupBox("Title") { Text("inside") }).frame
    #expect(frame.contains("Title"))
    #expect(frame.contains("inside"))
    #expect(frame.contains("▀"))
  }
}
