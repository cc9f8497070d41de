import PawlTerminal
import Testing

@Suite struct FramePacingTests {
  private let start = ContinuousClock.now

  @Test func noFrameIsDueWithoutAChange() {
    var pacing = FramePacing()
    #expect(pacing.step(at: start, isRequested: false, due: nil) == .rest)
    pacing.drew(at: start)
    #expect(pacing.step(at: start + .seconds(1), isRequested: false, due: nil) == .rest)
  }

  @Test func theFirstFrameIsDrawnAtOnceAndTheNextNotBeforeItsTime() {
    var pacing = FramePacing()
    #expect(pacing.step(at: start, isRequested: true, due: nil) == .draw)
    pacing.drew(at: start)
    let next = start + FramePacing.interval
    #expect(pacing.step(at: start + .milliseconds(3), isRequested: true, due: nil) == .wait(until: next))
    #expect(pacing.step(at: next, isRequested: true, due: nil) == .draw)
  }

  @Test func anAnimationIsDrawnWhenItIsDueButNotTooOften() {
    var pacing = FramePacing()
    pacing.drew(at: start)
    let later = start + .milliseconds(100)
    #expect(pacing.step(at: start, isRequested: false, due: later) == .wait(until: later))
    #expect(pacing.step(at: later, isRequested: false, due: later) == .draw)
    #expect(pacing.step(at: start, isRequested: false, due: start) == .wait(until: start + FramePacing.interval))
  }
}
