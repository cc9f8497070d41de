/// The beginning of a record, up to its value.
struct RecordHead {
  enum Kind {
    case header, rotated, state, action, started, ended, input, change, branch, end
    /// The definition of a number for a path or a call site.
    case definition
    /// A kind that this version doesn't know. It is skipped.
    case unknown
  }

  enum Origin: UInt8 {
    case user, observer, route, effect
  }

  static let none = UInt64.max

  var kind = Kind.unknown
  /// The number of the action, the number of the action before the state, or the number of the effect.
  var number = none
  var time = none
  var cause = none
  var previous = none
  var effect = none
  var digest: UInt64?
  var origin: Origin?
  /// The numbers of texts in the table.
  var path: Int?
  var callSite: Int?
  var host: Int?
  var redacted: Int?
  var definition: Int?
  var isCancelled: Bool?
  /// The offset of the value in the line.
  var valueStart: Int?
  /// The offset of a difference in the line.
  var differenceStart: Int?
}
