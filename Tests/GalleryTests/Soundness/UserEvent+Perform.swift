import PawlUI

@testable import PawlTerminal
@testable import PawlViewTesting
@testable import PawlViews

extension UserEvent {
  /// Performs the event on a stage.
  @MainActor
  func perform(on stage: ExampleStage) async {
    let tester = stage.tester
    switch self {
    case .key(let press): await tester.handle(.key(press))
    case .paste(let text): await tester.handle(.paste(text))
    case .click(let point): await tester.click(column: point.column, row: point.row)
    case .drag(let start, let end):
      await tester.drag(from: (start.column, start.row), to: (end.column, end.row))
    case .wheel(let action, let point): await tester.handle(.mouse(MouseEvent(action, at: point)))
    case .resize(let columns, let rows): await tester.resize(columns: columns, rows: rows)
    case .time(let duration): await stage.advance(by: duration)
    }
  }
}
