import PawlTerminal

@testable import PawlViewTesting

extension ViewTester {
  /// The screen on which the tester shows its view.
  var screen: ViewScreen {
    guard let terminal = host as? TerminalHost else { preconditionFailure("Not on a terminal") }
    return terminal.screen
  }
}
