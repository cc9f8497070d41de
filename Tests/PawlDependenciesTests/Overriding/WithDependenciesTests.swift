import Dispatch
import PawlDependencies
import TestSupport
import Testing

struct WithDependenciesTests {
  @Test func anOverrideEndsWithItsOperation() {
    withDependencies {
      $0.number = 10
    } operation: {
      #expect(currentNumber() == 10)
      withDependencies {
        $0.number += 1
      } operation: {
        #expect(currentNumber() == 11)
      }
      #expect(currentNumber() == 10)
    }
    #expect(currentNumber() == 3)
  }

  private struct Failure: Error {}

  @Test func errorsAreThrownOn() async {
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.number = 10
      } operation: {
        throw Failure()
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0.number = 10
      } operation: {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(currentNumber() == 3)
  }

  @Test func tasksInheritValuesUnlessDetached() async {
    await withDependencies {
      $0.number = 10
    } operation: {
      #expect(await Task { currentNumber() }.value == 10)
      #expect(await Task { await Task { currentNumber() }.value }.value == 10)
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { currentNumber() } }
        return await group.reduce(0, +)
      }
      #expect(sum == 30)
      #expect(await Task.detached { currentNumber() }.value == 3)
      await Task.yield()
      #expect(currentNumber() == 10)
    }
  }

  @Test func theFunctionThatChangesValuesMaySuspend() async {
    let number = await withDependencies {
      await Task.yield()
      $0.number = 10
    } operation: {
      await Task { currentNumber() }.value
    }
    #expect(number == 10)
  }

  @Test @MainActor func suspendingFunctionsStayOnTheActor() async {
    var steps: [Int] = []
    await withDependencies {
      await Task.yield()
      $0.number = 10
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      steps.append(currentNumber())
    }
    await withEscapedDependencies { dependencies in
      MainActor.assertIsolated()
      await dependencies.yield {
        MainActor.assertIsolated()
        await Task.yield()
        steps.append(currentNumber())
      }
    }
    #expect(steps == [10, 3])
  }

  @Test func escapedDependenciesReachOtherThreads() async {
    let number = await withDependencies {
      $0.number = 10
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            continuation.resume(returning: dependencies.yield { currentNumber() })
          }
        }
      }
    }
    #expect(number == 10)
  }

  @Test func escapedDependenciesMayBeUsedManyTimes() async {
    let dependencies = withDependencies {
      $0.number = 10
    } operation: {
      withEscapedDependencies { $0 }
    }
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<10 {
        group.addTask { await dependencies.yield { await Task { currentNumber() }.value } }
      }
      for await number in group { #expect(number == 10) }
    }
  }
}
