import PawlCore
import Testing

struct ReferenceTests {
  private final class Part {
    var number = 1
    private let didEnd: () -> Void

    init(didEnd: @escaping () -> Void = {}) { self.didEnd = didEnd }

    deinit { didEnd() }
  }

  @Test func owningReferenceKeepsItsObjectUntilItsRelease() {
    var hasEnded = false
    let reference = OwningReference(Part { hasEnded = true })
    #expect(reference.object.number == 1)
    #expect(reference.withUnretained { $0.number } == 1)
    #expect(!hasEnded)
    reference.release()
    #expect(hasEnded)
  }

  @Test func takenObjectBelongsToTheCaller() {
    var hasEnded = false
    let reference = OwningReference(Part { hasEnded = true })
    do {
      let part = reference.taken()
      #expect(!hasEnded)
      #expect(part.number == 1)
    }
    #expect(hasEnded)
  }

  @Test func uncountedReferenceDoesNotKeepItsObject() {
    var hasEnded = false
    do {
      let part = Part { hasEnded = true }
      let reference = UncountedReference(part)
      reference.withUnretained { $0.number = 2 }
      #expect(reference.object.number == 2)
      extendLifetime(part)
    }
    #expect(hasEnded)
  }

  #if PAWL_CHECKED
  @Test func checkedBuildStopsAtAReferenceThatWasReleased() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let reference = OwningReference(Part())
      reference.release()
      _ = reference.object
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(message?.contains("A reference to Part is used after its release") == true)
  }

  @Test func checkedBuildStopsAtAReferenceThatOutlivesItsObject() async {
    await #expect(processExitsWith: .failure) {
      func dangling() -> UncountedReference<Part> { UncountedReference(Part()) }
      _ = dangling().object
    }
  }
  #endif
}
