import PawlCore
import PawlRecordingCore

/// A receiver of the store of an example, whose types it doesn't know.
@MainActor
protocol ExampleStoreVisitor: AnyObject, Sendable {
  /// Receives the store, before it gets its first action.
  ///
  /// - Parameters:
  ///   - store: The store. Its state and its actions can be written to files.
  ///   - test: The parts of a test that the store doesn't know; `nil` if no test can be made.
  ///   - redactions: The values to replace before they are recorded.
  func visit<S: RecordableStore>(
    _ store: S, test: ExampleTest?, redacting redactions: [Redaction<S.State, S.Action>]
  ) where S.State: Codable, S.Action: Codable
}

extension ExampleOptions {
  /// Records the actions of an example's store, for the inspector (F12) and for `--record`.
  ///
  /// - Parameters:
  ///   - store: The store of the example.
  ///   - test: The parts of a test that the store doesn't know. Default: the inspector doesn't offer a test.
  ///   - redactions: The values to replace before they are recorded, such as passwords.
  /// - Returns: The store.
  @MainActor
  func recorded<S: RecordableStore>(
    _ store: S, test: ExampleTest? = nil, redacting redactions: [Redaction<S.State, S.Action>] = []
  ) -> S where S.State: Codable, S.Action: Codable {
    storeVisitor?.visit(store, test: test, redacting: redactions)
    return store
  }
}
