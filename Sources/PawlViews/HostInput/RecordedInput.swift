/// An input of a host with its time.
///
/// In JSON it is one short object, whose members tell the kind of the input:
///
/// ```text
/// {"at":0,"terminal":{"columns":80,"rows":24,"colors":"truecolor","dark":true,"help":true}}
/// {"at":1.25,"key":"ctrl+left"}
/// {"at":2.5,"mouse":"press left","column":4,"row":2}
/// {"at":3.1,"secret":"key","characters":1}
/// {"at":4.2,"page":"text","on":{"role":"textField","label":"Name"},"value":"Ann"}
/// ```
///
/// Decoding refuses unknown kinds and impossible values with a `DecodingError`.
public struct RecordedInput: Hashable, Sendable {
  /// The time since the observer was attached, by the clock that the host uses for frames and animations.
  ///
  /// It is stored in whole nanoseconds, exactly for sessions of up to 26 days.
  public var time: Duration
  /// The input.
  public var input: HostInput
  /// Whether the host refused the input, because its element was gone or disabled. It had no effect then.
  public var isRefused: Bool

  /// Creates an input with its time.
  public init(at time: Duration, _ input: HostInput, isRefused: Bool = false) {
    self.time = time
    self.input = input
    self.isRefused = isRefused
  }
}

extension RecordedInput: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: HostInput.Member.self)
    let seconds = try container.decode(Double.self, forKey: .at)
    guard seconds >= 0, seconds <= Self.longest else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: container, debugDescription: "The time of an input can't be \(seconds) seconds.")
    }
    time = .nanoseconds(Int64((seconds * 1e9).rounded()))
    input = try HostInput(from: container)
    isRefused = try container.decodeIfPresent(Bool.self, forKey: .refused) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: HostInput.Member.self)
    let (seconds, attoseconds) = time.components
    let nanoseconds = Double(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    try container.encode(nanoseconds / 1e9, forKey: .at)
    try input.encode(to: &container)
    if isRefused { try container.encode(true, forKey: .refused) }
  }

  /// The longest time in seconds: about 32 years.
  private static let longest = 1e9
}
