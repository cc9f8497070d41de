extension Duration {
  /// The number of whole nanoseconds. Negative durations, and those beyond 584 years, become the nearest number.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : whole + UInt64(attoseconds) / 1_000_000_000
  }

  init(nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
