import PawlDependencies
import TestSupport
import Testing

struct LiveOnlyTests {
  struct Client: Sendable, Equatable {
    var name: String
    var isLive = true
  }

  struct OwnKey: Sendable, Equatable, DependencyKey {
    static let liveValue = OwnKey()
  }

  struct Reader {
    static let line = UInt(#line) + 1
    @Dependency(\.client) var client
    @Dependency(OwnKey.self) var own
  }

  @Test func readingOneInATestIsReportedOnce() {
    let reader = Reader()
    let reported = issues {
      #expect(reader.client == Client(name: "live"))
      _ = reader.client
      _ = Reader().client
    }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-111: A dependency that has no value for tests was read in a test.

          Dependency: @Dependency(\\.client)
          Key:        ClientKey
          Type:       Client
          Read by:    PawlDependenciesTests/LiveOnlyTests.swift:\(Reader.line)

        Its preview value was used, which is the live one unless the key has another, so the test may have reached the \
        network, a file or the clock. Either override the dependency in the test:

            withDependencies { $0.client = … } operation: { … }

        or "withDependencies: { $0.client = … }" of the store, or give the key a "testValue". This is reported once for \
        each test.
        """
      ])
    #expect(reported.map(\.line) == [Reader.line])
    #expect(reported.map(\.fileID) == ["PawlDependenciesTests/LiveOnlyTests.swift"])
  }

  @Test func aDependencyThatIsItsOwnKeyIsNamedByItsType() {
    let reported = issues { _ = Reader().own }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-111: A dependency that has no value for tests was read in a test.

          Dependency: @Dependency(OwnKey.self)
          Type:       OwnKey
          Read by:    PawlDependenciesTests/LiveOnlyTests.swift:\(Reader.line + 1)

        Its preview value was used, which is the live one unless the key has another, so the test may have reached the \
        network, a file or the clock. Either override the dependency in the test:

            withDependencies { $0[OwnKey.self] = … } operation: { … }

        or "withDependencies: { $0[OwnKey.self] = … }" of the store, or give the key a "testValue". This is reported once \
        for each test.
        """
      ])
  }

  @Test func itIsReportedInEachTest() {
    #expect(issues { _ = Reader().client }.map(\.code) == ["PAWL-111"])
  }

  @Test func overridingAllOfItReportsNothing() {
    let reported = issues {
      withDependencies {
        $0.client = Client(name: "test", isLive: false)
      } operation: {
        #expect(Reader().client.name == "test")
      }
    }
    #expect(reported.isEmpty)
  }

  @Test func overridingAPartOfItReportsNothingAndLeavesItUnimplementedElsewhere() {
    let reported = issues {
      withDependencies {
        $0.client.name = "test"
      } operation: {
        #expect(Reader().client == Client(name: "test"))
      }
    }
    #expect(reported.isEmpty)
    #expect(issues { _ = Reader().client }.map(\.code) == ["PAWL-111"])
  }

  @Test func otherContextsReportNothing() {
    let reported = issues {
      #expect(DependencyValues.live.client.isLive)
      #expect(DependencyValues.preview.client.isLive)
    }
    #expect(reported.isEmpty)
  }

  @Test func anUnimplementedEndpointIsReported() {
    let line = UInt(#line) + 1
    let reported = issues { _reportUnimplementedEndpoint("load", of: Client.self) }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-113: Unimplemented: "Client.load" was used, but has no implementation.

        In a test, only what the test overrides is implemented. If the feature shouldn't use it, fix the feature. If it \
        should, override the function in the test, with "withDependencies".
        """
      ])
    #expect(reported.map(\.line) == [line])
  }

  #if os(Linux) || os(macOS)
  @Test func readingADependencyAsAnotherTypeStopsTheProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(\.number, as: String.self) var number
      _ = number
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        PAWL-115: A dependency has another type than its property.

          Property: "@Dependency(…, as: String.self)" at PawlDependenciesTests/LiveOnlyTests.swift:
        """))
    #expect(text.contains("  Found:    Int\n"))
  }
  #endif
}

private enum ClientKey: DependencyKey {
  static let liveValue = LiveOnlyTests.Client(name: "live")
}

extension DependencyValues {
  var client: LiveOnlyTests.Client {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }
}
