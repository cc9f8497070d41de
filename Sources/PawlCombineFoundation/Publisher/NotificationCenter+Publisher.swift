#if !canImport(Combine)
public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// A publisher of the notifications that are posted from now on.
  ///
  /// - Parameters:
  ///   - name: the name that they have.
  ///   - object: what posts them; `nil` for anything.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes what is posted, on the thread that posts it. A notification that nobody has asked for is dropped.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter
    /// The name that they have.
    public let name: Notification.Name
    /// The object whose notifications are published; `nil` for all objects.
    public let object: AnyObject?

    /// Makes a publisher of a center's notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes the center, until the subscription is cancelled.
    public func receive(subscriber: some Subscriber<Notification, Never>) {
      // A subject has a lock of its own, though its type cannot say so.
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
