import PawlLocalization
import Testing

@testable import PawlViews

@Suite struct ViewLocalizationTests {
  /// A closure that a `Mutex` holds bare is wrapped once more by each use, and the calls of the wrappers are nested.
  @Test func manyTextsNeedNoMoreStackThanOne() {
    DependencyObserver.provideLocalization()
    for _ in 0..<100_000 { _ = CurrentLocalization.current }
    #expect(CurrentLocalization.current == nil)
  }
}
