/// A value that moves to the next one in time, where the change says so.
@MainActor
struct Animated<Value: Animatable> {
  /// What it is now.
  private(set) var value: Value
  /// What it is to be.
  private(set) var target: Value
  private var motion: Motion?

  private struct Motion {
    let start: Value.AnimatableData
    let animation: Animation
    /// Nil until the first frame.
    var startTime: Double?
  }

  init(_ value: Value) {
    self.value = value
    target = value
  }

  var isMoving: Bool { motion != nil }

  /// Gives it another value: at once, or in time if that is how the graph evaluates at present. Where it moves already, it
  /// goes on from where it is.
  ///
  /// - Parameter owner: is told of each frame as long as the value moves.
  /// - Returns: whether it has another value at once.
  mutating func set(_ value: Value, of owner: some Moving, in graph: ViewGraph) -> Bool {
    guard !areSame(target, value) else { return false }
    let start = self.value.animatableData
    target = value
    self.value = value
    let wasMoving = motion != nil
    motion = nil
    if let animation = graph.transaction.animation, start != value.animatableData {
      let startTime = graph.motions.begin(owner, wasMoving: wasMoving)
      motion = Motion(start: start, animation: animation, startTime: startTime)
      self.value.animatableData = start
    }
    return true
  }

  /// Moves on.
  ///
  /// - Returns: whether it has another value.
  mutating func move(to time: Double) -> Bool {
    guard var motion else { return false }
    let startTime = motion.startTime ?? time
    motion.startTime = startTime
    self.motion = motion
    guard let progress = motion.animation.progress(at: time - startTime) else {
      self.motion = nil
      value = target
      return true
    }
    let data = motion.start.mixed(with: target.animatableData, by: progress)
    guard data != value.animatableData else { return false }
    value.animatableData = data
    return true
  }
}

/// Something with values that move in time.
@MainActor
protocol Moving: AnyObject {
  /// Whether any of them moves at present.
  var isMoving: Bool { get }

  /// Has them move on.
  func move(to time: Double)
}
