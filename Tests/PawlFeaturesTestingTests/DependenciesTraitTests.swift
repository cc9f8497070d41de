import PawlCore
import PawlFeaturesTesting
import Testing

private struct NumberKey: TestDependencyKey {
  static var testValue: Int { 7 }
}

private struct OtherKey: TestDependencyKey {
  static var testValue: String { "test" }
}

private struct Client: TestDependencyKey {
  var number: Int
  static var testValue: Client { Client(number: 7) }
}

/// A value that counts the tests in which it is made.
private final class Box: TestDependencyKey, Sendable {
  private let count = LockIsolated(0)
  static var testValue: Box { Box() }

  func increment() -> Int {
    count.withValue { count in
      count += 1
      return count
    }
  }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var other: String {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

@Suite(.dependency(\.number, 1)) struct DependenciesTraitTests {
  @Dependency(\.number) var number
  @Dependency(\.other) var other
  @Dependency(Client.self) fileprivate var client
  @Dependency(Box.self) fileprivate var box

  @Test func theTraitOfASuiteAppliesToItsTests() { #expect(number == 1) }

  @Test(.dependency(\.number, 2)) func theTraitOfATestWins() { #expect(number == 2) }

  @Test(.dependency(\.other, "trait")) func traitsAddUp() {
    #expect(number == 1)
    #expect(other == "trait")
  }

  @Test(.dependency(Client(number: 3))) func aValueMayBeItsOwnKey() { #expect(client.number == 3) }

  @Test(.dependencies { $0.number += 10 }) func aClosureChangesTheValuesAroundIt() { #expect(number == 11) }

  @Test(
    .dependencies {
      $0.number = 4
      $0.other = "closure"
    })
  func aTestStoreInheritsTheDependencies() async {
    let store = await TestStore(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(\.number) var number
        @Dependency(\.other) var other
        state = "\(other) \(number)"
        return .none
      }
    }
    await store.send(true) { $0 = "closure 4" }
  }

  @Test(.dependencies, arguments: 0..<20) func eachTestHasItsOwnValues(number: Int) {
    #expect(box.increment() == 1)
  }

  @Test(.dependency(Box()), arguments: 0..<20) func aValueIsMadeForEachTest(number: Int) {
    #expect(box.increment() == 1)
  }
}

/// Suites without the traits.
@Suite struct OtherDependenciesTests {
  @Dependency(\.number) var number

  @Test func traitsOfOtherTestsDoNotApply() { #expect(number == 7) }
}
