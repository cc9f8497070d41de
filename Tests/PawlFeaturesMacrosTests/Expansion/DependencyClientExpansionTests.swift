#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@DependencyClient` expands to.
struct DependencyClientExpansionTests {
  @Test func functionsBecomeEndpoints() {
    expectExpansion(
      #"""
      @DependencyClient
      public struct Database: Sendable {
        public var load: @Sendable (_ id: Int) async throws -> String
        var log: (String) -> Void
        var count: @Sendable () -> Int = { 42 }
        var name = "database"
        var limit: Int?
        let version = 2
        @DependencyEndpointIgnored var transform: (Int) -> Int = { $0 }
        static let shared = Database()
        var isEmpty: Bool { true }
      }
      """#,
      #"""
      public struct Database: Sendable {
        @PawlDependencies.DependencyEndpoint
        public var load: @Sendable (_ id: Int) async throws -> String
        @PawlDependencies.DependencyEndpoint
        var log: (String) -> Void
        @PawlDependencies.DependencyEndpoint
        var count: @Sendable () -> Int = { 42 }
        var name = "database"
        var limit: Int?
        let version = 2
        var transform: (Int) -> Int = { $0 }
        static let shared = Database()
        var isEmpty: Bool { true }

        public init(
          load: @escaping @Sendable (_ id: Int) async throws -> String,
          log: @escaping (String) -> Void,
          count: @escaping @Sendable () -> Int,
          name: Swift.String = "database",
          limit: Int? = nil,
          transform: @escaping (Int) -> Int = { $0 }
        ) {
          self._load = load
          self._log = log
          self._count = count
          self.name = name
          self.limit = limit
          self.transform = transform
        }

        public init() {
        }
      }
      """#)
  }

  @Test func clientOfValuesGetsOneInitializer() {
    expectExpansion(
      #"""
      @DependencyClient
      struct Settings {
        let name: String
      }
      """#,
      #"""
      struct Settings {
        let name: String

        init(
          name: String
        ) {
          self.name = name
        }
      }
      """#)
  }

  @Test func clientWithoutPropertiesGetsAnInitializer() {
    expectExpansion(
      #"""
      @DependencyClient
      struct Nothing {
      }
      """#,
      #"""
      struct Nothing {

        init() {
        }
      }
      """#)
  }

  @Test func clientWithPrivateValueGetsNoInitializer() {
    expectExpansion(
      #"""
      @DependencyClient
      struct Settings {
        private let name: String
        private var log: () -> Void
      }
      """#,
      #"""
      struct Settings {
        private let name: String
        @PawlDependencies.DependencyEndpoint
        private var log: () -> Void
      }
      """#)
  }

  @Test func missingTypeIsDiagnosed() {
    expectExpansion(
      #"""
      @DependencyClient
      struct Settings {
        var name = makeName()
      }
      """#,
      #"""
      struct Settings {
        var name = makeName()
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@DependencyClient' requires 'name' to have a type annotation, since it writes a memberwise initializer",
          line: 3, column: 7, fixIts: [FixItSpec(message: "Insert ': <#Type#>'")])
      ],
      fixed: #"""
        @DependencyClient
        struct Settings {
          var name: <#Type#> = makeName()
        }
        """#)
  }

  @Test func classIsDiagnosed() {
    expectExpansion(
      #"""
      @DependencyClient
      final class Settings {
      }
      """#,
      #"""
      final class Settings {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(message: "'@DependencyClient' can only be applied to struct types", line: 2, column: 7)
      ])
  }
}
#endif
