/// Ends an observation when it is cancelled or let go of.
///
/// It may be cancelled or lost on any thread; the observation then ends on the store's actor, at once if that is where
/// it happens.
public final class ObserveToken: Sendable {
  private let isolation: Isolation
  private let work: Confined<Work>

  /// The pending end of the observation, and the object that it keeps alive. Used on the isolation only.
  private final class Work {
    var end: (() -> Void)?
    var keeps: AnyObject?

    init(end: @escaping () -> Void, keeps: AnyObject) {
      self.end = end
      self.keeps = keeps
    }

    func run() {
      let (end, keeps) = (self.end, self.keeps)
      (self.end, self.keeps) = (nil, nil)
      end?()
      withExtendedLifetime(keeps) {}
    }
  }

  package init(_ keeps: AnyObject, isolation: Isolation, _ end: @escaping () -> Void) {
    self.isolation = isolation
    work = Confined(Work(end: end, keeps: keeps))
  }

  deinit { cancel() }

  /// Ends the observation. Later calls do nothing.
  public func cancel() {
    let work = work
    isolation.perform { work.value.run() }
  }
}
