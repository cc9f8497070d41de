/// A plotted value in the form that charts compute with.
public enum _Datum: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A date, in seconds since the reference date.
  case date(Double)
  /// The name of a category.
  case category(String)
}

/// A kind of plotted values, which decides the kind of a scale.
enum DatumKind: Equatable {
  case number
  case date
  case category
}

extension _Datum {
  var kind: DatumKind {
    switch self {
    case .number: .number
    case .date: .date
    case .category: .category
    }
  }
}
