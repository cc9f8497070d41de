/// Tells whether the next change repeats the newest one, which then takes no new entry.
///
/// This keeps a counter that ticks, or a bubble sort, from flushing everything else out of the journal. Updates are
/// recognised by position, not id: comparing integers is cheaper than comparing ids, and positions shift only by
/// changes that end the run.
@usableFromInline
struct ChangeRun: Equatable {
  @usableFromInline
  let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }

  @inlinable
  static var none: ChangeRun { ChangeRun(rawValue: -1) }

  @inlinable
  static var reordering: ChangeRun { ChangeRun(rawValue: -2) }

  @inlinable
  static func updating(position: Int) -> ChangeRun { ChangeRun(rawValue: position) }

  @inlinable
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}
