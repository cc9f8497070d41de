public import Foundation
public import PawlUI

/// The entry of a simulated request. Its number determines everything else.
public struct RequestLogEntry: LogEntry, Codable, Sendable {
  /// The number of the request, from 1.
  public let id: Int
  public let text: String
  public let level: LogLevel
  public let source: String?

  /// The time at which the request is said to have arrived: one every 100 milliseconds since 9 o'clock.
  public var time: Date? { Date(timeIntervalSince1970: 9 * 3_600 + Double(id) / 10) }

  /// Creates the entry of a request.
  public init(number: Int) {
    // The numbers are spread, so that neighbors differ.
    let spread = number &* 2_654_435_761 % 1_000
    let path = Self.paths[spread % Self.paths.count]
    let milliseconds = 2 + spread % 90
    id = number
    source = spread % 3 == 0 ? "cache" : "api"
    switch spread {
    case 0..<25:
      (level, text) = (.error, "GET \(path) failed: the database hasn't answered for 5 s")
    case 25..<90:
      (level, text) = (.warning, "GET \(path) took \(milliseconds * 20) ms")
    case 90..<130:
      (level, text) = (.notice, "the pool has grown to \(4 + spread % 9) connections")
    case 130..<500:
      (level, text) = (.info, "GET \(path) 200 in \(milliseconds) ms")
    default:
      (level, text) = (.debug, "GET \(path) found in memory")
    }
  }

  private static let paths = ["/", "/todos", "/todos/42", "/users", "/users/7/orders", "/search?q=pawl", "/style.css"]
}
