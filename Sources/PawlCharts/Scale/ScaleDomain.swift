/// The values that an axis spans.
public protocol ScaleDomain {
  /// The values in the form that charts compute with.
  var _domain: _ScaleDomain { get }
}

/// The values that an axis spans, in the form that charts compute with.
public enum _ScaleDomain: Equatable, Sendable {
  /// The values of the marks.
  case automatic(includesZero: Bool?, reversed: Bool)
  /// Numbers, or seconds since the reference date.
  case range(ClosedRange<Double>)
  /// Categories in their order.
  case categories([String])
}

/// A domain that follows the values of the marks.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// A domain that contains all values and ends at round numbers.
  public static var automatic: AutomaticScaleDomain { .automatic() }

  /// Returns a domain that contains all values and ends at round numbers.
  ///
  /// - Parameters:
  ///   - includesZero: Whether the domain contains zero. `nil` means that it does on the axis of the marks' values.
  ///   - reversed: Whether the axis runs from the greatest value to the least.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool = false) -> AutomaticScaleDomain {
    AutomaticScaleDomain(_domain: .automatic(includesZero: includesZero, reversed: reversed))
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain {
    switch (lowerBound.datum, upperBound.datum) {
    case (.number(let low), .number(let high)), (.date(let low), .date(let high)): .range(low...Swift.max(low, high))
    case (let first, let last): .categories([first.plainText, last.plainText])
    }
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ScaleDomain {
    let data = map(\.datum)
    let numbers = data.compactMap { datum -> Double? in
      switch datum {
      case .number(let number), .date(let number): number
      case .category: nil
      }
    }
    guard numbers.count == data.count, let low = numbers.min(), let high = numbers.max() else {
      return .categories(data.map(\.plainText))
    }
    return .range(low...high)
  }
}
