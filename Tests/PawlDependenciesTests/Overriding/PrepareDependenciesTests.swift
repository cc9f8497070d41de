import PawlDependencies
import TestSupport
import Testing

struct PrepareDependenciesTests {
  private struct Client: Sendable {
    var name = "default"
    var number = 0
  }

  private enum ClientKey: TestDependencyKey {
    static var testValue: Client { Client() }
  }

  @Test func aPreparedValueIsTheDefault() async {
    prepareDependencies { $0.number = 50 }
    #expect(currentNumber() == 50)
    #expect(await Task { currentNumber() }.value == 50)
    withDependencies {
      $0.number = 10
    } operation: {
      #expect(currentNumber() == 10)
    }
  }

  @Test func aTestDoesNotSeeWhatAnotherHasPrepared() {
    #expect(currentNumber() == 3)
  }

  @Test func aPartOfAValueCanBePrepared() {
    prepareDependencies {
      $0[type: ClientKey.self].name = "prepared"
      $0[type: ClientKey.self].number = 1
    }
    @Dependency(ClientKey.self) var client
    #expect(client.name == "prepared")
    #expect(client.number == 1)
  }

  @Test func theContextCanBePrepared() {
    prepareDependencies { $0.context = .preview }
    #expect(currentNumber() == 2)
  }

  @Test func preparingAfterAReadIsReported() {
    #expect(currentNumber() == 3)
    let line = UInt(#line) + 1
    let reported = issues { prepareDependencies { $0.number = 50 } }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-112: A dependency was prepared after it had been read or prepared.

          Dependency: @Dependency(\\.number)

        The earlier value stays. Code that has read it could not be told of another one. Call "prepareDependencies" once \
        for each dependency, at the start of the program, or override the dependency for a part of the program with \
        "withDependencies".
        """
      ])
    #expect(reported.map(\.line) == [line])
    #expect(currentNumber() == 3)
  }

  @Test func preparingTwiceIsReported() {
    prepareDependencies { $0.number = 50 }
    #expect(issues { prepareDependencies { $0.number = 60 } }.map(\.code) == ["PAWL-112"])
    #expect(currentNumber() == 50)
  }
}
