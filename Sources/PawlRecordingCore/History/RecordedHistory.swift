/// A recording without its types, for an inspector: of a running store, or of a file.
///
/// Positions count from 0 for the state before the first action that is kept; position *n* is the state after *n* of these
/// actions. `steps` and positions change together, between two calls on the main actor.
@MainActor
public protocol RecordedHistory: AnyObject {
  /// A title for the window: the name of the program or of the file.
  var title: String { get }
  /// The number of actions.
  var count: Int { get }
  /// The action at an index.
  ///
  /// - Complexity: O(1), and the description of the action on first use.
  func step(at index: Int) -> RecordedStep
  /// The action at an index as a tree.
  func action(at index: Int) -> ValueTree
  /// The state at a position as a tree.
  ///
  /// - Throws: An error with a description for users if the state isn't known.
  func state(at position: Int) throws -> ValueTree
  /// The difference that the action at an index made to the state, line by line with `-` and `+`; `nil` if it made none.
  ///
  /// - Throws: An error with a description for users if a state isn't known.
  func changes(at index: Int) throws -> String?
  /// The effects, in the order in which they were started.
  var effects: [RecordedEffect] { get }
  /// The operations that the history offers beyond looking at it.
  var abilities: HistoryAbilities { get }
  /// The position that the program shows; `nil` for the present.
  var shownPosition: Int? { get }
  /// The number of actions of effects that wait until the program shows the present again.
  var waitingCount: Int { get }
  /// Shows the state of a position in the running program. Needs ``HistoryAbilities/travel``.
  func jump(to position: Int) throws
  /// Stops the program at the present state: what effects send waits. Needs ``HistoryAbilities/travel``.
  func pause()
  /// Shows the present in the running program again, and goes on from there.
  func resume()
  /// Goes on from the position that the program shows: what came after it is no longer part of the history.
  func branch()
  /// The history as a file of text.
  ///
  /// - Throws: An error with a description for users if a value cannot be encoded.
  func exported() throws -> [UInt8]
  /// Source code of a test of some of the actions.
  ///
  /// - Throws: An error with a description for users.
  func testSource(of range: Range<Int>) throws -> String
  /// Calls `change` after actions, effects or ``shownPosition`` have changed, until the returned function is called.
  func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// The operations that a history offers beyond looking at it.
public struct HistoryAbilities: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A running program can show the state of any position.
  public static let travel = Self(rawValue: 1 << 0)
  /// The history can be exported to a file.
  public static let export = Self(rawValue: 1 << 1)
  /// A test can be made of the history.
  public static let test = Self(rawValue: 1 << 2)
  /// A running program can add actions to the history.
  public static let live = Self(rawValue: 1 << 3)
}
