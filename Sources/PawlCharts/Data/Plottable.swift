/// A value that a chart can plot: a number, a date or the name of a category.
///
/// Numbers, dates and strings conform. An enumeration with raw values of such a type needs no implementation:
///
///     enum Drink: String, Plottable {
///       case coffee, tea
///     }
public protocol Plottable {
  /// The type of the number, the date or the name that stands for the value.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// The number, the date or the name that stands for the value.
  var primitivePlottable: PrimitivePlottable { get }

  /// Creates a value from what stands for it, or returns `nil` if nothing has this value.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string. No other types conform.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The value in the form that charts compute with.
  var _datum: _Datum { get }

  /// Creates a value from the form that charts compute with, or returns `nil` if that is of another kind.
  init?(_datum: _Datum)
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// Creates a copy of a value.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// The value that a chart plots for this one.
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

  /// Creates the value with a raw value, or returns `nil` if there is none.
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let value = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: value)
  }
}

extension Plottable {
  /// The value in the form that charts compute with.
  var datum: _Datum { primitivePlottable._datum }

  /// Creates a value from the form that charts compute with, or returns `nil` if nothing has this value.
  init?(datum: _Datum) {
    guard let primitive = PrimitivePlottable(_datum: datum) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}
