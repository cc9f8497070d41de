public import PawlCombine
public import PawlCore

/// Work that an action starts outside the reducer, and that may send actions back. It cannot fail.
///
/// It is the effect of `PawlCore`, so everything that is written for one style works in the other.
public typealias Effect<Action> = PawlCore.Effect<Action, Never>

/// The effect of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The function with which an effect of a reducer sends actions.
public typealias SendOf<R: Reducer> = Send<R.Action>

extension PawlCore.Effect where Failure == Never {
  /// The type of the actions that the effect sends.
  ///
  /// Use it in constraints, such as `extension Effect where Action == Profile.Action`.
  public typealias Action = Output

  /// Returns an effect that sends one action at once and ends.
  ///
  /// The action is processed together with the action that starts the effect, before the `send` of that action returns.
  public static func send(_ action: Output) -> Self { Self(value: action) }

  /// Returns an effect that sends the values of a publisher.
  ///
  ///     return .publisher {
  ///       messages.map(Action.messageReceived)
  ///     }
  ///
  /// The store subscribes to the publisher when it starts the effect, and cancels the subscription when the effect is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - createPublisher: Returns the publisher. It is called once, before this function returns.
  public static func publisher(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ createPublisher: () -> some Publisher<Output, Never>
  ) -> Self {
    Self(createPublisher(), fileID: fileID, filePath: filePath, line: line)
  }
}
