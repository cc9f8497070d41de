import PawlUI

/// The identity of the search and the tally, which run in slices.
enum WorkID {}

/// Performs a slice of the search and of the tally, and requests the next one if there is more to do.
///
/// Between two slices the main actor draws frames and handles keys.
func continueWork(
  _ state: inout InspectorState, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  guard state.search != nil || state.tally != nil else { return .cancel(id: WorkID.self) }
  var (search, tally) = (state.search, state.tally)
  // The arrays have one owner while they grow.
  (state.search, state.tally) = (nil, nil)
  let range = state.history.ordinals
  let hasMore = dependencies.withHistory { history in
    WorkSlice(clock: dependencies.clock).run {
      let searches = search?.advance(in: history, range) ?? false
      let tallies = tally?.advance(in: history, range) ?? false
      return searches || tallies
    }
  }
  (state.search, state.tally) = (search, tally)
  guard hasMore else { return .cancel(id: WorkID.self) }
  return .task { .workContinued }.cancellable(id: WorkID.self, cancelInFlight: true)
}

/// A slice of work that is short enough not to delay a frame.
struct WorkSlice {
  let clock: any Clock<Duration>

  /// Repeats a small piece of work until it is done, or until the time for a slice is over.
  ///
  /// - Parameter piece: Returns whether there is more to do.
  /// - Returns: Whether there is more to do.
  func run(_ piece: () -> Bool) -> Bool {
    var spent = Duration.zero
    var hasMore = true
    // The number is limited as well, for a clock that stands still.
    for _ in 0..<Self.mostPieces where hasMore && spent < Self.time {
      spent += clock.measure { hasMore = piece() }
    }
    return hasMore
  }

  private static var time: Duration { .milliseconds(4) }
  private static var mostPieces: Int { 64 }
}
