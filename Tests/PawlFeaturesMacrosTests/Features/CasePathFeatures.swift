#if Macros
public import PawlFeatures
import Testing

@CasePathable
@dynamicMemberLookup
enum Screen: Equatable {
  case home
  case list([Int])
  case item(id: Int)
  case pair(id: Int, String)
  case `default`(name: String)
  case function(@Sendable (Int) -> Void)
  indirect case next(Self)
  #if os(Linux)
  case linux(Int)
  #else
  case other(Int)
  #endif
  @available(*, deprecated) case old(Int)
  @available(*, unavailable) case gone
  @available(macOS 99, *) case future

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.list(let left), .list(let right)): left == right
    case (.item(let left), .item(let right)): left == right
    case (.home, .home): true
    default: false
    }
  }
}

@CasePathable
public enum Tree<Element: Hashable, Root> {
  case leaf(Element)
  indirect case branch(left: Tree, right: Tree)
  case root([Root])
}

@CasePathable
enum Lonely { case only(Int) }

@CasePathable
private enum Hidden { case only }

@CasePathable
enum Nothing {}

public struct Outer {}

extension Outer {
  @CasePathable
  public enum Inner { case one(Int) }
}
extension Outer {
  @CasePathable
  public enum Implied { case one(Int) }
}
/// Uses of the macros' case paths.
struct CasePathFeatureTests {
  @Test func casesAreReadByKeyPath() {
    let pair = Screen.pair(id: 1, "one")
    #expect(pair[case: \.pair]?.id == 1)
    #expect(pair.pair?.1 == "one")
    #expect(pair.is(\.pair))
    #expect(Screen.item(id: 2).item == 2)
    #expect(Screen.default(name: "x").default == "x")
    #expect(Screen.home.is(\.home))
    #expect(Screen.next(.item(id: 4)).next?.item == 4)
  }

  @Test func pathsEmbedValues() {
    let pair: CaseKeyPath<Screen, (id: Int, String)> = \.pair
    #expect(pair((id: 1, "one")).pair?.id == 1)
    let item: CaseKeyPath<Screen, Int> = \.item
    #expect(item(3).item == 3)
    let home: CaseKeyPath<Screen, Void> = \.home
    #expect(home() == .home)
  }

  @Test func valuesAreChangedInPlace() {
    var list = Screen.list([1])
    list.modify(\.list) { $0.append(2) }
    #expect(list.list == [1, 2])
  }

  @Test func pathsAreEnumerated() {
    #expect(Array(Lonely.allCasePaths) == [\.only])
    #expect(Lonely.allCasePaths[.only(1)] == \.only)
    #expect(Array(Nothing.allCasePaths).isEmpty)
    #expect(Array(Tree<Int, String>.allCasePaths) == [\.leaf, \.branch, \.root])
    #expect(Tree<Int, String>.allCasePaths[.root([""])] == \.root)
    #expect(Set(Tree<Int, String>.allCasePaths) == [\.leaf, \.branch, \.root])
    #expect(Tree<Int, String>.branch(left: .leaf(1), right: .leaf(2))[case: \.branch]?.left[case: \.leaf] == 1)
    #expect(Outer.Inner.one(1).is(\.one))
    #expect(Hidden.only.is(\.only))
  }
}
#endif
