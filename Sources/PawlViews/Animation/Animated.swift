/// A value that changes gradually if the change is animated.
@MainActor
struct Animated<Value: Animatable> {
  /// The current value.
  private(set) var value: Value
  /// The value at the end of the animation.
  private(set) var target: Value
  private var motion: Motion?

  private struct Motion {
    let start: Value.AnimatableData
    let animation: Animation
    /// The time of the first frame, or `nil` before that frame.
    var startTime: Double?
  }

  init(_ value: Value) {
    self.value = value
    target = value
  }

  var isMoving: Bool { motion != nil }

  /// Sets another value: gradually if the graph's current transaction has an animation, and at once otherwise.
  ///
  /// A running animation is replaced. The new one starts from the current value.
  ///
  /// - Parameter owner: The object that the animation scheduler advances in each frame until the animation ends.
  /// - Returns: Whether the target has changed.
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

  /// Advances the running animation.
  ///
  /// - Returns: Whether the current value has changed.
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

/// An object that owns values that change gradually.
@MainActor
protocol Moving: AnyObject {
  /// Whether one of the values has a running animation.
  var isMoving: Bool { get }

  /// Advances the running animations to a time in seconds.
  func move(to time: Double)
}
