import Foundation
import PawlTerminal
import PawlUI
import PawlViewTesting
import Testing

@testable import CounterProgram

#if Web
import PawlWeb
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of one program, with one `@main`, in a terminal and in browsers.
@Suite struct BothHostsTests {
  /// A run of the program, started as a user would start it.
  private final class Run {
    let process = Process()
    let output = Pipe()

    init(_ arguments: [String]) throws {
      let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests ?? CommandLine.arguments[0]
      process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        .appendingPathComponent("CounterProgram")
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
    }

    func line() -> String {
      var line: [UInt8] = []
      while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
        line.append(byte)
      }
      return String(decoding: line, as: UTF8.self)
    }

    func end() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @MainActor
  @Test("A ViewTester shows the program's window")
  func window() async {
    let tester = ViewTester(CounterApp().body._content)
    await tester.press("+")
    #expect(tester.contains("1"))
  }

  @Test("Without arguments the program runs in the terminal")
  func terminal() throws {
    let run = try Run([])
    let frame = try #require(try run.output.fileHandleForReading.readToEnd())
    #expect(String(decoding: frame, as: UTF8.self).contains("Tell me about it"))
    #expect(run.end() == 0)
  }

  #if Web
  /// The request of a browser whose user has entered the address. It waits as long as the machine needs.
  private func request(_ address: URL) -> URLRequest {
    var request = URLRequest(url: address)
    // Foundation on Linux ignores the interval that an initializer sets.
    request.timeoutInterval = 1_000_000
    request.setValue("document", forHTTPHeaderField: "Sec-Fetch-Dest")
    request.setValue("none", forHTTPHeaderField: "Sec-Fetch-Site")
    return request
  }

  @Test("With --web the program is served, and each tab has its own instance of it")
  func web() async throws {
    let run = try Run(["--web", "--port", "0"])
    let line = run.line()
    let address = try #require(line.split(separator: " ").last.flatMap { URL(string: String($0)) })
    #expect(line.hasPrefix("Serving at http://127.0.0.1:"))
    let session = URLSession(configuration: .ephemeral)
    for _ in 0..<2 {
      let (data, answer) = try await session.data(for: request(address))
      #expect((answer as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).contains("Tell me about it"))
    }
    run.process.terminate()
    #expect(run.end() == 0)
  }

  @Test("A program with invalid arguments says why and exits")
  func refusal() throws {
    #expect(try Run(["--web", "--port", "http"]).end() == EX_USAGE)
  }

  @Test("WebServer.run serves a program with the given configuration")
  func call() async throws {
    let (addresses, ready) = AsyncStream<String>.makeStream()
    let server = Task {
      var configuration = WebConfiguration()
      configuration.title = "Numbers"
      try await WebServer.run(
        CounterApp.self, port: 0, configuration: configuration, onReady: { ready.yield($0) })
    }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next().flatMap { URL(string: $0) })
    let (data, _) = try await URLSession(configuration: .ephemeral).data(for: request(address))
    let page = String(decoding: data, as: UTF8.self)
    #expect(page.contains("<title>Numbers</title>"))
    #expect(page.contains("Tell me about it"))
    server.cancel()
    _ = try? await server.value
  }
  #endif
}
