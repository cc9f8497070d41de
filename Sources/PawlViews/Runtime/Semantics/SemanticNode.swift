/// A part of the screen with a meaning of its own, as accessibility tools, tests and hosts without cells see it.
///
/// Elements that only arrange or decorate others have no node. The content of a control becomes the label of its node,
/// not a child.
@MainActor
package struct SemanticNode {
  /// The element that the node describes.
  package let element: Element
  /// The role of the element.
  package let role: ElementRole
  /// The accessibility label, or the text of the element.
  package let label: String
  /// The current value, as text; nil for a role without a value.
  package let value: String?
  /// The accessibility hint; nil if there is none.
  package let hint: String?
  /// The error message of the field; nil if it is valid, or no field.
  package let error: String?
  /// Whether the user can act on the element. True for elements that aren't controls.
  package let isEnabled: Bool
  /// Whether the element has the focus.
  package let isFocused: Bool
  /// Whether the element is selected or switched on; nil for a role without that state.
  package let isSelected: Bool?
  /// The nodes inside.
  package let children: [SemanticNode]

  /// The number by which hosts refer to the element. It is never reused.
  package var id: UInt64 { element.id }
}

extension ViewGraph {
  /// The nodes of the last layout: those of the program's view, then those of each panel, front panel last.
  package var semantics: [SemanticNode] { rootElement?.semanticNodes ?? [] }
}

extension Element {
  /// The outermost nodes in this element: its own node, or those of its children if it has none.
  package final var semanticNodes: [SemanticNode] {
    if isHiddenByLayout || isInert || isHiddenFromReaders { return [] }
    guard let role = semanticRole else { return semanticChildren }
    return [
      SemanticNode(
        element: self, role: role, label: label, value: semanticValue, hint: semanticHint,
        error: control == nil ? nil : errorMessage?.label,
        isEnabled: control?.isEnabled ?? true, isFocused: graph.focus.element === self, isSelected: isSelected,
        children: role.hasContents ? semanticChildren : semanticChildren.flatMap(\.controls))
    ]
  }

  private var semanticChildren: [SemanticNode] {
    // The buttons of a stepper are part of the control.
    if case .stepper? = control?.kind { return [] }
    return children.flatMap(\.semanticNodes)
  }

  /// The role of the element; nil for an element without a meaning of its own.
  package final var semanticRole: ElementRole? {
    if let explicitRole { return explicitRole }
    switch content {
    case .text(let text): return text.text.isEmpty ? nil : text.isHeading ? .heading : .text
    case .textField(let field):
      return field.isSecure ? .secureField : field.input.isMultiline ? .textEditor : .textField
    case .indicator(.symbol), .picture: return .image
    // A picture without a label is a decoration.
    case .canvas(let picture):
      if picture.description?.fraction != nil { return .progress }
      return described(\.label) == nil && picture.description == nil ? nil : .image
    case .indicator(.progress): return .progress
    case .presentation(let kind): return kind.role
    case .table: return .table
    case .scroll(let scroll) where scroll.isTable: return nil
    case .scroll(let scroll): return scroll.isLog ? .log : scroll.listStyle == nil ? nil : .list
    case .toast: return .toast
    case .row: return .row
    case .sectionHeader: return .heading
    case .part(.list): return .list
    case .part(.item): return .row
    default: return control?.kind.role
    }
  }

  /// The current value, as text; nil for a role without a value.
  package final var semanticValue: String? {
    if let said = described(\.value) { return said }
    switch content {
    case .textField(let field): return field.isSecure ? nil : field.input.text
    case .canvas(let picture):
      return picture.description?.fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? picture.description?.value
    case .indicator(.progress(let fraction)): return fraction.map { "\(Int(($0 * 100).rounded()))%" }
    default: break
    }
    switch control?.kind {
    case .toggle(let isOn): return isOn ? "on" : "off"
    case .slider(let fraction): return "\(Int((fraction * 100).rounded()))%"
    case .disclosure(let isExpanded): return isExpanded ? "expanded" : "collapsed"
    // The label of a menu that chooses is its meaning, so its texts are the chosen value.
    case .menu where described(\.label) != nil: return texts.joined(separator: " ")
    default: return nil
    }
  }

  /// The accessibility hint; nil if there is none.
  package final var semanticHint: String? { described(\.hint) }

  private var isSelected: Bool? {
    switch control?.kind {
    case .option(let isSelected): isSelected
    case .toggle(let isOn): isOn
    default: nil
    }
  }
}

extension SemanticNode {
  /// The node and all nodes inside, each before its children.
  package var all: [SemanticNode] { [self] + children.flatMap(\.all) }

  /// The node if it is a control, otherwise the controls inside.
  fileprivate var controls: [SemanticNode] { element.control != nil ? [self] : children.flatMap(\.controls) }
}

extension ElementRole {
  /// Whether the content of the role consists of nodes of its own, rather than of its label.
  package var hasContents: Bool {
    switch self {
    case .picker, .tapTarget, .focusTarget, .list, .table, .log, .row, .navigationBar, .sheet, .fullScreenCover,
      .popover,
      .alert, .confirmationDialog, .menuItems, .toast:
      true
    default: false
    }
  }
}

extension Control.Kind {
  fileprivate var role: ElementRole {
    switch self {
    case .button: .button
    case .link, .navigationLink: .link
    case .toggle: .toggle
    case .stepper: .stepper
    case .slider: .slider
    case .picker: .picker
    case .option: .option
    case .menu: .menu
    case .disclosure: .disclosure
    case .tap: .tapTarget
    case .focusTarget: .focusTarget
    case .splitter: .splitter
    case .textField: .textField
    }
  }
}

extension Presentation.Kind {
  fileprivate var role: ElementRole {
    switch self {
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    case .popover: .popover
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .menu: .menuItems
    }
  }
}

extension ResolvedText {
  fileprivate var isHeading: Bool {
    switch runs.first?.style.font?.style {
    case .largeTitle, .title, .title2, .title3: true
    default: false
    }
  }
}
