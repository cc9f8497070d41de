#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of a diagnostic, a note or a fix-it.
struct MacroMessage: DiagnosticMessage, FixItMessage, NoteMessage {
  let message: String
  let severity: DiagnosticSeverity
  private let id: String

  /// - Parameter id: The stable name of the message among those of the plugin.
  init(_ message: String, id: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.id = id
    self.severity = severity
  }

  var diagnosticID: MessageID { MessageID(domain: "PawlFeaturesMacros", id: id) }
  var fixItID: MessageID { diagnosticID }
  var noteID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  /// Diagnoses a mistake in the source.
  func report(
    _ message: String, id: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: Syntax(node), message: MacroMessage(message, id: id, severity: severity), notes: notes, fixIts: fixIts))
  }
}

extension FixIt {
  /// A fix-it that replaces one node by another.
  static func replace(_ message: String, id: String, _ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> FixIt
  {
    FixIt(
      message: MacroMessage(message, id: id),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
#endif
