/// A grammatical number of a language, by the names of CLDR.
public enum PluralCategory: String, CaseIterable, Sendable {
  /// The form for zero, in languages that have one.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// The form for few objects.
  case few
  /// The form for many objects.
  case many
  /// The form for all other numbers, which every language has.
  case other
}
