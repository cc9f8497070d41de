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

  package init() {}

  package var isEmpty: Bool { copied == nil && notifications.isEmpty && !asksForNotifications }

  mutating func add(_ notification: Notification) {
    notifications.append(notification)
    if notifications.count > Self.maximumNotifications { notifications.removeFirst() }
  }

  private static let maximumNotifications = 8
}
