#if Macros
import Testing

struct PreviewExpansionTests {
  @Test func aPreviewExpandsToNothing() {
    expectExpansion(
      """
      let before = 1
      #Preview("Counter") {
        CounterView()
      }
      let after = 2
      """,
      """
      let before = 1
      let after = 2
      """)
  }

  @Test func aPreviewableVariableStaysAsItIs() {
    expectExpansion(
      """
      @Previewable @State var isOn = true
      """,
      """
      @State var isOn = true
      """)
  }
}
#endif
