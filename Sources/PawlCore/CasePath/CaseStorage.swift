public import Synchronization

/// The shared storage of a case path and its copies: the functions that it was made from, and the learned case.
///
/// Learning takes no lock. Threads that extract at the same time may each learn, and the first result is stored. Since
/// the result follows from the types and the `embed` function alone, all threads get the same one.
@usableFromInline
final class CaseStorage<Root, Value>: Sendable {
  /// The functions of a path that was not made with `/`.
  struct Manual: Sendable {
    let extract: @Sendable (Root) -> Value?
    /// Changes the value, in place if possible; returns `false`, without a call, if there is none.
    let modify: @Sendable (inout Root, (inout Value) -> Void) -> Bool
  }

  /// The type isn't `@Sendable`, since constructors of cases aren't in Swift 5 mode, and `/` has to accept them.
  /// Constructors are in fact safe to call from any thread, and the operator's documentation requires the same of other
  /// functions.
  @usableFromInline
  nonisolated(unsafe) let embed: (Value) -> Root
  let extractManually: (@Sendable (Root) -> Value?)?
  let modifyManually: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?
  /// The raw value of a `LearnedCaseLayout`.
  @usableFromInline let learnedLayoutBits: Atomic<UInt64>
  /// The routes on which a root could hold a value. Set before `learnedLayoutBits` becomes `narrowed`.
  private let candidates = Atomic<Unmanaged<CaseRouteList>?>(nil)
  /// The route of the path, if `learnedLayoutBits` is `route`, or if it is `reflected` and the path has been used.
  private let learned = Atomic<Unmanaged<CaseRouteList>?>(nil)

  /// Creates the storage of a path that learns its case from the results of `embed`.
  init(learningFrom embed: @escaping (Value) -> Root) {
    self.embed = embed
    extractManually = nil
    modifyManually = nil
    learnedLayoutBits = Atomic(LearnedCaseLayout(.new).rawValue)
  }

  init(embed: @escaping @Sendable (Value) -> Root, manual: Manual) {
    self.embed = embed
    extractManually = manual.extract
    modifyManually = manual.modify
    learnedLayoutBits = Atomic(LearnedCaseLayout(.manual).rawValue)
  }

  deinit {
    candidates.load(ordering: .acquiring)?.release()
    learned.load(ordering: .acquiring)?.release()
  }

  @inlinable var learnedLayout: LearnedCaseLayout {
    LearnedCaseLayout(rawValue: learnedLayoutBits.load(ordering: .acquiring))
  }

  var candidateRoutes: [CaseRoute] {
    candidates.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.routes) ?? []
  }

  var learnedRoute: CaseRoute? { learned.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.routes.first) }

  /// Records that a value can only be found on `routes`, unless more is known already.
  func advance(to routes: [CaseRoute]) {
    store(CaseRouteList(routes), in: candidates)
    advance(to: LearnedCaseLayout(narrowed: routes.compactMap(\.steps.first?.tag)))
  }

  /// Records the route of the path, unless its case is known already.
  func advance(to route: CaseRoute) {
    store(CaseRouteList([route]), in: learned)
    advance(to: LearnedCaseLayout(.route))
  }

  /// The route of a path without known layouts. `nil` if it hasn't been learned yet.
  var reflectedRoute: ReflectedRoute? { learned.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.reflected) }

  /// Records the route of a path without known layouts, unless it is known already.
  func advance(to route: ReflectedRoute) {
    store(CaseRouteList(route), in: learned)
    advance(to: LearnedCaseLayout(.reflected))
  }

  /// Stores a list for the lifetime of the storage, unless one is stored already.
  ///
  /// `AtomicLazyReference` would do the same, but ThreadSanitizer doesn't see its synchronization.
  private func store(_ list: CaseRouteList, in reference: borrowing Atomic<Unmanaged<CaseRouteList>?>) {
    let list = Unmanaged.passRetained(list)
    let isStored = reference.compareExchange(
      expected: nil, desired: list, ordering: .acquiringAndReleasing
    ).exchanged
    if !isStored { list.release() }
  }

  /// Advances to the stage `next`, unless the current stage is as far already.
  func advance(to next: LearnedCaseLayout) {
    var current = learnedLayout
    while current.stage == .new || (current.stage == .narrowed && next.stage != .narrowed) {
      let (exchanged, original) = learnedLayoutBits.compareExchange(
        expected: current.rawValue, desired: next.rawValue, ordering: .acquiringAndReleasing)
      if exchanged { return }
      current = LearnedCaseLayout(rawValue: original)
    }
  }
}

extension CaseStorage where Value == Void {
  /// Creates the storage of a path to the case that `root` is in.
  convenience init(constant root: Root) {
    // Safe to share even if `Root` isn't `Sendable`: a case without a payload refers to nothing. For a root with a
    // payload, the operator's documentation requires that it is safe to share.
    self.init(learningFrom: { root })
    guard RuntimeLayouts.current.cases else {
      settleByReflection(takenBy: root)
      return
    }
    withUnsafePointer(to: root) { root in
      let taken = CaseRoute.taken(by: root, of: Root.self)
      settle(on: taken.route.steps.isEmpty ? nil : taken.route, takenBy: root)
    }
  }
}
