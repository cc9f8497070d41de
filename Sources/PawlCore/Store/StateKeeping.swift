/// A tool for development that keeps the states of root stores from one run of a program to the next.
@MainActor
package protocol StateKeeper: AnyObject {
  /// Returns the state with which a new root store begins.
  ///
  /// - Parameter state: The initial state that the program has given.
  func initialState<State>(_ state: State) -> State

  /// Registers a root store.
  ///
  /// - Parameter read: Returns the store's current state; `nil` once the store is gone.
  func register<State>(_ read: @escaping () -> State?)
}

/// The place at which a tool for development takes part in the creation of root stores.
///
/// Without such a tool, the creation of a store costs one more check, and nothing else changes.
@MainActor
@usableFromInline
package enum StateKeeping {
  /// The tool; `nil` in a program that runs by itself.
  package static var keeper: (any StateKeeper)?

  /// Whether the calling code has to ask the tool.
  @usableFromInline
  package static var isOn: Bool { Isolation.isMainActor && keeper != nil }

  @usableFromInline
  package static func initialState<State>(_ state: State) -> State { keeper?.initialState(state) ?? state }

  @usableFromInline
  package static func register<State, Action>(_ engine: Engine<State, Action>) {
    keeper?.register { [weak engine] in engine.map { $0.state.pointee } }
  }
}
