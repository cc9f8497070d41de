/// The results of one scenario. A value is `nil` if it doesn't apply or can't be measured on this system.
struct Measurement {
  let name: String
  var median: Double?
  var minimum: Double?
  var byHand: Double?
  var allocations: Double?
  var bytes: Double?

  /// The median time divided by the median time of the work by hand.
  var ratioByHand: Double? {
    guard let median, let byHand, byHand > 0 else { return nil }
    return median / byHand
  }
}
