public import Foundation

/// An HTTP server on the loopback interface that answers the examples, so that they work without a server of the
/// user's.
///
/// It answers `GET /users` with a JSON array of users, `GET /7/trivia` with a sentence about the number, and
/// `GET /picture.png` with a picture. Each answer is delayed, which leaves time to cancel the request. The server runs until the process exits.
public enum DemoServer {
  /// The base URL of the server.
  ///
  /// The first access starts the server on a free port. If no socket can be opened, the value is the address of a port
  /// that nothing listens on, and requests fail with the error that examples show for an unreachable server.
  public static let url: URL = {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = start().map(Int.init) ?? 9
    return components.url ?? URL(fileURLWithPath: "/")
  }()

  /// Starts to accept connections on a separate thread.
  ///
  /// - Returns: The port; `nil` if no socket can be opened.
  private static func start() -> UInt16? {
    #if canImport(Glibc) || canImport(Musl)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else {
      close(listener)
      return nil
    }
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection >= 0 {
          Thread.detachNewThread { serve(connection) }
        } else if errno != EINTR, errno != ECONNABORTED {
          // Out of file descriptors, for example: other parts of the program may close some.
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Reads one request from a connection, answers it and closes the connection.
  private static func serve(_ connection: Int32) {
    defer { close(connection) }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var request: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    let end = Array("\r\n\r\n".utf8)
    while !request.suffix(chunk.count + end.count).contains(end) {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0, request.count < 65_536 else { return }
      request += chunk[..<count]
    }
    Thread.sleep(forTimeInterval: 0.5)
    var response = response(to: String(decoding: request, as: UTF8.self))[...]
    while !response.isEmpty {
      #if canImport(Darwin)
      let flags: Int32 = 0
      #else
      let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = response.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      response = response.dropFirst(count)
    }
  }

  /// Returns the response to a request, both with their headers.
  private static func response(to request: String) -> [UInt8] {
    guard request.hasPrefix("GET /picture.png ") else { return Array(answer(to: request).utf8) }
    let picture = Landscape.file(hour: 18)
    let headers = """
      HTTP/1.1 200 OK\r
      Content-Type: image/png\r
      Content-Length: \(picture.count)\r
      Connection: close\r
      \r

      """
    return Array(headers.utf8) + picture
  }

  /// Returns the response to a request with a text.
  static func answer(to request: String) -> String {
    let words = request.prefix { $0 != "\r\n" && $0 != "\r" && $0 != "\n" }.split(separator: " ")
    let path = words.count > 1 ? words[1].split(separator: "?", omittingEmptySubsequences: false)[0] : ""
    let steps = path.split(separator: "/")
    var status = "200 OK"
    var type = "text/plain; charset=utf-8"
    let body: String
    if words.first != "GET" {
      status = "405 Method Not Allowed"
      body = "This server answers GET requests only."
    } else if steps == ["users"] {
      type = "application/json"
      body = users
    } else if steps.count == 2, steps[1] == "trivia", let number = Int(steps[0]) {
      body = fact(about: number)
    } else {
      status = "404 Not Found"
      body = "This server has /users and /7/trivia."
    }
    return """
      HTTP/1.1 \(status)\r
      Content-Type: \(type)\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
  }

  private static let users = """
    [
      {"id": 1, "name": "Ada Lovelace", "email": "ada@example.org"},
      {"id": 2, "name": "Alan Turing", "email": "alan@example.org"},
      {"id": 3, "name": "Grace Hopper", "email": "grace@example.org"},
      {"id": 4, "name": "Katherine Johnson"},
      {"id": 5, "name": "Radia Perlman", "email": "radia@example.org"}
    ]
    """

  private static func fact(about number: Int) -> String {
    guard number > 1 else { return "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")." }
    var divisor = 2
    while divisor < 1_000_000, divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return "\(number) is \(divisor) times \(number / divisor)." }
      divisor += 1
    }
    return divisor < 1_000_000 ? "\(number) is a prime number." : "\(number) has no small divisors."
  }
}
