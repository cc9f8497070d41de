/// A view that shows the first of several views that fits the available space, or the last one if none does.
///
///     ViewThatFits(in: .horizontal) {
///       HStack {
///         Text("Download")
///         ProgressView(value: 0.5)
///       }
///       ProgressView(value: 0.5)
///     }
///
/// For a page in a browser, the choice is made from estimated sizes in a window of 70 by 30 cells. It follows the
/// browser's window only inside a ``GeometryReader``.
@preconcurrency @MainActor
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that chooses one of several views.
  ///
  /// - Parameters:
  ///   - axes: The directions in which the view must fit.
  ///   - content: The views, in order of preference.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public var body: some View { LayoutView(layout: FittingLayout(axes: axes), content: content) }
}

private struct FittingLayout: HostLayout, ArrangedLayout {
  let axes: Axis.Set

  var rule: Arrangement { .layers(.topLeading) }

  var freeAxes: Axis.Set { axes }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    fitting(proposal, subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let shown = fitting(proposal, subviews)?.element
    for subview in subviews {
      let isShown = subview.element === shown
      subview.element.isHiddenByLayout = !isShown
      subview.place(at: bounds.origin, proposal: isShown ? proposal : .zero)
    }
  }

  private func fitting(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutSubview? {
    subviews.first { subview in
      let size = subview.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
    } ?? subviews.last
  }
}
