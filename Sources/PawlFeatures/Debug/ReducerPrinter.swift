public import Dispatch
import PawlCore
import PawlDiagnostics

/// A way to print the actions of a reducer, and their changes of the state.
///
/// Define other ways as static properties.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let output: Output

  private enum Output: Sendable {
    /// Prints a text, which is made on the store's actor.
    case text(@Sendable (DebugChange<State, Action>) -> String, DebugEnvironment)
    case function(@Sendable (Action, State, State) -> Void, DispatchQueue?)
  }

  private init(_ text: @escaping @Sendable (DebugChange<State, Action>) -> String, in environment: DebugEnvironment) {
    output = .text(text, environment)
  }

  /// Creates a printer from a function.
  ///
  /// - Parameters:
  ///   - printChange: Prints an action, and the states before and after it.
  ///   - queue: A serial queue on which `printChange` is called. The action and the states are passed to the queue, so
  ///     they must be safe to read there. If it is `nil`, `printChange` is called on the store's actor.
  public init(
    printChange:
      @escaping @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    output = .function(printChange, queue)
  }

  /// Prints an action, and the states before and after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    switch output {
    case .function(let printChange, nil): printChange(receivedAction, oldState, newState)
    case .function(let printChange, let queue?):
      // The initializer's contract makes the values safe to read on the queue.
      let change = UncheckedSendable((receivedAction, oldState, newState))
      queue.async { printChange(change.value.0, change.value.1, change.value.2) }
    case .text(let text, let environment):
      let text = text(DebugChange(action: receivedAction, before: oldState, after: newState))
      environment.enqueue(text)
    }
  }

  /// A printer of whole actions, and of the differences between states, to standard output.
  public static var customDump: Self { customDump(in: DebugEnvironment()) }

  /// A printer of the names of actions, to standard output.
  public static var actionLabels: Self { actionLabels(in: DebugEnvironment()) }

  static func customDump(in environment: DebugEnvironment) -> Self {
    Self({ $0.text(prefix: "", actionFormat: .prettyPrint) }, in: environment)
  }

  static func actionLabels(in environment: DebugEnvironment) -> Self {
    Self({ "received action: \(actionLabel($0.action))" }, in: environment)
  }
}

extension Reducer {
  /// Prints every action, and its changes of the state.
  ///
  /// The reducer stays pure: an effect prints. It is started before the effects of the action. Only debug builds print.
  /// In them, a copy of the state is kept during each action, so the first write to each collection in it copies the
  /// collection.
  ///
  /// - Parameter printer: The way to print; `nil` to print nothing.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// A reducer whose actions are printed; see ``Reducer/_printChanges(_:)``.
public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  public func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let base = base.makeFunction(at: place)
    #if DEBUG
    guard let printer else { return base }
    return { state, action in
      let oldState = state
      let effect = base(&state, action)
      let newState = state
      let print: () -> Void = { printer.printChange(receivedAction: action, oldState: oldState, newState: newState) }
      return .fireAndForget(print).merge(with: effect)
    }
    #else
    return base
    #endif
  }
}
