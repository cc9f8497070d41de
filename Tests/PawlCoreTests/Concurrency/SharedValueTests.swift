import PawlCore
import Testing

/// Tests of `ActorIsolated` and `UncheckedSendable`.
@Suite struct SharedValueTests {
  @Test func anActorIsolatedValueLosesNoChange() async {
    let value = ActorIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await value.withValue { $0 += 1 } } }
    }
    #expect(await value.value == 100)
    await value.setValue(7)
    #expect(await value.withValue { $0 * 2 } == 14)
  }

  @Test func errorsOfTheOperationAreRethrown() async {
    struct Failure: Error {}
    let value = ActorIsolated(0)
    await #expect(throws: Failure.self) { try await value.withValue { _ in throw Failure() } }
  }

  @Test func anUncheckedValueIsReadAndChangedThroughItsProperties() {
    struct Point: Hashable {
      var x = 0
      var y = 0
    }
    var point = UncheckedSendable(Point())
    point.x = 3
    #expect(point.value == Point(x: 3))
    #expect(point.y == 0)
    #expect(point == UncheckedSendable(Point(x: 3)))
    #expect(Set([point, UncheckedSendable(Point(x: 3))]).count == 1)
  }

  @Test func anUncheckedPropertyIsReadChangedAndSentToATask() async {
    final class Player { var volume = 1 }
    @UncheckedSendable var player = Player()
    @UncheckedSendable var volumes = [1]
    player.volume = 2
    volumes.append(player.volume)
    $volumes.value.append($player.volume)
    let seen = await Task { @concurrent [$player, $volumes] in $volumes.value + [$player.volume] }.value
    #expect(seen == [1, 2, 2, 2])
    $volumes = UncheckedSendable(wrappedValue: [7])
    #expect(volumes == [7])
    #expect($volumes == UncheckedSendable([7]))
  }
}
