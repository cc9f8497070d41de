import PawlDependencies
import TestSupport
import Testing

struct ModelTests {
  class Model {
    @Dependency(\.number) var number
    @Dependency(\.name) var name
  }

  final class Child: Model {
    let title = "child"
  }

  final class Plain {}

  @Test func theDependenciesOfAPropertyArePassedOn() {
    let parent = withDependencies {
      $0.number = 10
    } operation: {
      Wrapper()
    }.child
    let child = withDependencies(from: parent) { Child() }
    #expect(child.number == 10)
  }

  /// Holds a model, so that it isn't the result of `withDependencies`.
  private struct Wrapper { let child = Child() }

  @Test func theDependenciesOfAResultArePassedOn() {
    let parent = withDependencies {
      $0.number = 10
    } operation: {
      Plain()
    }
    #expect(withDependencies(from: parent) { currentNumber() } == 10)
    let child = withDependencies(from: parent) {
      $0.name = "own"
    } operation: {
      Plain()
    }
    withDependencies(from: child) {
      #expect(currentNumber() == 10)
      #expect(DependencyValues.current.name == "own")
    }
  }

  @Test func anOverrideAroundTheCallerWins() {
    let parent = withDependencies {
      $0.number = 10
      $0.name = "parent"
    } operation: {
      Model()
    }
    withDependencies {
      $0.number = 20
    } operation: {
      withDependencies(from: parent) {
        #expect(currentNumber() == 20)
        #expect(DependencyValues.current.name == "parent")
      }
    }
  }

  @Test func suspendingFunctionsGetTheDependenciesOfAModel() async {
    let parent = withDependencies {
      $0.number = 10
    } operation: {
      Model()
    }
    #expect(await withDependencies(from: parent) { await Task { currentNumber() }.value } == 10)
    let name = await withDependencies(from: parent) {
      await Task.yield()
      $0.name = "own"
    } operation: {
      await Task { DependencyValues.current.name }.value
    }
    #expect(name == "own")
  }

  @Test func modelsAreNotKeptAlive() {
    weak var last: Plain?
    for _ in 0..<200 {
      let model = withDependencies {
        $0.number = 10
      } operation: {
        Plain()
      }
      last = model
      #expect(withDependencies(from: model) { currentNumber() } == 10)
    }
    #expect(last == nil)
  }

  @Test func aModelWithoutDependenciesIsReported() {
    let model = Plain()
    var line = 0
    let reported = withDependencies {
      $0.number = 10
    } operation: {
      issues {
        line = #line + 1
        withDependencies(from: model) { #expect(currentNumber() == 10) }
      }
    }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-114: The dependencies of a model were to be passed on, but aren't known.

          Model: Plain

        The values around the caller are used. Return the model from "withDependencies", or give it a property with \
        "@Dependency".
        """
      ])
    #expect(reported.map(\.line) == [UInt(line)])
  }
}
