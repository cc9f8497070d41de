#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@CasePathable` expands to.
struct CasePathableExpansionTests {
  @Test func everyShapeOfCaseGetsAPath() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen {
        case home
        case list([Int])
        case item(id: Int)
        case pair(id: Int, String)
        case `default`(name: String), other
        case function(@Sendable (Int) -> Void)
        indirect case next(Self)
      }
      """#,
      #"""
      enum Screen {
        case home
        case list([Int])
        case item(id: Int)
        case pair(id: Int, String)
        case `default`(name: String), other
        case function(@Sendable (Int) -> Void)
        indirect case next(Self)

        nonisolated struct AllCasePaths: PawlFeatures._CasePathSequence {
          typealias Root = Screen
          var home: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.home }, _$extract: { if case .home = $0 { () } else { nil } })
          }
          var list: PawlFeatures.AnyCasePath<Screen, [Int]> {
            .init(_$embed: { Screen.list($0) }, _$extract: { if case .list(let v0) = $0 { v0 } else { nil } })
          }
          var item: PawlFeatures.AnyCasePath<Screen, Int> {
            .init(_$embed: { Screen.item(id: $0) }, _$extract: { if case .item(let v0) = $0 { v0 } else { nil } })
          }
          var pair: PawlFeatures.AnyCasePath<Screen, (id: Int, String)> {
            .init(_$embed: { Screen.pair(id: $0.0, $0.1) }, _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          var `default`: PawlFeatures.AnyCasePath<Screen, String> {
            .init(_$embed: { Screen.`default`(name: $0) }, _$extract: { if case .`default`(let v0) = $0 { v0 } else { nil } })
          }
          var other: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.other }, _$extract: { if case .other = $0 { () } else { nil } })
          }
          var function: PawlFeatures.AnyCasePath<Screen, @Sendable (Int) -> Void> {
            .init(_$embed: { Screen.function($0) }, _$extract: { if case .function(let v0) = $0 { v0 } else { nil } })
          }
          var next: PawlFeatures.AnyCasePath<Screen, Screen> {
            .init(_$embed: { Screen.next($0) }, _$extract: { if case .next(let v0) = $0 { v0 } else { nil } })
          }
          static var _$properties: [Swift.PartialKeyPath<Self>] {
            [\.home, \.list, \.item, \.pair, \.`default`, \.other, \.function, \.next]
          }
        }

        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Screen: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func memberTypesThatASequenceHidesAreRenamed() {
    expectExpansion(
      #"""
      @CasePathable
      public enum Tree<Element> {
        case leaf(Element)
        indirect case branch(left: Tree, right: Tree)
      }
      """#,
      #"""
      public enum Tree<Element> {
        case leaf(Element)
        indirect case branch(left: Tree, right: Tree)

        public typealias _$Element = Element

        public nonisolated struct AllCasePaths: PawlFeatures._CasePathSequence {
          public typealias Root = Tree
          public var leaf: PawlFeatures.AnyCasePath<Tree, _$Element> {
            .init(_$embed: { Tree.leaf($0) }, _$extract: { if case .leaf(let v0) = $0 { v0 } else { nil } })
          }
          public var branch: PawlFeatures.AnyCasePath<Tree, (left: Tree, right: Tree)> {
            .init(_$embed: { Tree.branch(left: $0.0, right: $0.1) }, _$extract: { if case .branch(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public static var _$properties: [Swift.PartialKeyPath<Self>] {
            [\.leaf, \.branch]
          }
        }

        public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Tree: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func emptyEnumHasNoPaths() {
    expectExpansion(
      #"""
      @CasePathable
      private enum Nothing {}
      """#,
      #"""
      private enum Nothing {

        nonisolated struct AllCasePaths: PawlFeatures._CasePathSequence {
          typealias Root = Nothing
          static var _$properties: [Swift.PartialKeyPath<Self>] {
            []
          }
        }

        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      extension Nothing: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func membersAreAsVisibleAsTheExtensionAroundTheEnum() {
    expectExpansion(
      #"""
      public extension Feature {
        @CasePathable
        enum Inner {
          case one
        }
      }
      """#,
      #"""
      public extension Feature {
        enum Inner {
          case one

          public nonisolated struct AllCasePaths: PawlFeatures._CasePathSequence {
            public typealias Root = Inner
            public var one: PawlFeatures.AnyCasePath<Inner, Swift.Void> {
              .init(_$embed: { _ in Inner.one }, _$extract: { if case .one = $0 { () } else { nil } })
            }
            public static var _$properties: [Swift.PartialKeyPath<Self>] {
              [\.one]
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
      }

      extension Feature.Inner: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }
}
#endif
