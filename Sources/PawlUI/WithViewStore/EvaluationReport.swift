import CustomDump
import PawlCore

/// A printer for the changes of a state between the evaluations of a view.
@MainActor
final class EvaluationReport<State> {
  private let prefix: String
  private let name: String
  private let callSite: CallSite
  private var previous: State?

  init(prefix: String, name: String, callSite: CallSite) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.name = name
    self.callSite = callSite
  }

  func evaluated(_ state: State) { print(text(of: state)) }

  /// Returns the line that reports an evaluation with a state.
  func text(of state: State) -> String {
    defer { previous = state }
    let title = "\(prefix)\(name) at \(callSite): "
    guard let previous else {
      var text = title + "shown\n"
      customDump(state, to: &text, indent: 2)
      return text
    }
    guard let difference = diff(previous, state) else { return title + "evaluated, state unchanged" }
    return title + "state changed\n" + difference
  }
}
