import PawlViews
import Testing

@Suite struct AnimationProgressTests {
  private func isClose(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 0.001 } ?? false }

  @Test func linearAnimationIsHalfDoneInTheMiddle() {
    let animation = Animation.linear(duration: 2)
    #expect(animation.progress(at: 0) == 0)
    #expect(animation.progress(at: 1) == 0.5)
    #expect(animation.progress(at: 2) == nil)
  }

  @Test func easedAnimationsFollowTheirCurves() {
    // Points of the cubic curves (0.42, 0, 1, 1), (0, 0, 0.58, 1) and (0.42, 0, 0.58, 1).
    #expect(isClose(Animation.easeIn(duration: 1).progress(at: 0.5), 0.3154))
    #expect(isClose(Animation.easeOut(duration: 1).progress(at: 0.5), 0.6846))
    #expect(isClose(Animation.easeInOut(duration: 1).progress(at: 0.5), 0.5))
    #expect(isClose(Animation.easeInOut(duration: 1).progress(at: 0.25), 0.1292))
    #expect(isClose(Animation.timingCurve(0, 0, 1, 1, duration: 1).progress(at: 0.3), 0.3))
  }

  @Test func springWithoutBounceDoesNotOvershoot() {
    let animation = Animation.spring(duration: 1)
    var last = 0.0
    for step in 0...140 {
      guard let progress = animation.progress(at: Double(step) / 100) else { break }
      #expect(progress >= last && progress <= 1)
      last = progress
    }
    #expect(last > 0.998)
  }

  @Test func springWithBounceOvershoots() {
    let animation = Animation.spring(duration: 1, bounce: 0.5)
    let progress = (0..<300).compactMap { animation.progress(at: Double($0) / 100) }
    // The first oscillation of a spring with a damping ratio of 0.5 overshoots by e^(-π / √3).
    #expect(isClose(progress.max(), 1.163))
    #expect(isClose(progress.last, 1))
  }

  @Test func overdampedSpringArrives() {
    let animation = Animation.spring(duration: 1, bounce: -0.5)
    #expect(animation.progress(at: 1).map { $0 < 0.95 } == true)
    #expect(animation.progress(at: 100) == nil)
  }

  @Test func delayComesFirstAndSpeedShortens() {
    let animation = Animation.linear(duration: 2).delay(1).speed(2)
    #expect(animation.progress(at: 1) == 0)
    #expect(animation.progress(at: 1.5) == 0.5)
    #expect(animation.progress(at: 2) == nil)
  }

  @Test func aSecondDelayIsAddedToTheFirst() {
    let animation = Animation.linear(duration: 2).delay(1).delay(0.5)
    #expect(animation.progress(at: 1.5) == 0)
    #expect(animation.progress(at: 2.5) == 0.5)
  }

  @Test func repetitionsAutoreverseByDefault() {
    let back = Animation.linear(duration: 1).repeatCount(3)
    #expect(back.progress(at: 0.25) == 0.25)
    #expect(back.progress(at: 1.25) == 0.75)
    #expect(back.progress(at: 2.25) == 0.25)
    #expect(back.progress(at: 3) == nil)
    let forth = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
    #expect(forth.progress(at: 1.25) == 0.25)
    #expect(Animation.linear(duration: 1).repeatForever().progress(at: 1001.25) == 0.75)
  }
}
