import Foundation
import FoundationNetworking
import OpenCombine
import PawlCombineNetworking
import Testing

struct DataTaskPublisherTests {
  /// A URL protocol that answers without a network, with a response that depends on the URL.
  private final class Answers: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      guard let url = request.url, url.lastPathComponent != "lost",
        let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: nil)
      else {
        client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
        return
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(url.lastPathComponent.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  private func publisher(for path: String) throws -> URLSession.DataTaskPublisher {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answers.self]
    let url = try #require(URL(string: "http://example.invalid/\(path)"))
    return URLSession(configuration: configuration).dataTaskPublisher(for: url)
  }

  @Test func responseIsPublishedOnceToEachSubscriber() async throws {
    let publisher = try publisher(for: "hello")
    for _ in 1...2 {
      var answers: [String] = []
      for try await (data, response) in publisher.values {
        answers.append("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
      }
      #expect(answers == ["201 hello"])
    }
  }

  @Test func aFailureOfTheConnectionFailsThePublisher() async throws {
    let publisher = try publisher(for: "lost")
    let error = await #expect(throws: URLError.self) {
      for try await _ in publisher.values {}
    }
    #expect(error?.code == .networkConnectionLost)
  }
}
