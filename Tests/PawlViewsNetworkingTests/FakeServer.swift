import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server in this process, which answers the requests of a configuration by their paths.
///
/// Each host name is a server of its own, so that tests can run at the same time.
final class FakeServer: Sendable {
  enum Answer: Sendable {
    case content(Data)
    case status(Int)
    /// No answer until the request is cancelled.
    case never
  }

  private struct Log {
    var requests: [String] = []
    var cancelled: [String] = []
    var waiters: [(isMet: @Sendable (Log) -> Bool, resume: CheckedContinuation<Void, Never>)] = []
  }

  let host = "h\(UInt64.random(in: 0 ... .max)).test"
  private let answers: [String: Answer]
  private let log = Mutex(Log())

  init(_ answers: [String: Answer]) {
    self.answers = answers
    let host = host
    Self.servers.withLock { $0[host] = self }
  }

  var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [FakeProtocol.self]
    return configuration
  }

  func url(_ path: String) -> URL { URL(string: "https://\(host)\(path)")! }

  var requests: [String] { log.withLock { $0.requests } }

  /// Waits until a number of requests have come.
  func waitForRequests(_ count: Int) async { await wait { $0.requests.count >= count } }

  /// Waits until a number of requests were cancelled.
  func waitForCancellations(_ count: Int) async { await wait { $0.cancelled.count >= count } }

  private func wait(_ isMet: @escaping @Sendable (Log) -> Bool) async {
    await withCheckedContinuation { waiter in
      let isMetAlready = log.withLock { log in
        if isMet(log) { return true }
        log.waiters.append((isMet, waiter))
        return false
      }
      if isMetAlready { waiter.resume() }
    }
  }

  private func note(_ change: (inout Log) -> Void) {
    let met = log.withLock { log in
      change(&log)
      let state = log
      log.waiters.removeAll { $0.isMet(state) }
      return state.waiters.filter { $0.isMet(state) }
    }
    for waiter in met { waiter.resume.resume() }
  }

  private static let servers = Mutex<[String: FakeServer]>([:])

  private final class FakeProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    private var server: FakeServer? {
      let host = request.url?.host ?? ""
      return FakeServer.servers.withLock { $0[host] }
    }

    override func startLoading() {
      guard let url = request.url, let server else { return }
      func respond(_ status: Int, _ content: Data) {
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: [:])!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: content)
        client?.urlProtocolDidFinishLoading(self)
      }
      server.note { $0.requests.append(url.path) }
      switch server.answers[url.path] {
      case .content(let data): respond(200, data)
      case .status(let status): respond(status, Data("error".utf8))
      case .never: break
      case nil: respond(404, Data())
      }
    }

    override func stopLoading() {
      guard let url = request.url else { return }
      server?.note { $0.cancelled.append(url.path) }
    }
  }
}
