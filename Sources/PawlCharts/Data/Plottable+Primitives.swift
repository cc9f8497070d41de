public import Foundation

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  /// The value as a number.
  public var _datum: _Datum { .number(Double(self)) }

  /// Creates the value nearest to a number.
  public init?(_datum: _Datum) {
    guard case .number(let number) = _datum else { return nil }
    self.init(number)
  }
}

extension PrimitivePlottableProtocol where Self: FixedWidthInteger {
  /// The value as a number.
  public var _datum: _Datum { .number(Double(self)) }

  /// Creates the integer nearest to a number, or returns `nil` if the type has no such integer.
  public init?(_datum: _Datum) {
    guard case .number(let number) = _datum else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}

extension String: PrimitivePlottableProtocol {
  public var _datum: _Datum { .category(self) }

  public init?(_datum: _Datum) {
    guard case .category(let name) = _datum else { return nil }
    self = name
  }
}

extension Date: PrimitivePlottableProtocol {
  public var _datum: _Datum { .date(timeIntervalSinceReferenceDate) }

  public init?(_datum: _Datum) {
    guard case .date(let seconds) = _datum else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
