/// Limits of a recorder, and the information that it keeps besides actions.
public struct RecorderOptions: Sendable {
  /// The name of the program, for the title of an inspector and the head of a file. Default: the name of the state's type.
  public var program: String?
  /// The maximum number of actions in memory. The oldest ones are dropped first. Default: 10,000.
  public var maximumCount: Int
  /// The maximum number of bytes of the actions in memory, as an estimate. Default: 64 MB.
  public var maximumBytes: Int
  /// The maximum number of bytes of a file. A file that reaches it loses its oldest half. Default: 64 MB.
  public var maximumFileBytes: Int
  /// The minimum number of actions between two checkpoints. Default: a quarter of ``maximumCount``.
  ///
  /// A checkpoint is a copy of the state, which shares storage with it. The next write to a collection copies the
  /// collection once. With 1, a replay names the exact action after which a state differs.
  public var checkpointInterval: Int
  /// The time that reducers may take between two checkpoints: reducing again from a checkpoint takes about as long.
  /// Default: 20 ms.
  public var checkpointCost: Duration

  /// Creates options.
  public init(
    program: String? = nil, maximumCount: Int = 10_000, maximumBytes: Int = 64 << 20,
    maximumFileBytes: Int = 64 << 20, checkpointInterval: Int? = nil, checkpointCost: Duration = .milliseconds(20)
  ) {
    self.program = program
    self.maximumCount = max(4, maximumCount)
    self.maximumBytes = maximumBytes
    self.maximumFileBytes = maximumFileBytes
    self.checkpointInterval = max(1, checkpointInterval ?? self.maximumCount / 4)
    self.checkpointCost = checkpointCost
  }
}
