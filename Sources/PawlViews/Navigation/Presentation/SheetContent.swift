/// The content of a sheet, with the control that changes its height.
struct SheetContent<Content: View>: View {
  let content: Content
  let look: PresentationLook
  /// The height that the user has chosen, if the program has no binding to it.
  @Binding var chosen: PresentationDetent?

  init(content: Content, look: PresentationLook, chosen: Binding<PresentationDetent?>) {
    self.content = content
    self.look = look
    _chosen = chosen
  }

  var body: some View {
    if look.showsIndicator {
      Button {
        next()
      } label: {
        Text(verbatim: "━━━━").foregroundColor(.secondary)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Resize")
    }
    content
  }

  /// Gives the sheet the next height.
  private func next() {
    // The order of fractions and fixed heights depends on the window. This is the height of a common one.
    let detents = look.ordered(inHeight: look.unit == .cells ? 24 : 800)
    guard let index = detents.firstIndex(of: look.current(chosen)) else { return }
    let next = detents[(index + 1) % detents.count]
    if let selection = look.selection { selection.binding.wrappedValue = next } else { chosen = next }
  }
}

extension PresentationLook {
  /// Returns the current detent: the selected one, if it is one of the detents, or else the lowest.
  ///
  /// - Parameter chosen: The detent that the user has chosen, if the program has no binding to it.
  func current(_ chosen: PresentationDetent?) -> PresentationDetent {
    let wanted = selection?.value ?? chosen
    if let wanted, detents.contains(wanted) { return wanted }
    return ordered(inHeight: unit == .cells ? 24 : 800).first ?? .large
  }
}

/// The frame of a sheet, for hosts.
package struct SheetFrame: Equatable, Sendable {
  /// The height, or `nil` for that of the content.
  package var height: PresentationDetent.Height?
  /// The unit of a fixed height.
  var unit: LengthUnit
  /// Whether a fixed height is in points.
  package var isInPoints: Bool { unit != .cells }
  /// Whether the content begins with the control that changes the height.
  var hasIndicator = false
  /// The radius of the corners in points, or `nil` for the one of the host.
  package var cornerRadius: CGFloat?
  /// The background, or `nil` for the one of the host.
  package var background: Color?
}

extension PresentationLook {
  /// The frame of the sheet; `nil` for the one of the host.
  func frame(_ chosen: PresentationDetent?) -> SheetFrame? {
    guard !detents.isEmpty || cornerRadius != nil || background != nil else { return nil }
    return SheetFrame(
      height: detents.isEmpty ? nil : current(chosen).height, unit: unit, hasIndicator: showsIndicator,
      cornerRadius: cornerRadius,
      background: background)
  }
}
