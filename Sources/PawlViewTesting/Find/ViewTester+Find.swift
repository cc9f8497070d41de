import PawlCore
import PawlTerminal
public import PawlViews

extension ViewTester {
  /// Finds the element with a label in the frontmost panel.
  ///
  /// If several elements have the label, the search prefers the ones that the user can act on.
  ///
  /// - Parameters:
  ///   - role: The required role; `nil` for any role.
  ///   - label: The whole label or text of the element. For a text field, its prompt matches as well.
  /// - Returns: The element. If none was found, its properties have default values and its methods do nothing.
  /// - Precondition: PAWL-101 is reported if there is no such element, and PAWL-102 if there are several. Both messages
  ///   list the elements on the screen.
  public func find(
    role: ElementRole? = nil, _ label: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> FoundElement {
    find(Query(role: role, label: label), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Finds the element with a role in the frontmost panel.
  ///
  /// - Precondition: The same issues are reported as by ``find(role:_:fileID:filePath:line:)``.
  public func find(
    role: ElementRole,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> FoundElement {
    find(Query(role: role, label: nil), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Finds the element with an identifier in the frontmost panel: see `accessibilityIdentifier(_:)`.
  ///
  /// - Precondition: The same issues are reported as by ``find(role:_:fileID:filePath:line:)``.
  public func find(
    id: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> FoundElement {
    find(Query(id: id), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Returns all elements with a label in the frontmost panel, in reading order.
  public func findAll(role: ElementRole? = nil, _ label: String) -> [FoundElement] {
    matches(Query(role: role, label: label)).map { FoundElement(self, $0) }
  }

  /// Returns all elements with a role in the frontmost panel, in reading order.
  public func findAll(role: ElementRole) -> [FoundElement] {
    matches(Query(role: role, label: nil)).map { FoundElement(self, $0) }
  }

  /// Returns whether an element with a label is on the screen, in the frontmost panel or behind it.
  public func contains(_ label: String, role: ElementRole? = nil) -> Bool {
    refresh()
    let query = Query(role: role, label: label)
    return graph.semantics.lazy.flatMap(\.all).contains { query.isMet(by: $0) }
  }

  /// The element that has the focus; `nil` if no element has it.
  public var focused: FoundElement? {
    refresh()
    return graph.semantics.lazy.flatMap(\.all).first { $0.isFocused }.map { FoundElement(self, $0) }
  }
}

/// The conditions of a search.
struct Query {
  var role: ElementRole?
  var label: String?
  var id: String?

  @MainActor
  func isMet(by node: SemanticNode) -> Bool {
    (role == nil || role == node.role) && (label == nil || label == node.label || label == node.prompt)
      && (id == nil || id == node.element.described(\.identifier))
  }

  var description: String {
    [role?.rawValue, label.map { "\"\($0)\"" }, id.map { "element with the identifier \"\($0)\"" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension SemanticNode {
  /// The prompt of a text field; `nil` for any other element.
  fileprivate var prompt: String? {
    guard case .textField(let field) = element.content, !field.prompt.isEmpty else { return nil }
    return field.prompt
  }
}

extension ViewTester {
  func find(_ query: Query, _ callSite: CallSite) -> FoundElement {
    let found = matches(query)
    if found.count == 1 { return FoundElement(self, found[0]) }
    if found.isEmpty {
      reportMissing(query, callSite)
    } else {
      reportSeveral(query, found, callSite)
    }
    return FoundElement(self, nil)
  }

  /// Returns the matching elements. If a match contains another match, the inner one counts.
  private func matches(_ query: Query) -> [SemanticNode] {
    refresh()
    let all = nodesInFront.flatMap(\.all).filter(query.isMet)
    let controls = query.label == nil && query.id == nil ? [] : all.filter { $0.element.control != nil }
    let meant = controls.isEmpty ? all : controls
    let ids = Set(meant.map(\.id))
    return meant.filter { node in !node.children.flatMap(\.all).contains { ids.contains($0.id) } }
  }

  private var nodesInFront: [SemanticNode] { graph.focus.currentScope?.semanticNodes ?? [] }

  /// The elements on the screen, for messages.
  var overview: String {
    let tree = nodesInFront.map { $0.outline(indent: "  ") }.joined(separator: "\n")
    return """
        There is:
      \(tree.isEmpty ? "  nothing" : tree)

        Shown:
      \(host.draw(at: now).text.quoted)
      """
  }

  private func reportMissing(_ query: Query, _ callSite: CallSite) {
    let isBehind = graph.semantics.flatMap(\.all).contains(where: query.isMet)
    let similar = query.label.map { label in
      nodesInFront.flatMap(\.all).filter {
        !$0.label.isEmpty && $0.label.lowercased().contains(label.lowercased()) && !$0.role.hasContents
      }
    }
    let advice =
      isBehind
      ? "There is one behind the panel in front, where the user cannot reach it."
      : similar.flatMap { $0.first }.map { "Did you mean \($0.description)?" }
        ?? "A label must match completely, including upper and lower case."
    Issue(
      "PAWL-101", callSite: callSite,
      message: """
        There is no \(query.description).

        \(overview)

        \(advice)
        """
    ).report()
  }

  private func reportSeveral(_ query: Query, _ found: [SemanticNode], _ callSite: CallSite) {
    Issue(
      "PAWL-102", callSite: callSite,
      message: """
        \(found.count) elements match \(query.description).

        \(found.map { "  • \($0.description)" }.joined(separator: "\n"))

        \(overview)

        Give the role too, take one of the elements that "findAll" returns, or tell them apart with \
        "accessibilityLabel".
        """
    ).report()
  }
}
