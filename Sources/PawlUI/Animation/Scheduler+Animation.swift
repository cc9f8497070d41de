public import PawlCombine

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Scheduler {
  /// Returns this scheduler with its actions animated: views animate the changes that follow from them.
  ///
  ///     Effect(value: TodosAction.sortCompletedTodos)
  ///       .debounce(id: SortID.self, for: 1, scheduler: environment.mainQueue.animation())
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    performing { action in { animate(animation, action) } }
  }

  /// Returns this scheduler with its actions performed in a transaction.
  public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
    performing { action in { inTransaction(transaction, action) } }
  }

  private func performing(_ around: @escaping (@escaping () -> Void) -> () -> Void) -> AnySchedulerOf<Self> {
    AnyScheduler(
      minimumTolerance: { minimumTolerance },
      now: { now },
      scheduleImmediately: { schedule(options: $0, around($1)) },
      delayed: { schedule(after: $0, tolerance: $1, options: $2, around($3)) },
      interval: { schedule(after: $0, interval: $1, tolerance: $2, options: $3, around($4)) })
  }
}
