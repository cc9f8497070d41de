#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@Presents` expands to.
struct PresentsExpansionTests {
  @Test func propertyIsStoredInAPresentationState() {
    expectExpansion(
      #"""
      struct State {
        @Presents var child: Child.State?
      }
      """#,
      #"""
      struct State {
        var child: Child.State? {
        @storageRestrictions(initializes: _child)
        init(initialValue) {
          _child = PawlFeatures.PresentationState(wrappedValue: initialValue)
        }
        get {
          _child.wrappedValue
        }
        set {
          _child.wrappedValue = newValue
        }
        _modify {
          yield &_child.wrappedValue
        }
        }

        var $child: PawlFeatures.PresentationState<Child.State> {
          get {
            _child.projectedValue
          }
          set {
            _child.projectedValue = newValue
          }
        }

        private var _child = PawlFeatures.PresentationState<Child.State>(wrappedValue: nil)
      }
      """#)
  }

  @Test func initialValueAndAccessAreKept() {
    expectExpansion(
      #"""
      public struct State {
        @Presents public var child: Optional<Child.State> = Child.State(id: 1)
      }
      """#,
      #"""
      public struct State {
        public var child: Optional<Child.State> {
        @storageRestrictions(initializes: _child)
        init(initialValue) {
          _child = PawlFeatures.PresentationState(wrappedValue: initialValue)
        }
        get {
          _child.wrappedValue
        }
        set {
          _child.wrappedValue = newValue
        }
        _modify {
          yield &_child.wrappedValue
        }
        }

        public var $child: PawlFeatures.PresentationState<Child.State> {
          get {
            _child.projectedValue
          }
          set {
            _child.projectedValue = newValue
          }
        }

        private var _child = PawlFeatures.PresentationState<Child.State>(wrappedValue: Child.State(id: 1))
      }
      """#)
  }

  @Test func presentsStandsInsideObservableState() {
    expectExpansion(
      #"""
      @ObservableState
      struct State {
        @Presents var destination: Destination.State?
      }
      """#,
      #"""
      struct State {
        var destination: Destination.State? {
        @storageRestrictions(initializes: _destination)
        init(initialValue) {
          _destination = PawlFeatures.PresentationState(wrappedValue: initialValue)
        }
        get {
          _destination.wrappedValue
        }
        set {
          _destination.wrappedValue = newValue
        }
        _modify {
          yield &_destination.wrappedValue
        }
        }

        var $destination: PawlFeatures.PresentationState<Destination.State> {
          get {
            _destination.projectedValue
          }
          set {
            _destination.projectedValue = newValue
          }
        }

        private var _destination = PawlFeatures.PresentationState<Destination.State>(wrappedValue: nil)

        var _$observationRegistrar = PawlFeatures.ObservationStateRegistrar()

        var _$id: PawlFeatures.ObservableStateID { _$observationRegistrar.id }
      }

      extension State: PawlFeatures.ObservableState {}
      """#)
  }

  @Test func constantIsDiagnosed() {
    expectExpansion(
      #"""
      struct State {
        @Presents let child: Child.State?
      }
      """#,
      #"""
      struct State {
        let child: Child.State?
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' can only be applied to a 'var', since a dismissal sets the property to nil", line: 2,
          column: 13, fixIts: [FixItSpec(message: "Replace 'let' with 'var'")])
      ],
      fixed: #"""
        struct State {
          @Presents var child: Child.State?
        }
        """#)
  }

  @Test func typeThatIsNotOptionalIsDiagnosed() {
    expectExpansion(
      #"""
      struct State {
        @Presents var child: Child.State
      }
      """#,
      #"""
      struct State {
        var child: Child.State
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' requires an optional type", line: 2, column: 24,
          fixIts: [FixItSpec(message: "Make 'Child.State' optional")])
      ],
      fixed: #"""
        struct State {
          @Presents var child: Child.State?
        }
        """#)
  }

  @Test func missingTypeIsDiagnosed() {
    expectExpansion(
      #"""
      struct State {
        @Presents var child = Child.State()
      }
      """#,
      #"""
      struct State {
        var child = Child.State()
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' requires the property to have an explicit optional type", line: 2, column: 17)
      ])
  }

  @Test func computedPropertyIsDiagnosed() {
    expectExpansion(
      #"""
      struct State {
        @Presents var child: Child.State? { nil }
      }
      """#,
      #"""
      struct State {
        var child: Child.State? { nil }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' can only be applied to one stored instance property without observers", line: 2,
          column: 3)
      ])
  }
}
#endif
