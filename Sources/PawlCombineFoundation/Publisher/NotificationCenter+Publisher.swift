#if !canImport(Combine)
public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// Returns a publisher of the notifications that are posted from now on.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The object that posts them; `nil` for any object.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications, on the thread that posts them. Notifications without demand are dropped.
  public struct Publisher: OpenCombine.Publisher {
    /// The published notifications.
    public typealias Output = Notification
    /// The publisher never fails.
    public typealias Failure = Never

    /// The center at which the notifications are posted.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object whose notifications are published; `nil` for all objects.
    public let object: AnyObject?

    /// Creates a publisher of a center's notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes the center, until the subscription is cancelled.
    public func receive(subscriber: some Subscriber<Notification, Never>) {
      // A subject has a lock of its own, although its type isn't `Sendable`.
      nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
      subject
        .handleEvents(receiveCancel: { [center] in center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether both publish the same notifications.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}
#endif
