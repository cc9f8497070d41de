public import Synchronization

/// The shared part of a case path and its copies: the functions it was made from, and what it learned about its case.
///
/// Learning takes no lock. Threads that extract at the same time may each learn; the first to finish is believed, and
/// since the answer follows from the types and the `embed` function alone, all come to the same one.
@usableFromInline
final class CaseStorage<Root, Value>: Sendable {
  /// The functions of a path that was not made with `/`.
  struct Manual: Sendable {
    let extract: @Sendable (Root) -> Value?
    /// Changes the value, in place where that is possible; returns `false`, without a call, when there is none.
    let modify: @Sendable (inout Root, (inout Value) -> Void) -> Bool
  }

  /// Not `@Sendable` in type, since to code in Swift 5 mode the constructors of cases are not, and `/` must take them. They
  /// are in fact, and of other functions the operator's documentation asks that they be.
  @usableFromInline
  nonisolated(unsafe) let embed: (Value) -> Root
  let extractManually: (@Sendable (Root) -> Value?)?
  let modifyManually: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?
  /// The raw value of a `CaseKnowledge`.
  @usableFromInline let knowledge: Atomic<UInt64>
  /// The routes by which a root could hold a value, from the time that `knowledge` has been `surveyed`.
  private let candidates = Atomic<Unmanaged<CaseRouteList>?>(nil)
  /// The route of the path, when `knowledge` is `route`.
  private let learned = Atomic<Unmanaged<CaseRouteList>?>(nil)

  /// Makes the storage of a path that learns its case from what `embed` returns.
  init(learningFrom embed: @escaping (Value) -> Root) {
    self.embed = embed
    extractManually = nil
    modifyManually = nil
    knowledge = Atomic(CaseKnowledge(.new).rawValue)
  }

  init(embed: @escaping @Sendable (Value) -> Root, manual: Manual) {
    self.embed = embed
    extractManually = manual.extract
    modifyManually = manual.modify
    knowledge = Atomic(CaseKnowledge(.manual).rawValue)
  }

  deinit {
    candidates.load(ordering: .acquiring)?.release()
    learned.load(ordering: .acquiring)?.release()
  }

  @inlinable var known: CaseKnowledge { CaseKnowledge(rawValue: knowledge.load(ordering: .acquiring)) }

  var candidateRoutes: [CaseRoute] {
    candidates.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.routes) ?? []
  }

  var learnedRoute: CaseRoute? { learned.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.routes.first) }

  /// Records that a value can be found by `routes` alone, unless more is known already.
  func advance(to routes: [CaseRoute]) {
    store(CaseRouteList(routes), in: candidates)
    advance(to: CaseKnowledge(surveyed: routes.compactMap(\.steps.first?.tag)))
  }

  /// Records the route of the path, unless its case is known already.
  func advance(to route: CaseRoute) {
    store(CaseRouteList([route]), in: learned)
    advance(to: CaseKnowledge(.route))
  }

  /// Stores what none has been stored of yet, for as long as the storage lives.
  ///
  /// An `AtomicLazyReference` does the same where ThreadSanitizer does not see it.
  private func store(_ list: CaseRouteList, in reference: borrowing Atomic<Unmanaged<CaseRouteList>?>) {
    let list = Unmanaged.passRetained(list)
    let isStored = reference.compareExchange(
      expected: nil, desired: list, ordering: .acquiringAndReleasing
    ).exchanged
    if !isStored { list.release() }
  }

  /// Records `next`, unless as much is known already.
  func advance(to next: CaseKnowledge) {
    var current = known
    while current.stage == .new || (current.stage == .surveyed && next.stage != .surveyed) {
      let (exchanged, original) = knowledge.compareExchange(
        expected: current.rawValue, desired: next.rawValue, ordering: .acquiringAndReleasing)
      if exchanged { return }
      current = CaseKnowledge(rawValue: original)
    }
  }
}

extension CaseStorage where Value == Void {
  /// Makes the storage of a path to the case that `root` is in.
  convenience init(constant root: Root) {
    // Safe to share although `Root` need not be: a case that carries nothing refers to nothing. Of a root that carries
    // something after all, the operator's documentation asks that it be safe to share.
    self.init(learningFrom: { root })
    withUnsafePointer(to: root) { root in
      let taken = CaseRoute.taken(by: root, of: Root.self)
      settle(on: taken.route.steps.isEmpty ? nil : taken.route, takenBy: root)
    }
  }
}

/// Routes in an object, so that they can be published atomically.
final class CaseRouteList: Sendable {
  let routes: [CaseRoute]

  init(_ routes: [CaseRoute]) {
    self.routes = routes
  }
}
