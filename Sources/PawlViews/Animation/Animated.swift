/// A value that changes gradually if the change is animated.
@MainActor
struct Animated<Value: Animatable> {
  /// The current value.
  private(set) var value: Value
  /// The value at the end of the animation.
  private(set) var target: Value
  private var runningAnimation: RunningAnimation?

  private struct RunningAnimation {
    let start: Value.AnimatableData
    let animation: Animation
    /// The time of the first frame, or `nil` before that frame.
    var startTime: Double?
  }

  init(_ value: Value) {
    self.value = value
    target = value
  }

  var isMoving: Bool { runningAnimation != nil }

  /// Sets another value: gradually if the graph's current transaction has an animation, and at once otherwise.
  ///
  /// A running animation is replaced. The new one starts from the current value.
  ///
  /// - Parameter owner: The object that the animation scheduler advances in each frame until the animation ends.
  /// - Returns: Whether the target has changed.
  mutating func set(_ value: Value, of owner: some Animating, in graph: ViewGraph) -> Bool {
    guard !areSame(target, value) else { return false }
    replace(by: value, of: owner, in: graph)
    return true
  }

  private mutating func replace(by value: Value, of owner: some Animating, in graph: ViewGraph) {
    let before = self.value
    target = value
    self.value = value
    let wasMoving = runningAnimation != nil
    runningAnimation = nil
    guard let animation = graph.transaction.animation else { return }
    let start = before.animatableData
    guard start != value.animatableData else { return }
    let startTime = graph.animationScheduler.begin(owner, wasMoving: wasMoving)
    runningAnimation = RunningAnimation(start: start, animation: animation, startTime: startTime)
    self.value.animatableData = start
  }

  /// Advances the running animation.
  ///
  /// - Returns: Whether the current value has changed.
  mutating func move(to time: Double) -> Bool {
    guard var runningAnimation else { return false }
    let startTime = runningAnimation.startTime ?? time
    runningAnimation.startTime = startTime
    self.runningAnimation = runningAnimation
    guard let progress = runningAnimation.animation.progress(at: time - startTime) else {
      self.runningAnimation = nil
      value = target
      return true
    }
    let data = runningAnimation.start.mixed(with: target.animatableData, by: progress)
    guard data != value.animatableData else { return false }
    value.animatableData = data
    return true
  }
}

extension Animated where Value: Equatable {
  /// Like the general method, without a dynamic cast for the comparison. Plain data is compared by its bits, too.
  mutating func set(_ value: Value, of owner: some Animating, in graph: ViewGraph) -> Bool {
    guard _isPOD(Value.self) ? !areSame(target, value) : target != value else { return false }
    replace(by: value, of: owner, in: graph)
    return true
  }
}

/// An object that owns values that change gradually.
@MainActor
protocol Animating: AnyObject {
  /// Whether one of the values has a running animation.
  var isMoving: Bool { get }

  /// Advances the running animations to a time in seconds.
  func move(to time: Double)
}
