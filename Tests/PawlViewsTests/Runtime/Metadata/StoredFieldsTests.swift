import PawlViews
import Testing

@MainActor
@Suite struct StoredFieldsTests {
  private final class Object: Sendable {}
  private enum Shape {
    case number(Int)
    case none
  }
  private struct Small {
    var flag = true
    var number: UInt16 = 1
  }
  private struct Everything<Value> {
    var flag = false
    let value: Value
    var word = 1
    var small = Small()
    var afterSmall: UInt8 = 1
    var optional: Int32? = nil
    var shape = Shape.none
    var text = "text"
    var any: Any = 1
    var error: any Error = CancellationError()
    var object: AnyObject? = nil
    weak var weak: Object?
    unowned let unowned = StoredFieldsTests.sharedObject
    var function: (Int) -> Int = { $0 }
    var action: @MainActor () -> Void = {}
    var tuple: (Bool, Int64) = (true, 1)
    var metatype: any Any.Type = Int.self
    var vector = SIMD4<Float>(1, 2, 3, 4)
    var last = true
  }
  private struct WithMetatype {
    var flag = false
    let type = Int.self
    var number = 1
  }
  private struct Single<Value> {
    var value: Value
  }
  private struct Empty {}

  private nonisolated static let sharedObject = Object()

  private func expectSame<Root>(_ root: Root, sourceLocation: SourceLocation = #_sourceLocation) {
    let fast = StoredFields.read(Root.self)
    let safe = StoredFields.reflect(Root.self, value: root)
    #expect(fast?.map(\.offset) == safe?.map(\.offset), sourceLocation: sourceLocation)
    #expect(fast?.map { "\($0.type)" } == safe?.map { "\($0.type)" }, sourceLocation: sourceLocation)
  }

  @Test func bothWaysFindTheSameFields() {
    expectSame(Everything(value: 1))
    expectSame(Everything(value: "text"))
    expectSame(Everything(value: UInt8(1)))
    expectSame(Everything(value: Optional<Int>.none))
    expectSame(Everything(value: Int.self))
    expectSame(Everything(value: Everything(value: Small())))
    expectSame(Single(value: { (number: Int) in number }))
    expectSame(Single(value: Single(value: Empty())))
    expectSame(Small())
    expectSame(Empty())
    expectSame(Text("text"))
    expectSame(Text("text").padding())
    expectSame(Shape.number(1))
    expectSame(Object())
  }

  @Test func metatypesThatTakeNoRoomAreLaidOut() {
    #expect(StoredFields.reflect(WithMetatype.self, value: WithMetatype())?.map(\.offset) == [0, 1, 8])
  }

  @Test func typesThatShowThemselvesAreLaidOutByTheTypesThatTheRuntimeLists() {
    struct Shown: CustomReflectable {
      var flag = true
      var number = 1
      var customMirror: Mirror { Mirror(self, children: ["other": "text"]) }
    }
    expectSame(Shown())
  }

  @Test func offsetsOfThisRuntimeAreTheExpectedOnes() {
    #expect(FieldCheck.isRight(StoredFields.read))
  }

  @Test func wrongFieldsFailTheCheck() {
    #expect(!FieldCheck.isRight { _ in nil })
    #expect(!FieldCheck.isRight { _ in [] })
    #expect(!FieldCheck.isRight { StoredFields.read($0)?.dropLast() })
    #expect(!FieldCheck.isRight { StoredFields.read($0)?.reversed() })
    #expect(
      !FieldCheck.isRight {
        StoredFields.read($0)?.map { StoredField(offset: $0.offset == 0 ? 0 : $0.offset + 8, type: $0.type) }
      })
    #expect(!FieldCheck.isRight { StoredFields.read($0)?.map { StoredField(offset: $0.offset, type: Int.self) } })
    #expect(!FieldCheck.isRight { StoredFields.read($0) ?? [] })
  }
}
