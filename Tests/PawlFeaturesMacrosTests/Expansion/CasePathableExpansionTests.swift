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

        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Screen
          var home: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            PawlFeatures.AnyCasePath(
              _$embed: { Screen.home },
              _$extract: { if case .home = $0 { () } else { nil } })
          }
          var list: PawlFeatures.AnyCasePath<Screen, [Int]> {
            PawlFeatures.AnyCasePath(
              _$embed: Screen.list,
              _$extract: { if case .list(let v0) = $0 { v0 } else { nil } })
          }
          var item: PawlFeatures.AnyCasePath<Screen, Int> {
            PawlFeatures.AnyCasePath(
              _$embed: { Screen.item(id: $0) },
              _$extract: { if case .item(let v0) = $0 { v0 } else { nil } })
          }
          var pair: PawlFeatures.AnyCasePath<Screen, (id: Int, String)> {
            PawlFeatures.AnyCasePath(
              _$embed: { Screen.pair(id: $0.0, $0.1) },
              _$extract: { if case .pair(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          var `default`: PawlFeatures.AnyCasePath<Screen, String> {
            PawlFeatures.AnyCasePath(
              _$embed: { Screen.`default`(name: $0) },
              _$extract: { if case .`default`(let v0) = $0 { v0 } else { nil } })
          }
          var other: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            PawlFeatures.AnyCasePath(
              _$embed: { Screen.other },
              _$extract: { if case .other = $0 { () } else { nil } })
          }
          var function: PawlFeatures.AnyCasePath<Screen, @Sendable (Int) -> Void> {
            PawlFeatures.AnyCasePath(
              _$embed: Screen.function,
              _$extract: { if case .function(let v0) = $0 { v0 } else { nil } })
          }
          var next: PawlFeatures.AnyCasePath<Screen, Screen> {
            PawlFeatures.AnyCasePath(
              _$embed: Screen.next,
              _$extract: { if case .next(let v0) = $0 { v0 } else { nil } })
          }
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Screen>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Screen>] = [\.home, \.list, \.item, \.pair, \.`default`, \.other, \.function, \.next]
            return paths.makeIterator()
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

        public nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public typealias Root = Tree
          public var leaf: PawlFeatures.AnyCasePath<Tree, _$Element> {
            PawlFeatures.AnyCasePath(
              _$embed: Tree.leaf,
              _$extract: { if case .leaf(let v0) = $0 { v0 } else { nil } })
          }
          public var branch: PawlFeatures.AnyCasePath<Tree, (left: Tree, right: Tree)> {
            PawlFeatures.AnyCasePath(
              _$embed: { Tree.branch(left: $0.0, right: $0.1) },
              _$extract: { if case .branch(let v0, let v1) = $0 { (v0, v1) } else { nil } })
          }
          public func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Tree>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Tree>] = [\.leaf, \.branch]
            return paths.makeIterator()
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

        nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          typealias Root = Nothing
          func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Nothing>]> {
            let paths: [PawlFeatures.PartialCaseKeyPath<Nothing>] = []
            return paths.makeIterator()
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

          public nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public typealias Root = Inner
            public var one: PawlFeatures.AnyCasePath<Inner, Swift.Void> {
              PawlFeatures.AnyCasePath(
                _$embed: { Inner.one },
                _$extract: { if case .one = $0 { () } else { nil } })
            }
            public func makeIterator() -> Swift.IndexingIterator<[PawlFeatures.PartialCaseKeyPath<Inner>]> {
              let paths: [PawlFeatures.PartialCaseKeyPath<Inner>] = [\.one]
              return paths.makeIterator()
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
