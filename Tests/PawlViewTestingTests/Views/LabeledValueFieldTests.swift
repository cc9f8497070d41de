import PawlViewTesting
import PawlViews
import Testing

@MainActor
@Suite struct LabeledValueFieldTests {
  private struct Scores: View {
    @State private var score: Int? = 3
    @State private var total = 4

    var body: some View {
      VStack {
        TextField(value: $score, format: .number) { Text("Score") }
        TextField(value: $total, format: .number, prompt: Text("Number")) { Text("Total") }
        Text("\(score.map { "\($0)" } ?? "no") points of \(total)")
      }
    }
  }

  @Test func fieldForAnOptionalValueHasALabelViewAndCanBeEmpty() async {
    let tester = ViewTester(Scores())
    #expect(tester.frame.contains("3 points of 4"))
    await tester.find(role: .textField, "Score").type("2")
    #expect(tester.frame.contains("32 points of 4"))
    for _ in 0..<2 { await tester.key(.delete) }
    #expect(tester.frame.contains("no points of 4"))
    await tester.find(role: .textField, "Total").type("0")
    #expect(tester.frame.contains("no points of 40"))
  }
}
