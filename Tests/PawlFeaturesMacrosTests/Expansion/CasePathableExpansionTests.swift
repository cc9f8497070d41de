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

        typealias AllCasePaths = PawlFeatures.CasePaths<Screen>

        nonisolated struct _CasePaths: Swift.Sendable {
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
        }

        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.home, \.list, \.item, \.pair, \.`default`, \.other, \.function, \.next]) }
          return _CasePaths()
        }
      }

      extension Screen: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func pathsOfAGenericEnumAreAsVisibleAsTheEnum() {
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

        public typealias AllCasePaths = PawlFeatures.CasePaths<Tree>

        public nonisolated struct _CasePaths: Swift.Sendable {
          public var leaf: PawlFeatures.AnyCasePath<Tree, Element> {
            .init(_$embed: { Tree.leaf($0) }, _$extract: { if case .leaf(let v0) = $0 { v0 } else { nil } })
          }
          public var branch: PawlFeatures.AnyCasePath<Tree, (left: Tree, right: Tree)> {
            .init(_$embed: { Tree.branch(left: $0.0, right: $0.1) }, _$extract: { if case .branch(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
        }

        public nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.leaf, \.branch]) }
          return _CasePaths()
        }
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

        typealias AllCasePaths = PawlFeatures.CasePaths<Nothing>

        nonisolated struct _CasePaths: Swift.Sendable {
        }

        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([]) }
          return _CasePaths()
        }
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

          public typealias AllCasePaths = PawlFeatures.CasePaths<Inner>

          public nonisolated struct _CasePaths: Swift.Sendable {
            public var one: PawlFeatures.AnyCasePath<Inner, Swift.Void> {
              .init(_$embed: { _ in Inner.one }, _$extract: { if case .one = $0 { () } else { nil } })
            }
          }

          public nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
            if isListed { list([\.one]) }
            return _CasePaths()
          }
        }
      }

      extension Feature.Inner: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }
}
#endif
