package import PawlViews

/// The requests of views that only the browser can fulfill.
package struct PageRequests: Equatable {
  /// A notification of the user's system.
  package struct Notification: Equatable {
    package let title: String
    package let body: String
  }

  /// The text that was copied last; `nil` if none was.
  package var copied: String?
  /// The newest notifications, oldest first.
  package private(set) var notifications: [Notification] = []
  /// Whether the user is asked to allow notifications.
  package var asksForNotifications = false

  /// The view that the program has scrolled to; `nil` if there is none.
  package var revealed: Revealed?

  /// A view that the program has scrolled to.
  package struct Revealed: Equatable {
    package let element: UInt64
    /// The point that is aligned with the same point of the visible part; `nil` for the least distance.
    package let anchor: UnitPoint?

    /// Where the element goes in the visible part, as `scrollIntoView` of browsers names it.
    package var place: String {
      guard let anchor else { return "nearest" }
      return anchor.y < 0.25 ? "start" : anchor.y > 0.75 ? "end" : "center"
    }
  }

  package init() {}

  package var isEmpty: Bool {
    copied == nil && notifications.isEmpty && !asksForNotifications && revealed == nil
  }

  mutating func add(_ notification: Notification) {
    notifications.append(notification)
    if notifications.count > Self.maximumNotifications { notifications.removeFirst() }
  }

  private static let maximumNotifications = 8
}
