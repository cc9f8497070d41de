#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct EntryExpansionTests {
  @Test func anEnvironmentValueHasAKeyWithItsDefault() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry var title: String = "Untitled"
      }
      """,
      """
      extension EnvironmentValues {
        var title: String {
          get {
            self[__Key_title.self]
          }
          set {
            self[__Key_title.self] = newValue
          }
        }

        private enum __Key_title: PawlViews.EnvironmentKey {
          typealias Value = String
          static var defaultValue: Value {
            "Untitled"
          }
        }
      }
      """)
  }

  @Test func anOptionalValueIsNilByDefault() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry public var selection: Int?
      }
      """,
      """
      extension EnvironmentValues {
        public var selection: Int? {
          get {
            self[__Key_selection.self]
          }
          set {
            self[__Key_selection.self] = newValue
          }
        }

        private enum __Key_selection: PawlViews.EnvironmentKey {
          typealias Value = Int?
          static var defaultValue: Value {
            nil
          }
        }
      }
      """)
  }

  @Test func theTypeMayFollowFromTheInitialValue() {
    expectExpansion(
      """
      extension Transaction {
        @Entry var isQuiet = false
      }
      """,
      """
      extension Transaction {
        var isQuiet {
          get {
            self[__Key_isQuiet.self]
          }
          set {
            self[__Key_isQuiet.self] = newValue
          }
        }

        private enum __Key_isQuiet: PawlViews.TransactionKey {
          static let defaultValue = false
        }
      }
      """)
  }

  @Test func aFocusedValueHasAKeyWithoutADefault() {
    expectExpansion(
      """
      extension FocusedValues {
        @Entry var document: Binding<Document>?
      }
      """,
      """
      extension FocusedValues {
        var document: Binding<Document>? {
          get {
            self[__Key_document.self]
          }
          set {
            self[__Key_document.self] = newValue
          }
        }

        private enum __Key_document: PawlViews.FocusedValueKey {
          typealias Value = Binding<Document>
        }
      }
      """)
  }

  @Test func otherPlacesAreDiagnosed() {
    expectExpansion(
      """
      struct Settings {
        @Entry var title: String = ""
      }
      """,
      """
      struct Settings {
        var title: String = ""
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Entry' can only be used in an extension of 'EnvironmentValues', 'Transaction' or 'FocusedValues'",
          line: 2, column: 3)
      ])
  }

  @Test func aMissingValueIsDiagnosed() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry var title: String
      }
      """,
      """
      extension EnvironmentValues {
        var title: String
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Entry' requires an initial value for a property whose type isn't optional", line: 2, column: 14)
      ])
  }

  @Test func aConstantIsDiagnosed() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry let title: String = ""
      }
      """,
      """
      extension EnvironmentValues {
        let title: String = ""
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Entry' requires a 'var'", line: 2, column: 10, fixIts: [FixItSpec(message: "Use 'var'")])
      ],
      fixed: """
        extension EnvironmentValues {
          @Entry var title: String = ""
        }
        """)
  }

  @Test func aComputedPropertyIsDiagnosed() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry var title: String { "" }
      }
      """,
      """
      extension EnvironmentValues {
        var title: String { "" }
      }
      """,
      diagnostics: [
        DiagnosticSpec(message: "'@Entry' can't be applied to a property with accessors", line: 2, column: 3)
      ])
  }

  @Test func aFocusedValueThatIsNotOptionalIsDiagnosed() {
    expectExpansion(
      """
      extension FocusedValues {
        @Entry var title: String = ""
      }
      """,
      """
      extension FocusedValues {
        var title: String = ""
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Entry' in 'FocusedValues' requires an optional type and no initial value", line: 2, column: 14)
      ])
  }
}
#endif
