import Dispatch
import Gallery
import PawlTesting
import PawlUI
import PawlViewTesting
import PawlWebTesting

@testable import Gallery

/// An example as its command shows it, with every external dependency controlled by the test.
@MainActor
final class ExampleStage {
  let example: Example
  let tester: ViewTester
  private let scheduler = DispatchQueue.test

  /// - Parameters:
  ///   - inBrowser: Whether the example is shown on a page instead of a terminal.
  ///   - direction: The direction of the layout; `nil` for that of the example.
  ///   - session: The session that records the example; `nil` if it isn't recorded.
  init(
    _ example: Example, columns: Int = 80, rows: Int = 24, inBrowser: Bool = false,
    direction: LayoutDirection? = nil, session: GallerySession? = nil
  ) {
    self.example = example
    let clock = TestClock()
    var options = ExampleOptions.test(
      clock: clock, scheduler: scheduler, file: example.name == "long-living-effects" ? "/tmp/notes.txt" : nil)
    options.drawsInCells = !inBrowser
    options.session = session
    let view = GalleryView(example, options: options)
    func tester(_ view: some View) -> ViewTester {
      inBrowser
        ? ViewTester(inBrowser: view, clock: clock) : ViewTester(view, columns: columns, rows: rows, clock: clock)
    }
    self.tester = direction.map { tester(view.environment(\.layoutDirection, $0)) } ?? tester(view)
  }

  /// Advances the time for effects, animations and work on the scheduler.
  func advance(by duration: Duration) async {
    await tester.advance(by: duration)
    let milliseconds = Int(duration / .milliseconds(1))
    await tester.perform { scheduler.advance(by: .milliseconds(milliseconds)) }
  }
}
