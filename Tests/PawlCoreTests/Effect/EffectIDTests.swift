import PawlCore
import Testing

/// Tests of Specification B6 that need no store.
@Suite struct EffectIDTests {
  private enum First: Hashable { case only }
  private enum Second: Hashable { case only }
  private struct Pair: Hashable {
    var number: Int
    var name: String
  }

  @Test func equalValuesOfOneTypeAreOneID() {
    #expect(EffectID(1) == EffectID(1))
    #expect(EffectID("a") == EffectID("a"))
    #expect(EffectID(Pair(number: 1, name: "a")) == EffectID(Pair(number: 1, name: "a")))
    #expect(EffectID(First.only) == EffectID(First.only))
    #expect(EffectID(Pair(number: 1, name: "a")).hashValue == EffectID(Pair(number: 1, name: "a")).hashValue)
  }

  @Test func differentValuesAreDifferentIDs() {
    #expect(EffectID(1) != EffectID(2))
    #expect(EffectID(Pair(number: 1, name: "a")) != EffectID(Pair(number: 1, name: "b")))
  }

  @Test func typesAreCompared() {
    #expect(EffectID(1 as Int) != EffectID(1 as Int64))
    #expect(EffectID(1 as Int) != EffectID("1"))
    #expect(EffectID(1 as Int) != EffectID(AnyHashable("1")))
    #expect(EffectID(First.only) != EffectID(Second.only))
    #expect(EffectID(Optional(1)) != EffectID(1))
  }

  @Test func anAnyHashableCountsAsTheValueInside() {
    #expect(EffectID(AnyHashable(1)) == EffectID(1))
    #expect(EffectID(AnyHashable(1 as Int64)) != EffectID(1))
    #expect(EffectID(AnyHashable(AnyHashable("a"))) == EffectID("a"))
  }

  @Test func aTypeIsAnID() {
    #expect(EffectID(type: First.self) == EffectID(type: First.self))
    #expect(EffectID(type: First.self) != EffectID(type: Second.self))
    #expect(EffectID(type: First.self) != EffectID(First.only))
    #expect(EffectID(type: Int.self) != EffectID(ObjectIdentifier(Int32.self)))
    #expect(EffectID(type: Int.self) != EffectID(1))
  }

  // As in the Composable Architecture, where the id of a type is its `ObjectIdentifier`.
  @Test func aTypeAndItsObjectIdentifierAreOneID() {
    #expect(EffectID(type: First.self) == EffectID(ObjectIdentifier(First.self)))
    #expect(EffectID(type: First.self) == EffectID(AnyHashable(ObjectIdentifier(First.self))))
    #expect(EffectID(type: First.self).hashValue == EffectID(ObjectIdentifier(First.self)).hashValue)
    #expect(EffectID(ObjectIdentifier(First.self)) != EffectID(ObjectIdentifier(Second.self)))
  }

  @Test func anObjectsIdentityIsAnID() {
    final class Object {}
    let (object, other) = (Object(), Object())
    #expect(EffectID(ObjectIdentifier(object)) == EffectID(ObjectIdentifier(object)))
    #expect(EffectID(ObjectIdentifier(object)) != EffectID(ObjectIdentifier(other)))
    #expect("\(EffectID(ObjectIdentifier(object)))" == "\(ObjectIdentifier(object))")
  }

  @Test func unequalValuesWithEqualHashesAreDifferentIDs() {
    struct Colliding: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) {}
    }
    #expect(EffectID(Colliding(number: 1)) != EffectID(Colliding(number: 2)))
    #expect(EffectID(Colliding(number: 1)) == EffectID(Colliding(number: 1)))
  }

  @Test func anIDIsDescribedByItsValue() {
    #expect("\(EffectID("search"))" == "search")
    #expect("\(EffectID(7))" == "7")
    #expect("\(EffectID(type: First.self))" == "First")
  }
}
