import PawlTerminal

@testable import PawlViewTesting

extension ViewTester {
  /// What the tester shows its view on.
  var screen: ViewScreen {
    guard let terminal = host as? TerminalHost else { preconditionFailure("Not on a terminal") }
    return terminal.screen
  }
}
