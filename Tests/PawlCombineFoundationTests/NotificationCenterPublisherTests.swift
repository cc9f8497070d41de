import Foundation
import OpenCombine
import PawlCombineFoundation
import Testing

struct NotificationCenterPublisherTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("moved")

  @Test func notificationsArePublishedUntilCancellation() {
    var received: [Int?] = []
    let token = center.publisher(for: name).sink { received.append($0.userInfo?["place"] as? Int) }
    center.post(name: name, object: nil, userInfo: ["place": 1])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["place": 2])
    token.cancel()
    center.post(name: name, object: nil, userInfo: ["place": 3])
    #expect(received == [1, 2])
  }

  @Test func notificationsOfOthersAreLeftOut() {
    let objects = [NSObject(), NSObject()]
    var count = 0
    let token = center.publisher(for: name, object: objects[0]).sink { _ in count += 1 }
    for object in objects { center.post(name: name, object: object) }
    #expect(count == 1)
    token.cancel()
  }

  @Test func notificationsWithoutDemandAreDropped() {
    var received: [Int] = []
    var subscription: (any Subscription)?
    let subscriber = AnySubscriber<Notification, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: {
        received.append($0.userInfo?["place"] as? Int ?? 0)
        return .none
      })
    center.publisher(for: name).subscribe(subscriber)
    center.post(name: name, object: nil, userInfo: ["place": 1])
    subscription?.request(.max(1))
    center.post(name: name, object: nil, userInfo: ["place": 2])
    center.post(name: name, object: nil, userInfo: ["place": 3])
    #expect(received == [2])
    subscription?.cancel()
  }

  @Test func publishersOfOneNotificationAreEqual() {
    let object = NSObject()
    #expect(center.publisher(for: name, object: object) == center.publisher(for: name, object: object))
    #expect(center.publisher(for: name, object: object) != center.publisher(for: name))
    #expect(center.publisher(for: name) != NotificationCenter().publisher(for: name))
  }
}
