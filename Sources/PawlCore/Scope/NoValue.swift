/// The value of observers that are notified of an event without a value.
///
/// It has one byte, since all threads share the address of an empty value, and ThreadSanitizer reports a race if two
/// threads pass it `inout`.
@usableFromInline
struct NoValue {
  private let byte: UInt8 = 0

  @usableFromInline init() {}
}
