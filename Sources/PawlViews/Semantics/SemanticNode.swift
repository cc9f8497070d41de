/// A part of what is shown that means something by itself: what hosts without cells, accessibility and tests read.
///
/// Elements that only arrange others, or decorate them, have none. What a control shows is its label, and not inside it.
@MainActor
package struct SemanticNode {
  package let element: Element
  package let role: ElementRole
  /// What it is called, or what it says.
  package let label: String
  /// What it is at; nil where that means nothing.
  package let value: String?
  package let hint: String?
  /// Whether something can be done with it. True for what nothing is ever done with.
  package let isEnabled: Bool
  package let isFocused: Bool
  /// Whether it is chosen or switched on; nil where that means nothing.
  package let isSelected: Bool?
  package let children: [SemanticNode]

  /// Known to hosts, and never used again.
  package var id: UInt64 { element.id }
}

extension ViewGraph {
  /// What is shown, as it was laid out last: the program's view, and then each panel, the last one in front.
  package var semantics: [SemanticNode] { rootElement?.semanticNodes ?? [] }
}

extension Element {
  /// The outermost nodes in it, itself among them.
  package final var semanticNodes: [SemanticNode] {
    if isHiddenByLayout || isInert || isHiddenFromReaders { return [] }
    guard let role = semanticRole else { return semanticChildren }
    return [
      SemanticNode(
        element: self, role: role, label: label, value: semanticValue, hint: semanticHint,
        isEnabled: control?.isEnabled ?? true, isFocused: graph.focus.element === self, isSelected: isSelected,
        children: role.hasContents ? semanticChildren : semanticChildren.flatMap(\.controls))
    ]
  }

  private var semanticChildren: [SemanticNode] {
    // A stepper's buttons are a way to use it.
    if case .stepper? = control?.kind { return [] }
    return children.flatMap(\.semanticNodes)
  }

  /// What it is; nil for what means nothing by itself.
  package final var semanticRole: ElementRole? {
    if let markedRole { return markedRole }
    switch content {
    case .text(let text): return text.text.isEmpty ? nil : text.isHeading ? .heading : .text
    case .textField(let field):
      return field.isSecure ? .secureField : field.input.isMultiline ? .textEditor : .textField
    case .indicator(.symbol): return .image
    case .indicator(.progress): return .progress
    case .presentation(let kind): return kind.role
    case .scroll(let scroll): return scroll.listStyle == nil ? nil : .list
    case .row: return .row
    case .sectionHeader: return .heading
    default: return control?.kind.role
    }
  }

  /// What it is at, as it is said.
  package final var semanticValue: String? {
    if let said = described(\.value) { return said }
    switch content {
    case .textField(let field): return field.isSecure ? nil : field.input.text
    case .indicator(.progress(let fraction)): return fraction.map { "\(Int(($0 * 100).rounded()))%" }
    default: break
    }
    switch control?.kind {
    case .toggle(let isOn): return isOn ? "on" : "off"
    case .slider(let fraction): return "\(Int((fraction * 100).rounded()))%"
    case .disclosure(let isExpanded): return isExpanded ? "expanded" : "collapsed"
    // A choice is called by what it means, and shows what is chosen.
    case .menu where described(\.label) != nil: return texts.joined(separator: " ")
    default: return nil
    }
  }

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
  /// Itself and all inside, each before what is inside it.
  package var all: [SemanticNode] { [self] + children.flatMap(\.all) }

  /// Itself if the user can act on it, or else those inside.
  fileprivate var controls: [SemanticNode] { element.control != nil ? [self] : children.flatMap(\.controls) }
}

extension ElementRole {
  /// Whether what is inside is read by itself, and is no part of the label.
  package var hasContents: Bool {
    switch self {
    case .picker, .tapTarget, .focusTarget, .list, .row, .navigationBar, .sheet, .fullScreenCover, .popover, .alert,
      .confirmationDialog, .menuItems:
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
