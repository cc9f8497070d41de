import PawlCore
import Testing

@Suite struct EffectOutlineTests {
  private struct Failure: Error {}

  @Test func theShapeOfAnEffectIsSeenWithoutRunningIt() {
    let taskLine = #line + 1
    let task = Effect<Int, Never>.task { 1 }
    let subscription = Effect<Int, Never>.fireAndForget { Issue.record("was run") }
    let effect = Effect<Int, Never>.merge(
      task,
      .concatenate(Effect(value: 1), subscription).cancellable(id: "id", cancelInFlight: true),
      .cancel(ids: [1, 2]))
    #expect(
      effect.outline
        == .merge([
          .task(at: "PawlCoreTests/EffectOutlineTests.swift:\(taskLine)"),
          .cancellable(
            id: EffectID("id"), cancelInFlight: true,
            .concatenate([.value, .subscription(at: "PawlCoreTests/EffectOutlineTests.swift:\(taskLine + 1)")])),
          .cancel([EffectID(1), EffectID(2)]),
        ]))
  }

  @Test func mapsAreLookedThrough() {
    let effect = Effect<Int, Failure>.merge(Effect(value: 1), Effect(error: Failure()))
    #expect(effect.map { "\($0)" }.outline == .merge([.value, .failure]))
    #expect(effect.catchToEffect().outline == .merge([.value, .failure]))
  }
}
