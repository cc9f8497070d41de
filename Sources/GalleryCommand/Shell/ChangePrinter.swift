import CustomDump
import Pawl

/// An observer that prints every action of a store, and the changes that the action makes.
final class ChangePrinter<ShownState: Equatable>: StoreObserver {
  private let output: ShellOutput
  private let lines: ((ShownState, ShownState) -> [String])?
  private let didPrint: () -> Void
  private var old: ShownState?

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - output: The output to print to.
  ///   - lines: See ``InteractiveShell/init(_:output:commands:session:lines:)``.
  ///   - didPrint: Called after each action.
  init(output: ShellOutput, lines: ((ShownState, ShownState) -> [String])?, didPrint: @escaping () -> Void) {
    self.output = output
    self.lines = lines
    self.didPrint = didPrint
  }

  func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {
    old = state as? ShownState
  }

  func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration) {
    guard let old, let new = state as? ShownState else { return }
    self.old = nil
    let verb =
      switch identity.origin {
      case .store: "sent"
      case .effect: "received"
      }
    defer { didPrint() }
    output.print("\(verb) \(shellLabel(action))")
    if old == new {
      output.print("  nothing changed")
    } else if let lines {
      for line in lines(old, new) { output.print("  \(line)") }
    } else if let difference = diff(old, new) {
      for line in difference.split(separator: "\n") { output.print("  \(line)") }
    }
  }
}
