import Foundation
import PawlCore
import PawlDependencies
import TestSupport
import Testing

struct DefaultValueTests {
  final class Box: Sendable {}

  private enum BoxKey: DependencyKey {
    static var liveValue: Box { Box() }
    static var testValue: Box { Box() }
  }

  @Test func aTestValueIsMadeOnceForEachTest() async {
    let values = DependencyValues()
    let box = values[BoxKey.self]
    #expect(DependencyValues()[BoxKey.self] === box)
    @Dependency(BoxKey.self) var read
    #expect(read === box)
    #expect(await Task { DependencyValues()[BoxKey.self] }.value === box)
  }

  @Test func aLiveValueIsMadeOnce() async {
    let boxes = await withTaskGroup(of: Box.self) { group in
      for _ in 0..<20 { group.addTask { DependencyValues.live[BoxKey.self] } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(boxes.allSatisfy { $0 === boxes[0] })
    #expect(await Task.detached { DependencyValues.live[BoxKey.self] }.value === boxes[0])
  }

  @Test func resettingForgetsTheTestValues() {
    let box = DependencyValues()[BoxKey.self]
    DependencyValues.current.resetCache()
    #expect(DependencyValues()[BoxKey.self] !== box)
  }

  /// The boxes that two tests, which run at the same time, have read.
  private static let seen = LockIsolated<[ObjectIdentifier: String]>([:])
  /// Holds the boxes, so that no two have one address.
  private static let kept = LockIsolated<[Box]>([])

  private func see(in test: String) {
    let box = DependencyValues()[BoxKey.self]
    Self.kept.withValue { $0.append(box) }
    #expect(Self.seen.withValue { $0.updateValue(test, forKey: ObjectIdentifier(box)) } ?? test == test)
  }

  @Test func parallelTestsShareNoTestValue() { for _ in 0..<100 { see(in: #function) } }
  @Test func parallelTestsShareNoTestValueEither() { for _ in 0..<100 { see(in: #function) } }

  @Test func aValueOfAStoreInATestIsTheTestsAlsoWhereTheTestIsUnknown() async {
    let box = DependencyValues()[BoxKey.self]
    let continuation = withEscapedDependencies { $0 }
    let other = await Task.detached { continuation.yield { DependencyValues.current[BoxKey.self] } }.value
    #expect(other === box)
  }

  private struct Client: Sendable {
    var read: @Sendable () -> Int
  }

  private enum ClientKey: DependencyKey {
    static var liveValue: Client {
      @Dependency(\.number) var number
      return Client { [number = _number] in number.wrappedValue }
    }
    static var testValue: Client { liveValue }
  }

  @Test func aDefaultValueKeepsNothingOfTheValuesAroundItsFirstRead() {
    withDependencies {
      $0.number = 10
    } operation: {
      @Dependency(ClientKey.self) var client
      #expect(client.read() == 10)
    }
    @Dependency(ClientKey.self) var client
    #expect(client.read() == 3)
    withDependencies {
      $0.number = 20
    } operation: {
      #expect(client.read() == 20)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(client.read() == 1)
    }
  }

  @Test func aLiveValueReadsLiveValuesInTests() {
    let live = withDependencies {
      $0.context = .live
    } operation: {
      DependencyValues.current[ClientKey.self]
    }
    #expect(live.read() == 1)
  }

  private enum InterfaceKey: TestDependencyKey {
    static let testValue = "test"
  }

  @Test func aKeyWithoutALiveValueHasItsTestValueEverywhere() {
    #expect(DependencyValues.live[InterfaceKey.self] == "test")
    #expect(DependencyValues.preview[InterfaceKey.self] == "test")
    #expect(DependencyValues.test[InterfaceKey.self] == "test")
  }

  @Test func theLiveValueIsThePreviewValueUnlessThereIsAnother() {
    #expect(DependencyValues.preview.name == "live")
  }
}

struct DependencyContextTests {
  @Test func theEnvironmentDecidesTheContext() {
    #expect(DependencyContext(environment: [:], isTesting: false) == .live)
    #expect(DependencyContext(environment: [:], isTesting: true) == .test)
    #expect(DependencyContext(environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"], isTesting: true) == .preview)
    #expect(DependencyContext(environment: ["XCODE_RUNNING_FOR_PREVIEWS": "0"], isTesting: false) == .live)
    for (name, context) in [("live", DependencyContext.live), ("preview", .preview), ("test", .test)] {
      #expect(DependencyContext(environment: ["SWIFT_DEPENDENCIES_CONTEXT": name], isTesting: true) == context)
    }
    #expect(DependencyContext(environment: ["SWIFT_DEPENDENCIES_CONTEXT": "other"], isTesting: true) == .test)
  }
}
