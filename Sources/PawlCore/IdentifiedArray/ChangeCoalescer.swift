/// A token that tells whether the next change repeats the newest one, which then needs no new entry.
///
/// It keeps a ticking counter or a bubble sort from displacing all other entries of the journal. Updates are compared
/// by position instead of id: comparing integers is cheaper, and only changes that end the run shift positions.
@usableFromInline
struct ChangeCoalescer: Equatable {
  @usableFromInline
  let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }

  @inlinable
  static var none: ChangeCoalescer { ChangeCoalescer(rawValue: -1) }

  @inlinable
  static var reordering: ChangeCoalescer { ChangeCoalescer(rawValue: -2) }

  @inlinable
  static func updating(position: Int) -> ChangeCoalescer { ChangeCoalescer(rawValue: position) }

  @inlinable
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}
