import Foundation
import Testing

@testable import Gallery

struct NumberFactsErrorTests {
  @Test func errorsSayWhatHappenedAndWhatToDo() {
    let url = "http://localhost/7/trivia"
    #expect(
      NumberFactsError.noAnswer(url: url, reason: "the request timed out").description
        == """
        No answer from http://localhost/7/trivia: the request timed out. Check the address and that the server is \
        running.
        """)
    #expect(
      NumberFactsError.status(404, url: url).description
        == "http://localhost/7/trivia answered with status 404 instead of 200.")
    #expect(
      NumberFactsError.emptyAnswer(url: url).description == "The answer of http://localhost/7/trivia is empty.")
  }

  @Test func aServerThatIsNotThereIsNamed() async throws {
    // No server listens on port 1.
    let server = try #require(URL(string: "http://127.0.0.1:1"))
    await #expect(
      throws: NumberFactsError.noAnswer(url: "http://127.0.0.1:1/7/trivia", reason: "the connection was refused")
    ) {
      try await NumberFacts.live(server: server).fetch(7)
    }
  }
}
