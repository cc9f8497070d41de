#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@ObservableState` and its markers expand to.
struct ObservableStateExpansionTests {
  @Test func structGetsAnIdentity() {
    expectExpansion(
      #"""
      @ObservableState
      public struct State {
        public var count = 0
        @ObservationStateTracked var name = ""
        @Shared(.inMemory("total")) var total = 0
        @SharedReader var theme: Theme
      }
      """#,
      #"""
      public struct State {
        public var count = 0
        var name = ""
        @Shared(.inMemory("total")) var total = 0
        @SharedReader var theme: Theme

        public var _$observationRegistrar = PawlFeatures.ObservationStateRegistrar()

        public var _$id: PawlFeatures.ObservableStateID { _$observationRegistrar.id }
      }

      extension State: PawlFeatures.ObservableState {}
      """#)
  }

  @Test func ignoredFieldsAreListed() {
    expectExpansion(
      #"""
      @ObservableState
      struct State {
        var count = 0
        @ObservationStateIgnored var cache: [Int: String] = [:]
        @ObservationStateIgnored
        private var log = ""
      }
      """#,
      #"""
      struct State {
        var count = 0
        var cache: [Int: String] = [:]
        private var log = ""

        var _$observationRegistrar = PawlFeatures.ObservationStateRegistrar()

        var _$id: PawlFeatures.ObservableStateID { _$observationRegistrar.id }

        static var _$ignoredFields: [Swift.PartialKeyPath<Self>] { [\.cache, \.log] }
      }

      extension State: PawlFeatures.ObservableState {}
      """#)
  }

  @Test func identityOfAnEnumIsItsValues() {
    expectExpansion(
      #"""
      @ObservableState
      enum State {
        case counter(Counter.State)
        case pair(Int, Int)
        case none
        #if DEBUG
          case debug(id: Int)
        #endif
      }
      """#,
      #"""
      enum State {
        case counter(Counter.State)
        case pair(Int, Int)
        case none
        #if DEBUG
          case debug(id: Int)
        #endif

        var _$id: PawlFeatures.ObservableStateID {
          switch self {
          case .counter(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(0)
          case .pair: return PawlFeatures.ObservableStateID._$inert._$tag(1)
          case .none: return PawlFeatures.ObservableStateID._$inert._$tag(2)
          #if DEBUG
          case .debug(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(3)
          #endif
          }
        }
      }

      extension State: PawlFeatures.ObservableState {}
      """#)
  }

  @Test func emptyEnumHasAnIdentity() {
    expectExpansion(
      #"""
      @ObservableState
      enum State {}
      """#,
      #"""
      enum State {

        var _$id: PawlFeatures.ObservableStateID { switch self {} }
      }

      extension State: PawlFeatures.ObservableState {}
      """#)
  }

  @Test func conformanceByHandIsLeftAlone() {
    expectExpansion(
      #"""
      @ObservableState
      struct State: ObservableState {
        var _$id: ObservableStateID { ObservableStateID._$inert }
      }
      """#,
      #"""
      struct State: ObservableState {
        var _$id: ObservableStateID { ObservableStateID._$inert }
      }
      """#)
  }

  @Test func classIsDiagnosed() {
    expectExpansion(
      #"""
      @ObservableState
      class State {
      }
      """#,
      #"""
      class State {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' cannot be applied to class type 'State'; a state is a struct or an enum",
          line: 2, column: 1, fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")])
      ],
      fixed: #"""
        @ObservableState
        struct State {
        }
        """#)
  }

  @Test func actorIsDiagnosed() {
    expectExpansion(
      #"""
      @ObservableState
      actor State {
      }
      """#,
      #"""
      actor State {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' cannot be applied to actor type 'State'; a state is a struct or an enum",
          line: 2, column: 1, fixIts: [FixItSpec(message: "Replace 'actor' with 'struct'")])
      ])
  }

  @Test func markerOfAFunctionIsDiagnosed() {
    expectExpansion(
      #"""
      struct State {
        @ObservationStateIgnored
        func reset() {}
      }
      """#,
      #"""
      struct State {
        func reset() {}
      }
      """#,
      diagnostics: [
        DiagnosticSpec(message: "'@ObservationStateIgnored' can only be applied to properties", line: 2, column: 3)
      ])
  }
}
#endif
