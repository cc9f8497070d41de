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
}
#endif
