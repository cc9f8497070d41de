import PawlCore
import Testing

private typealias CountedObject = PayloadCounter.CountedObject

private enum SinglePayload {
  case one(CountedObject)
  case none
}

private enum MultiPayload {
  case one(CountedObject)
  case two(CountedObject, CountedObject)
  case text(String)
  case number(Int)
  case any(Any)
  case error(any Error)
  case weak(Watcher)
  indirect case boxed(CountedObject)
  indirect case boxedPair(CountedObject, Int)
  case inner(SinglePayload)
}

private struct Watcher {
  weak var watched: CountedObject?
  var owned: CountedObject
}

private struct CountedError: Error {
  var citizen: CountedObject
}

private enum Enormous {
  case huge(PayloadHuge, CountedObject)
  case one(CountedObject)
}

@Suite struct CasePathLifetimeTests {
  /// Runs extractions of every kind on a root of each kind, and expects that no payload stays alive afterwards.
  private func expectNothingLeft<Root, Value>(
    _ path: @autoclosure () -> CasePath<Root, Value>, _ make: (PayloadCounter) -> Root, citizens: Int, matches: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let census = PayloadCounter()
    do {
      let path = path()
      var root = make(census)
      #expect(census.living == citizens, sourceLocation: sourceLocation)
      for _ in 0..<3 {
        #expect((path.extract(from: root) != nil) == matches, sourceLocation: sourceLocation)
        #expect((extractUnspecialised(path, root) != nil) == matches, sourceLocation: sourceLocation)
        #expect((path ~= root) == matches, sourceLocation: sourceLocation)
        #expect((path.withExtracted(from: root) { _ in } != nil) == matches, sourceLocation: sourceLocation)
        #expect((path.modifyIfMatches(&root) { _ in } != nil) == matches, sourceLocation: sourceLocation)
        let shared = root
        #expect((path.modifyIfMatches(&root) { _ in } != nil) == matches, sourceLocation: sourceLocation)
        withExtendedLifetime(shared) {}
        #expect(census.living == citizens, sourceLocation: sourceLocation)
      }
      if let value = path.extract(from: root) {
        root = path.embed(value)
        root = make(census)
        // The value outlives the root that it came from.
        withExtendedLifetime(value) {}
      }
      withExtendedLifetime(root) {}
    }
    #expect(census.living == 0, sourceLocation: sourceLocation)
  }

  @Test func singlePayload() {
    expectNothingLeft(/SinglePayload.one, { .one($0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/SinglePayload.one, { _ in .none }, citizens: 0, matches: false)
    expectNothingLeft(/SinglePayload.none, { .one($0.citizen()) }, citizens: 1, matches: false)
    expectNothingLeft(/CountedObject?.some, { $0.citizen() }, citizens: 1, matches: true)
  }

  @Test func multiPayload() {
    expectNothingLeft(/MultiPayload.one, { .one($0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/MultiPayload.two, { .two($0.citizen(), $0.citizen()) }, citizens: 2, matches: true)
    expectNothingLeft(/MultiPayload.one, { .two($0.citizen(), $0.citizen()) }, citizens: 2, matches: false)
    expectNothingLeft(/MultiPayload.text, { .one($0.citizen()) }, citizens: 1, matches: false)
    expectNothingLeft(/MultiPayload.number, { .any($0.citizen()) }, citizens: 1, matches: false)
  }

  @Test func existentialPayloads() {
    expectNothingLeft(/MultiPayload.any, { .any($0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/MultiPayload.any, { .any(Array(repeating: $0.citizen(), count: 9)) }, citizens: 1, matches: true)
    expectNothingLeft(/MultiPayload.error, { .error(CountedError(citizen: $0.citizen())) }, citizens: 1, matches: true)
    let cast: CasePath<MultiPayload, CountedError> = /MultiPayload.error
    expectNothingLeft(cast, { .error(CountedError(citizen: $0.citizen())) }, citizens: 1, matches: true)
    expectNothingLeft(cast, { .one($0.citizen()) }, citizens: 1, matches: false)
  }

  @Test func indirectPayloads() {
    expectNothingLeft(/MultiPayload.boxed, { .boxed($0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/MultiPayload.boxedPair, { .boxedPair($0.citizen(), 1) }, citizens: 1, matches: true)
    expectNothingLeft(/MultiPayload.boxed, { .one($0.citizen()) }, citizens: 1, matches: false)
    expectNothingLeft(/MultiPayload.one, { .boxed($0.citizen()) }, citizens: 1, matches: false)
  }

  @Test func weakPayloads() {
    expectNothingLeft(
      /MultiPayload.weak,
      { census in
        let citizen = census.citizen()
        return .weak(Watcher(watched: citizen, owned: citizen))
      }, citizens: 1, matches: true)
    expectNothingLeft(
      /MultiPayload.weak,
      { census in
        let (owned, gone) = (census.citizen(), census.citizen())
        return .weak(Watcher(watched: gone, owned: owned))
      }, citizens: 1, matches: true)
  }

  @Test func nestedPayloads() {
    let closure: CasePath<Wrapping, CountedObject> = /{ .single(.one($0)) }
    expectNothingLeft(closure, { .single(.one($0.citizen())) }, citizens: 1, matches: true)
    expectNothingLeft(closure, { .boxed(.one($0.citizen())) }, citizens: 1, matches: false)
    let boxed: CasePath<Wrapping, CountedObject> = /{ .boxed(.one($0)) }
    expectNothingLeft(boxed, { .boxed(.one($0.citizen())) }, citizens: 1, matches: true)
    expectNothingLeft(boxed, { .single(.one($0.citizen())) }, citizens: 1, matches: false)
    expectNothingLeft(
      /MultiPayload.inner .. /SinglePayload.one, { .inner(.one($0.citizen())) }, citizens: 1, matches: true)
    let optional: CasePath<MultiPayload?, (CountedObject, CountedObject)> = /MultiPayload.two
    expectNothingLeft(optional, { .two($0.citizen(), $0.citizen()) }, citizens: 2, matches: true)
  }

  private enum Wrapping {
    case single(SinglePayload)
    indirect case boxed(SinglePayload)
    case none
  }

  @Test func enumsOfMoreThanOneKiB() {
    expectNothingLeft(/Enormous.huge, { .huge(PayloadHuge(), $0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/Enormous.one, { .one($0.citizen()) }, citizens: 1, matches: true)
    expectNothingLeft(/Enormous.one, { .huge(PayloadHuge(), $0.citizen()) }, citizens: 1, matches: false)
  }

  @Test func pathsReleaseExtractedValues() {
    let path = /MultiPayload.one
    let census = PayloadCounter()
    do { _ = path.extract(from: .one(census.citizen())) }
    #expect(census.living == 0)
  }

  @Test func pathsReleaseWhatTheirFunctionsCaptured() {
    let census = PayloadCounter()
    do {
      let citizen = census.citizen()
      let path: CasePath<MultiPayload, Int> = /{ value in
        withExtendedLifetime(citizen) {}
        return .number(value)
      }
      let appended = (/MultiPayload?.some).appending(path: path)
      #expect(appended.extract(from: .number(1)) == 1)
      #expect(census.living == 1)
    }
    #expect(census.living == 0)
  }
}
