import Foundation
import PawlFeatures
import Testing

@testable import Standups

struct RouteTests {
  @Test(arguments: [Route.meeting(UUID(1)), .recording(UUID(2))])
  func aRouteIsReadFromItsOwnPath(route: Route) {
    #expect(Route(path: route.path) == route)
  }

  @Test func aSlashAtTheStartIsIgnored() {
    #expect(Route(path: "/standup/\(UUID(1))") == .meeting(UUID(1)))
  }

  @Test(arguments: ["", "--web", "standup", "standup/7", "standup/\(UUID(1))/play", "meeting/\(UUID(1))"])
  func otherTextIsNoRoute(path: String) {
    #expect(Route(path: path) == nil)
  }
}
