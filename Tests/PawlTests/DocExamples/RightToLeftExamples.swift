import PawlUI
import PawlViewTesting
import Testing

/// The examples of the article "Right to Left".
@MainActor
@Suite struct RightToLeftExamples {
  struct Reader: View {
    @State private var isArabic = true

    var body: some View {
      VStack(alignment: .leading) {
        Text(isArabic ? "مرحبا" : "Hello")
        Toggle("العربية", isOn: $isArabic)
      }
      .environment(\.layoutDirection, isArabic ? .rightToLeft : .leftToRight)
    }
  }

  private struct Command: View {
    var body: some View {
      VStack(alignment: .leading) {
        Text("شغّل الأمر:")
        Text("swift test --filter Name").environment(\.layoutDirection, .leftToRight)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  private struct Arrow: View {
    var body: some View {
      Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
    }
  }

  @Test func arabicIsDisplayedFromRightToLeft() async {
    let tester = ViewTester(Reader(), columns: 20, rows: 2)
    #expect(tester.frame.contains("ﺎﺒﺣﺮﻣ"))
  }

  @Test func partsCanRunTheOtherWay() async {
    let tester = ViewTester(Command(), columns: 30, rows: 2)
    #expect(tester.frame.contains("swift test --filter Name"))
  }

  @Test func arrowsAreFlipped() async {
    #expect(ViewTester(Arrow(), columns: 3, rows: 1).frame.contains("→"))
    #expect(
      ViewTester(Arrow().environment(\.layoutDirection, .rightToLeft), columns: 3, rows: 1).frame.contains("←"))
  }
}
