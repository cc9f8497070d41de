import Foundation
import PawlCombine
import PawlCore
import PawlDependenciesNetworking
import TestSupport
import Testing

struct BuiltInTests {
  struct Reader {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    @Dependency(\.context) var context
    @Dependency(\.mainQueue) var mainQueue
    @Dependency(\.mainRunLoop) var mainRunLoop
    @Dependency(\.notificationCenter) var notificationCenter
    @Dependency(\.openURL) var openURL
    @Dependency(\.fireAndForget) var fireAndForget
    @Dependency(\.urlSession) var urlSession
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
  }

  @Test(
    arguments: [
      ("date", { @Sendable in _ = Reader().date() }),
      ("date", { _ = Reader().now }),
      ("uuid", { _ = Reader().uuid() }),
      ("calendar", { _ = Reader().calendar }),
      ("locale", { _ = Reader().locale }),
      ("timeZone", { _ = Reader().timeZone }),
      ("mainQueue", { Reader().mainQueue.schedule {} }),
      ("mainRunLoop", { Reader().mainRunLoop.schedule {} }),
      ("withRandomNumberGenerator", { _ = Reader().withRandomNumberGenerator { $0.next() } }),
    ] as [(String, @Sendable () -> Void)])
  func aTestMustOverrideWhatItUses(name: String, use: @Sendable () -> Void) throws {
    DependencyValues.current.resetCache()
    let entry = try #require(
      issues {
        withDependencies {
          $0 = $0
        } operation: {
          use()
        }
      }.first)
    #expect(
      entry.text == """
        PAWL-113: Unimplemented: "@Dependency(\\.\(name))" was used, but has no implementation.

        In a test, only what the test overrides is implemented. If the feature shouldn't use it, fix the feature. If it \
        should, override "$0.\(name)" in the test, with "withDependencies".
        """)
    #expect(entry.fileID == "PawlDependenciesTests/BuiltInTests.swift")
  }

  @Test func usesThatSuspendAreReportedAsWell() async throws {
    let continuous = try await issues { try await Reader().continuousClock.sleep(for: .seconds(1000)) }
    #expect(continuous.first?.code == "PAWL-113")
    let suspending = try await issues { try await Reader().suspendingClock.sleep(for: .seconds(1000)) }
    #expect(suspending.first?.code == "PAWL-113")
    let url = try #require(URL(string: "https://example.com"))
    let opening = await issues {
      let isOpen: Bool = await Reader().openURL(url)
      #expect(!isOpen)
    }
    #expect(opening.map(\.code) == ["PAWL-113"])
  }

  @Test func aRequestInATestFails() async throws {
    let url = try #require(URL(string: "https://example.com"))
    // The session reports on a thread of its own, which doesn't inherit the reporters of the test.
    await withKnownIssue(isIntermittent: true) {
      await #expect(throws: (any Error).self) { try await Reader().urlSession.data(from: url) }
    }
  }

  @Test func programsHaveImplementations() async throws {
    let reader = withDependencies {
      $0 = .live
    } operation: {
      Reader()
    }
    let reported = await issues {
      #expect(reader.date() <= reader.now)
      #expect(reader.uuid() != reader.uuid())
      #expect(reader.calendar == .autoupdatingCurrent)
      #expect(reader.locale == .autoupdatingCurrent)
      #expect(reader.timeZone == .autoupdatingCurrent)
      #expect(reader.context == .live)
      #expect(reader.continuousClock is ContinuousClock)
      #expect(reader.suspendingClock is SuspendingClock)
      #expect(reader.notificationCenter === NotificationCenter.default)
      #expect(reader.urlSession === URLSession.shared)
      #expect((1...6).contains(reader.withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      reader.assert(true)
      reader.precondition(true, "not reported")
      await withCheckedContinuation { continuation in
        reader.mainQueue.schedule { continuation.resume() }
      }
    }
    #expect(reported.isEmpty)
  }

  @Test func dates() {
    let date = Date(timeIntervalSince1970: 1)
    withDependencies {
      $0.date = .constant(date)
    } operation: {
      #expect(Reader().now == date)
      #expect(Reader().date() == date)
    }
    withDependencies {
      $0.date.now = date
    } operation: {
      #expect(Reader().now == date)
    }
  }

  @Test func identifiers() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(10).uuidString == "00000000-0000-0000-0000-00000000000A")
    #expect(UUID(0xDEAD_BEEF_CAFE).uuidString == "00000000-0000-0000-0000-DEADBEEFCAFE")
    #expect(UUID(-1).uuidString == "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")
    #expect(UUID(-2).uuidString == "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFE")
    #expect(UUID(.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    let reader = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Reader()
    }
    #expect([reader.uuid(), reader.uuid(), reader.uuid()] == [UUID(0), UUID(1), UUID(2)])
    #expect(UUIDGenerator.incrementing() == UUID(0))
    #expect(UUIDGenerator.constant(UUID(7))() == UUID(7))
  }

  @Test func randomNumbersComeFromTheGivenSource() {
    struct Counter: RandomNumberGenerator, Sendable {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1
        return last
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter())
    } operation: {
      #expect(Reader().withRandomNumberGenerator { $0.next() } == 1)
      #expect(Reader().withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test func eachTestHasANotificationCenterOfItsOwn() {
    #expect(Reader().notificationCenter !== NotificationCenter.default)
    #expect(Reader().notificationCenter === Reader().notificationCenter)
  }

  @Test func aTestWaitsForWorkThatNobodyWaitsFor() async {
    let isDone = LockIsolated(false)
    await Reader().fireAndForget(name: "work") {
      await Task.yield()
      isDone.setValue(true)
    }
    #expect(isDone.value)
  }

  @Test func urlsAreOpenedByTheGivenFunction() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let opened = LockIsolated<[URL]>([])
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      #expect(await Reader().openURL(url))
    }
    #expect(opened.value == [url])
  }

  @Test func failedAssertionsAreIssuesInTests() {
    let line = UInt(#line) + 2
    let reported = issues {
      Reader().assert(1 > 2, "1 is less than 2")
      Reader().precondition(1 > 2)
      Reader().assertionFailure("unreachable")
      Reader().assertionFailure()
      Reader().assert(true, "never read")
    }
    let rest = """
       would stop the program. Correct the state or the call that led to it. If the test is about this failure, expect \
      the issue with "withKnownIssue".
      """
    #expect(
      reported.map(\.text) == [
        "PAWL-116: An assertion failed: 1 is less than 2\n\nIt\(rest)", "PAWL-116: An assertion failed.\n\nIt\(rest)",
        "PAWL-116: An assertion failed: unreachable\n\nIt\(rest)", "PAWL-116: An assertion failed.\n\nIt\(rest)",
      ])
    #expect(reported.map(\.line) == [line, line + 1, line + 2, line + 3])
  }
}
