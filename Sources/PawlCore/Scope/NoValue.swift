/// The value of observers that are told that something happens and of no value.
///
/// It has a byte, since all threads share the address of an empty value, and ThreadSanitizer takes two threads that pass it
/// `inout` for a race.
@usableFromInline
struct NoValue {
  private let byte: UInt8 = 0

  @usableFromInline init() {}
}
