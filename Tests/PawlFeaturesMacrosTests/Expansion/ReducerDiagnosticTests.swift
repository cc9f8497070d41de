#if Macros
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The diagnostics of `@Reducer` for the usual mistakes in a struct.
struct ReducerDiagnosticTests {
  @Test func bodyThatReduceReplacesIsDiagnosed() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        @PawlFeatures.CasePathable
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'reduce(into:action:)' replaces 'body', which is never evaluated; move the method's work into a 'Reduce' in 'body'",
          line: 5, column: 8, notes: [NoteSpec(message: "'body' is here", line: 6, column: 7)])
      ])
  }

  @Test func bodyWithoutTypesIsDiagnosed() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: some Reducer {
          EmptyReducer()
        }
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        @PawlFeatures.CasePathable
        enum Action {}
        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        var body: some Reducer {
          EmptyReducer()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'some Reducer' doesn't tell the state and the action of 'body'", line: 5, column: 18,
          fixIts: [FixItSpec(message: "Replace 'Reducer' with 'ReducerOf<Self>'")])
      ],
      fixed: #"""
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """#)
  }

  @Test func bodyOfAnExistentialIsDiagnosed() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: any Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        @PawlFeatures.CasePathable
        enum Action {}
        @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
        var body: any Reducer<State, Action> {
          EmptyReducer()
        }
      }

      extension Feature: PawlFeatures.Reducer {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "The type of 'body' must be one reducer's, not 'any'", line: 5, column: 13,
          fixIts: [FixItSpec(message: "Replace 'any' with 'some'")])
      ],
      fixed: #"""
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }
        """#)
  }

  @Test func actionThatIsNoEnumIsDiagnosed() {
    expectExpansion(
      #"""
      @Reducer
      struct Feature {
        struct State {}
        struct Action {}
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        struct Action {}

        let body = PawlFeatures.EmptyReducer<Self.State, Self.Action>()
      }

      extension Feature: PawlFeatures.Reducer {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'Action' should be an enum, since key paths to its cases scope child features", line: 4, column: 3,
          severity: .warning, fixIts: [FixItSpec(message: "Make 'Action' an enum")])
      ],
      fixed: #"""
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
        }
        """#)
  }

  @Test func classIsDiagnosed() {
    expectExpansion(
      #"""
      @Reducer
      final class Feature {
      }
      """#,
      #"""
      final class Feature {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reducer' can only be applied to a struct or an enum, not to class types", line: 2, column: 7,
          fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")])
      ],
      fixed: #"""
        @Reducer
        struct Feature {
        }
        """#)
  }

  @Test func argumentsOnAStructAreDiagnosed() {
    expectExpansion(
      #"""
      @Reducer(state: .equatable)
      struct Feature {
        struct State {}
        enum Action {}
      }
      """#,
      #"""
      struct Feature {
        struct State {}
        @PawlFeatures.CasePathable
        enum Action {}

        let body = PawlFeatures.EmptyReducer<Self.State, Self.Action>()
      }

      extension Feature: PawlFeatures.Reducer {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "The arguments of '@Reducer' apply to the types that it writes for an enum; declare the conformances of a struct's 'State' and 'Action' where these types are declared",
          line: 1, column: 10, fixIts: [FixItSpec(message: "Remove the arguments")])
      ],
      fixed: #"""
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
        }
        """#)
  }
}
#endif
