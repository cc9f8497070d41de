public import PawlCore

/// A rule that replaces values before they are recorded.
///
///     let recorder = store.record(redacting: [.redact(\.password), .redact(/Action.tokenReceived)])
public struct Redaction<State, Action> {
  let changeState: ((inout State) -> Void)?
  let changeAction: ((inout Action) -> Void)?

  /// Replaces a field of the state.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - change: Replaces the field's value. Reducing again with the replacement should lead to the same decisions; for
  ///     example, a text that isn't empty should stay so.
  public static func redact<Value>(
    _ field: WritableKeyPath<State, Value>, with change: @escaping (inout Value) -> Void
  ) -> Self {
    Self(changeState: { change(&$0[keyPath: field]) }, changeAction: nil)
  }

  /// Replaces the payload of a case of the action.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - change: Replaces the payload.
  public static func redact<Value>(
    _ action: CasePath<Action, Value>, with change: @escaping (inout Value) -> Void
  ) -> Self {
    Self(
      changeState: nil,
      changeAction: { value in
        guard var payload = action.extract(from: value) else { return }
        change(&payload)
        value = action.embed(payload)
      })
  }

  /// Replaces a text of the state by ``SecretTexts/replacement``, unless it is empty.
  public static func redact(_ field: WritableKeyPath<State, String>) -> Self {
    redact(field) { if !$0.isEmpty { $0 = SecretTexts.replacement } }
  }

  /// Replaces an optional value of the state by `nil`.
  public static func redact<Value>(_ field: WritableKeyPath<State, Value?>) -> Self { redact(field) { $0 = nil } }

  /// Replaces the text that a case of the action carries by ``SecretTexts/replacement``, unless it is empty.
  public static func redact(_ action: CasePath<Action, String>) -> Self {
    redact(action) { if !$0.isEmpty { $0 = SecretTexts.replacement } }
  }
}

extension Array {
  func redacting<State, Action>(state: State) -> State where Element == Redaction<State, Action> {
    guard !isEmpty else { return state }
    var state = state
    for redaction in self { redaction.changeState?(&state) }
    return state
  }

  func redacting<State, Action>(action: Action) -> Action where Element == Redaction<State, Action> {
    guard !isEmpty else { return action }
    var action = action
    for redaction in self { redaction.changeAction?(&action) }
    return action
  }
}
