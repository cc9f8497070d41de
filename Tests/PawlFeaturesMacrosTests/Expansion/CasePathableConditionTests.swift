#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@CasePathable` expands to for cases that do not always exist, and for mistakes.
struct CasePathableConditionTests {
  @Test func pathsOfConditionalCasesAreConditional() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen {
        case home
        #if os(Linux)
          case terminal(Int)
        #else
          case window
        #endif
      }
      """#,
      #"""
      enum Screen {
        case home
        #if os(Linux)
          case terminal(Int)
        #else
          case window
        #endif

        typealias AllCasePaths = PawlFeatures.CasePaths<Screen>

        nonisolated struct _CasePaths: Swift.Sendable {
          var home: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.home }, _$extract: { if case .home = $0 { () } else { nil } })
          }
          #if os(Linux)
          var terminal: PawlFeatures.AnyCasePath<Screen, Int> {
            .init(_$embed: { Screen.terminal($0) }, _$extract: { if case .terminal(let v0) = $0 { v0 } else { nil } })
          }
          #else
          var window: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.window }, _$extract: { if case .window = $0 { () } else { nil } })
          }
          #endif
        }

        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed {
            var paths: [Swift.PartialKeyPath<_CasePaths>] = []
            paths.append(\.home)
            #if os(Linux)
            paths.append(\.terminal)
            #else
            paths.append(\.window)
            #endif
            list(paths)
          }
          return _CasePaths()
        }
      }

      extension Screen: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func pathsHaveTheAvailabilityOfTheirCases() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen {
        case home
        @available(macOS 99, *)
        case future
        @available(*, unavailable)
        case gone
      }
      """#,
      #"""
      enum Screen {
        case home
        @available(macOS 99, *)
        case future
        @available(*, unavailable)
        case gone

        typealias AllCasePaths = PawlFeatures.CasePaths<Screen>

        nonisolated struct _CasePaths: Swift.Sendable {
          var home: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.home }, _$extract: { if case .home = $0 { () } else { nil } })
          }
          @available(macOS 99, *)
          var future: PawlFeatures.AnyCasePath<Screen, Swift.Void> {
            .init(_$embed: { _ in Screen.future }, _$extract: { if case .future = $0 { () } else { nil } })
          }
        }

        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed {
            var paths: [Swift.PartialKeyPath<_CasePaths>] = []
            paths.append(\.home)
            if #available(macOS 99, *) { paths.append(\.future) }
            list(paths)
          }
          return _CasePaths()
        }
      }

      extension Screen: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func deprecatedCasesDeprecateTheFunctionsThatNameThem() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen {
        @available(*, deprecated, message: "Use home.")
        case old(Int)
      }
      """#,
      #"""
      enum Screen {
        @available(*, deprecated, message: "Use home.")
        case old(Int)

        typealias AllCasePaths = PawlFeatures.CasePaths<Screen>

        nonisolated struct _CasePaths: Swift.Sendable {
          @available(*, deprecated, message: "Use home.")
          var old: PawlFeatures.AnyCasePath<Screen, Int> {
            .init(_$embed: { Screen.old($0) }, _$extract: { if case .old(let v0) = $0 { v0 } else { nil } })
          }
        }

        @available(*, deprecated)
        nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
          if isListed { list([\.old]) }
          return _CasePaths()
        }
      }

      extension Screen: nonisolated PawlFeatures.CasePathable, nonisolated PawlFeatures.CasePathIterable {}
      """#)
  }

  @Test func conformanceByHandIsLeftAlone() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen: CasePathable {
        case home
        struct AllCasePaths {}
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      """#,
      #"""
      enum Screen: CasePathable {
        case home
        struct AllCasePaths {}
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      """#)
  }

  @Test func casesThatDifferInLabelsAreDiagnosed() {
    expectExpansion(
      #"""
      @CasePathable
      enum Screen {
        case item(id: Int)
        case item(name: String)
      }
      """#,
      #"""
      enum Screen {
        case item(id: Int)
        case item(name: String)
      }
      """#,
      diagnostics: [
        DiagnosticSpec(message: "'@CasePathable' cannot be applied to overloaded case name 'item'", line: 4, column: 8)
      ])
  }

  @Test func structIsDiagnosed() {
    expectExpansion(
      #"""
      @CasePathable
      struct Screen {}
      """#,
      #"""
      struct Screen {}
      """#,
      diagnostics: [
        DiagnosticSpec(message: "'@CasePathable' can only be applied to enum types", line: 2, column: 1)
      ])
  }
}
#endif
