extension Animation {
  /// Returns the progress of this animation, from 0 at the old value to 1 at the new one. Springs may exceed 1 for a
  /// while.
  ///
  /// - Parameter seconds: The time since the start of the animation.
  /// - Returns: The progress, or `nil` once the animation has ended.
  package func progress(at seconds: Double) -> Double? {
    let cycle = cycleDuration
    guard cycle > 0, speed > 0 else { return nil }
    let time = (seconds - delay) * speed
    guard time > 0 else { return 0 }
    guard cycle.isFinite else { return progress(in: time) }
    let round = (time / cycle).rounded(.down)
    if let repeatCount, round >= Double(repeatCount) { return nil }
    let rest = time - round * cycle
    let isBackwards = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
    return progress(in: isBackwards ? cycle - rest : rest)
  }

  /// The duration of one cycle in seconds, without the delay and at normal speed.
  private var cycleDuration: Double {
    guard duration > 0 else { return 0 }
    if case .spring(let bounce) = curve { return spring(bounce).settlingDuration }
    return duration
  }

  /// Returns the progress within one cycle.
  ///
  /// - Parameter time: The time since the start of the cycle, in seconds.
  private func progress(in time: Double) -> Double {
    switch curve {
    case .linear: time / duration
    // The control points that Core Animation has for the curves of these names.
    case .easeIn: BezierCurve(x1: 0.42, y1: 0, x2: 1, y2: 1).progress(at: time / duration)
    case .easeOut: BezierCurve(x1: 0, y1: 0, x2: 0.58, y2: 1).progress(at: time / duration)
    case .easeInOut: BezierCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1).progress(at: time / duration)
    case .bezier(let x1, let y1, let x2, let y2):
      BezierCurve(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: time / duration)
    case .spring(let bounce): spring(bounce).progress(at: time)
    }
  }

  private func spring(_ bounce: Double) -> SpringCurve {
    SpringCurve(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }
}
