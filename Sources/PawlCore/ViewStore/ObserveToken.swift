/// A token that ends an observation when it is cancelled or released.
///
/// It may be cancelled or released on any thread. The observation ends on the store's actor; at once if the call is on
/// that actor.
public final class ObserveToken: Sendable {
  private let isolation: Isolation
  private let work: IsolationBound<Work>

  /// The pending end of the observation, and the object that it retains. Used on the isolation only.
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
    work = IsolationBound(Work(end: end, keeps: keeps), to: isolation)
  }

  deinit { cancel() }

  /// Ends the observation. Further calls have no effect.
  public func cancel() {
    let work = work
    isolation.perform { work.value.run() }
  }
}
