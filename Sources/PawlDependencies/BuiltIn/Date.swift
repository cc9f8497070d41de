public import Foundation

extension DependencyValues {
  /// The source of the current date.
  ///
  ///     @Dependency(\.date.now) var now
  ///
  /// It is the system's in programs and previews. A test that reads a date without an override fails with PAWL-113.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }

  private enum DateKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }

    static var testValue: DateGenerator {
      let request = DependencyRequest.current
      return DateGenerator {
        reportUnimplementedValue("date", readBy: request)
        return Date()
      }
    }
  }
}

/// A source of dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Returns a source of one date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The current date. Setting it makes the source return the same date from then on.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Creates a source from a function.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}
