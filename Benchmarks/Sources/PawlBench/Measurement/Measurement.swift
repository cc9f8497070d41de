/// What was found for one scenario. What does not apply, or cannot be told on this system, is nil.
struct Measurement {
  let name: String
  var median: Double?
  var minimum: Double?
  var byHand: Double?
  var allocations: Double?
  var bytes: Double?

  /// How many times as long as by hand it takes.
  var ratioByHand: Double? {
    guard let median, let byHand, byHand > 0 else { return nil }
    return median / byHand
  }
}
