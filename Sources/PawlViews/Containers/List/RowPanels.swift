/// The frame of a panel, including its edges.
package struct PanelFrame: Equatable {
  package var frame: CGRect
  /// Whether a label stands in place of the upper edge.
  package var hasLabel: Bool
}

/// The panels behind the sections of a list, on hosts whose edges of panels take whole units.
///
/// A section has one panel, with its header in place of the upper edge. The footer stands below the panel.
final class RowPanelsElement: ModifierElement {
  var isShown: Bool {
    didSet {
      guard isShown != oldValue else { return }
      layoutNeedsUpdate()
      contentDidChange()
    }
  }

  init(_ base: Element, isShown: Bool) {
    self.isShown = isShown
    super.init(base)
  }

  override var content: ElementContent { isShown ? .panels : .group }

  /// The room for the edges of the first and the last panel.
  private var edge: CGFloat { isShown ? 1 : 0 }

  private func side(_ width: CGFloat?) -> CGFloat {
    guard isShown, let width, width.isFinite else { return 0 }
    return max(0, ((width - graph.backend.metrics.readableWidth) / 2).rounded(.down))
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let side = side(proposal.width)
    return proposal.inset(by: EdgeInsets(top: edge, leading: side, bottom: edge, trailing: side))
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: side(proposal.width), y: edge)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = base.size(for: inner(proposal))
    size.width += 2 * side(proposal.width)
    size.height += 2 * edge
    return size
  }

  override var panels: [PanelFrame] {
    guard let stack = base as? LazyStackElement else { return [] }
    var panels: [PanelFrame] = []
    var group: ObjectIdentifier??
    for row in stack.windowRows where row.role != .footer {
      let (top, bottom) = (base.origin.y + row.start, base.origin.y + row.end)
      if group != .some(row.group) {
        group = .some(row.group)
        let hasLabel = row.role == .header
        let start = hasLabel ? top : top - 1
        let frame = CGRect(x: base.origin.x, y: start, width: base.size.width, height: bottom - start)
        panels.append(PanelFrame(frame: frame, hasLabel: hasLabel))
      } else {
        panels[panels.count - 1].frame.size.height = bottom - panels[panels.count - 1].frame.minY
      }
    }
    for index in panels.indices { panels[index].frame.size.height += 1 }
    return panels
  }
}

private struct RowPanels<Content: View>: ElementModifier {
  let content: Content
  let isShown: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> RowPanelsElement {
    RowPanelsElement(base, isShown: isShown && base.graph.backend.metrics.outlinesPanels)
  }

  func update(_ wrapper: RowPanelsElement, in environment: EnvironmentValues) {
    wrapper.isShown = isShown && wrapper.graph.backend.metrics.outlinesPanels
  }
}

extension View {
  /// Draws panels behind the sections of this column of rows, if its style has panels.
  func rowPanels(_ style: ListStyleKind) -> some View { RowPanels(content: self, isShown: style.hasPanels) }
}

extension ListStyleKind {
  /// Whether the sections of a list are on panels.
  var hasPanels: Bool {
    switch self {
    case .automatic, .grouped, .insetGrouped: true
    case .plain, .inset, .sidebar: false
    }
  }
}
