import Foundation
import Testing

@testable import Gallery

@Suite struct DemoServerTests {
  @Test func usersAreWhatTheExamplesDecode() throws {
    let response = DemoServer.answer(to: "GET /users HTTP/1.1\r\n\r\n")
    let body = try #require(response.components(separatedBy: "\r\n\r\n").last)
    let users = try JSONDecoder().decode([User].self, from: Data(body.utf8))
    #expect(users.map(\.id) == [1, 2, 3, 4, 5])
    #expect(response.contains("\r\nContent-Length: \(body.utf8.count)\r\n"))
  }

  @Test(arguments: [
    (-1, "-1 is odd."), (0, "0 is even."), (1, "1 is odd."), (2, "2 is a prime number."), (97, "97 is a prime number."),
  ])
  func factMatchesItsNumber(number: Int, fact: String) {
    let response = DemoServer.answer(to: "GET /\(number)/trivia HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(response.hasSuffix("\r\n\r\n\(fact)"))
  }

  @Test func otherRequestsGetAnErrorStatus() {
    for request in ["", " ", "GET", "GET / HTTP/1.1", "GET /users/2 HTTP/1.1", "GET /x/trivia HTTP/1.1"] {
      let status = request.hasPrefix("GET") ? "404 Not Found" : "405 Method Not Allowed"
      #expect(DemoServer.answer(to: request).hasPrefix("HTTP/1.1 \(status)\r\n"), "\(request)")
    }
    #expect(DemoServer.answer(to: "POST /users HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
  }
}
