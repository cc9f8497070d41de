#if Web
import HTTPTypes
import InMemoryTracing
import MetricsTestKit
import PawlStorage
import PawlUI
import PawlViews
import Testing
import Tracing

@testable import PawlWeb

@MainActor
@Suite struct WebTelemetryTests {
  @Test func metricsCountSessionsEventsAndTimes() async throws {
    let metrics = TestMetrics()
    let browser = Browser(.of { $0.metrics = metrics })
    let page = try await browser.get("/")
    #expect(try metrics.expectRecorder("pawl_web_sessions").lastValue == 1)
    #expect(try metrics.expectTimer("pawl_web_render_duration_nanoseconds").values.count == 1)
    _ = try await browser.press("Add", on: page)
    _ = try await browser.send("{\"n\":99999999,\"t\":\"press\"}", last: 2, on: page)
    #expect(try metrics.expectCounter("pawl_web_events_total").totalValue == 2)
    #expect(try metrics.expectCounter("pawl_web_events_refused_total").totalValue == 1)
    browser.app.close()
    #expect(try metrics.expectRecorder("pawl_web_sessions").lastValue == 0)
  }

  @Test func eachMessageOfEventsIsASpan() async throws {
    let tracer = InMemoryTracer()
    let browser = Browser(.of { $0.tracer = tracer })
    let page = try await browser.get("/")
    _ = try await browser.press("Add", on: page)
    _ = try await browser.send("{\"n\":99999999,\"t\":\"press\"}", last: 2, on: page)
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["pawl.web.events", "pawl.web.events"])
    #expect(spans.map { $0.attributes.get("pawl.web.refused") } == [0, 1])
    browser.app.close()
  }

  @Test func storedEventHasASpanOfItsCommitAndMetricsOfItsStorage() async throws {
    let (tracer, metrics) = (InMemoryTracer(), TestMetrics())
    var configuration = WebConfiguration.still
    configuration.secret = Array(repeating: 1, count: 32)
    (configuration.tracer, configuration.metrics) = (tracer, metrics)
    let browser = Browser(
      WebApp<TestContext>(configuration: configuration, sessions: MemoryStorage()) { request in
        StoredCounterView(
          store: request.store("count") { state in
            Store(initialState: state ?? CountState(), reducer: countReducer, environment: ())
          })
      })
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    _ = try await browser.press("Add", on: page)
    try await acknowledgement(of: 1, on: line)
    #expect(try metrics.expectRecorder("pawl_storage_leases").lastValue == 1)
    #expect(try metrics.expectCounter("pawl_storage_written_bytes_total").totalValue > 0)
    let event = try #require(tracer.finishedSpans.first { $0.operationName == "pawl.web.events" })
    let commits = tracer.finishedSpans.filter { $0.operationName == "pawl.storage.commit" }
    let causes = commits.flatMap { commit in
      [commit.parentSpanID].compactMap(\.self) + commit.links.compactMap(\.context.inMemorySpanContext?.spanID)
    }
    #expect(causes.contains(event.spanID))
    await browser.app.drain()
    #expect(try metrics.expectRecorder("pawl_storage_leases").lastValue == 0)
  }

  @Test("The main-actor watch expects nothing after a request is answered or refused, or a live connection ends")
  func answeredRequestsLeaveNothingExpected() async throws {
    let browser = Browser(.of { _ in })
    let watch = browser.app.telemetry.watch
    let page = try await browser.get("/")
    #expect(!watch.isExpecting)
    #expect(try await browser.press("Add", on: page).status == .noContent)
    #expect(!watch.isExpecting)
    #expect(try await browser.send("{}", last: 2, on: page).status == .badRequest)
    #expect(!watch.isExpecting)
    #expect(try await browser.send("", last: 3, on: page, token: "another").status == .forbidden)
    #expect(!watch.isExpecting)
    let (line, later) = (try await browser.live(page), try await browser.live(page))
    while await line.next() != nil {}
    _ = await later.next()
    #expect(!watch.isExpecting)
    browser.app.close()
    while await later.next() != nil {}
    #expect(!watch.isExpecting)
    #expect(try await browser.send("", last: 4, on: page).status != .noContent)
    #expect(!watch.isExpecting)
  }

  @Test func metricsCountBytesOfPatchesAndNotOfComments() async throws {
    let metrics = TestMetrics()
    let browser = Browser(.of { $0.metrics = metrics })
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    let frame = try #require(await line.next())
    try #require(browser.session(of: page)).keepAlive(now: .now + .seconds(60))
    #expect(await line.next() == ": \n\n")
    #expect(try metrics.expectRecorder("pawl_web_patch_bytes").values == [Double(frame.utf8.count)])
    browser.app.close()
    #expect(await line.next()?.hasPrefix("event: gone\n") == true)
  }
}
#endif
