#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@DependencyEndpoint` expands to.
struct DependencyEndpointExpansionTests {
  @Test func labelsOfTheFunctionAreLabelsOfTheMethod() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        public var save: @Sendable (_ id: Int, _ text: inout String, Bool) async throws -> Void
      }
      """#,
      #"""
      struct Database {
        public var save: @Sendable (_ id: Int, _ text: inout String, Bool) async throws -> Void {
        get {
          _save
        }
        set {
          _save = newValue
        }
        }

        public func save(id p0: Int, text p1: inout String, _ p2: Bool) async throws {
          try await self.save(p0, &p1, p2)
        }

        private var _save: @Sendable (_ id: Int, _ text: inout String, Bool) async throws -> Void = { _, _, _ in
          PawlDependencies._reportUnimplementedEndpoint("save", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          throw PawlDependencies.DependencyUnimplemented("save")
        }
      }
      """#)
  }

  @Test func methodHasTheNameOfTheArgument() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint(method: "find")
        var search: @MainActor (_ text: String, _ done: @escaping () -> Void) throws -> [String]
      }
      """#,
      #"""
      struct Database {
        var search: @MainActor (_ text: String, _ done: @escaping () -> Void) throws -> [String] {
        get {
          _search
        }
        set {
          _search = newValue
        }
        }

        @MainActor func find(text p0: String, done p1: @escaping () -> Void) throws -> [String] {
          try self.search(p0, p1)
        }

        private var _search: @MainActor (_ text: String, _ done: @escaping () -> Void) throws -> [String] = { _, _ in
          PawlDependencies._reportUnimplementedEndpoint("search", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          throw PawlDependencies.DependencyUnimplemented("search")
        }
      }
      """#)
  }

  @Test func functionWithoutLabelsHasNoMethod() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        var `default`: (Int) -> String?
      }
      """#,
      #"""
      struct Database {
        var `default`: (Int) -> String? {
        get {
          _default
        }
        set {
          _default = newValue
        }
        }

        private var _default: (Int) -> String? = { _ in
          PawlDependencies._reportUnimplementedEndpoint("default", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          return nil
        }
      }
      """#)
  }

  @Test func defaultIsReportedAndReturned() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        var count: (_ name: String) -> Int = { name in name.count }
        @DependencyEndpoint
        var names: () -> [String] = {
          let name = "x"
          return [name]
        }
        @DependencyEndpoint
        var level: (Bool) -> Int = { if $0 { 1 } else { 2 } }
        @DependencyEndpoint
        var trap: () -> Int = { fatalError() }
        @DependencyEndpoint
        var other: () -> Int = makeOther()
      }
      """#,
      #"""
      struct Database {
        var count: (_ name: String) -> Int {
        get {
          _count
        }
        set {
          _count = newValue
        }
        }

        func count(name p0: String) -> Int {
          self.count(p0)
        }

        private var _count: (_ name: String) -> Int = { name in
          PawlDependencies._reportUnimplementedEndpoint("count", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          return name.count
        }
        var names: () -> [String] {
        get {
          _names
        }
        set {
          _names = newValue
        }
        }

        private var _names: () -> [String] = {
          PawlDependencies._reportUnimplementedEndpoint("names", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 4, column: 3)
          let name = "x"
          return [name]
        }
        var level: (Bool) -> Int {
        get {
          _level
        }
        set {
          _level = newValue
        }
        }

        private var _level: (Bool) -> Int = {
          PawlDependencies._reportUnimplementedEndpoint("level", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 9, column: 3)
          return if $0 { 1 } else { 2 }
        }
        var trap: () -> Int {
        get {
          _trap
        }
        set {
          _trap = newValue
        }
        }

        private var _trap: () -> Int = { fatalError() }
        var other: () -> Int {
        get {
          _other
        }
        set {
          _other = newValue
        }
        }

        private var _other: () -> Int = makeOther()
      }
      """#)
  }

  @Test func missingDefaultIsDiagnosed() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        var count: @Sendable (Int) -> Int
      }
      """#,
      #"""
      struct Database {
        var count: @Sendable (Int) -> Int {
        get {
          _count
        }
        set {
          _count = newValue
        }
        }

        private var _count: @Sendable (Int) -> Int = { _ in
          PawlDependencies._reportUnimplementedEndpoint("count", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          Swift.fatalError()
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "A default is required for endpoint 'count', which can't throw an error when it isn't implemented",
          line: 3, column: 7,
          fixIts: [FixItSpec(message: "Insert ' = { _ in <#Int#> }'"), FixItSpec(message: "Insert 'throws'")])
      ],
      applyFixIts: ["Insert 'throws'"],
      fixed: #"""
        struct Database {
          @DependencyEndpoint
          var count: @Sendable (Int) throws -> Int
        }
        """#)
  }

  @Test func missingDefaultOfATypedThrowIsDiagnosed() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        var count: () throws(Failure) -> Int
      }
      """#,
      #"""
      struct Database {
        var count: () throws(Failure) -> Int {
        get {
          _count
        }
        set {
          _count = newValue
        }
        }

        private var _count: () throws(Failure) -> Int = {
          PawlDependencies._reportUnimplementedEndpoint("count", of: Database.self, fileID: "TestModule/test.swift", filePath: "test.swift", line: 2, column: 3)
          Swift.fatalError()
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "A default is required for endpoint 'count', which can't throw an error when it isn't implemented",
          line: 3, column: 7, fixIts: [FixItSpec(message: "Insert ' = { <#Int#> }'")])
      ],
      fixed: #"""
        struct Database {
          @DependencyEndpoint
          var count: () throws(Failure) -> Int = { <#Int#> }
        }
        """#)
  }

  @Test func constantIsDiagnosed() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        let count: () throws -> Int
      }
      """#,
      #"""
      struct Database {
        let count: () throws -> Int
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@DependencyEndpoint' can only be applied to a 'var', so that tests can replace it", line: 3,
          column: 3, fixIts: [FixItSpec(message: "Replace 'let' with 'var'")])
      ],
      fixed: #"""
        struct Database {
          @DependencyEndpoint
          var count: () throws -> Int
        }
        """#)
  }

  @Test func valueIsDiagnosed() {
    expectExpansion(
      #"""
      struct Database {
        @DependencyEndpoint
        var count: Int
      }
      """#,
      #"""
      struct Database {
        var count: Int
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@DependencyEndpoint' can only be applied to a stored property whose type is written as a function type",
          line: 2, column: 3)
      ])
  }
}
#endif
