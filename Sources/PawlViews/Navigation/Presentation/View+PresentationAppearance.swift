extension View {
  /// Sets the heights of the sheet that contains this view.
  ///
  /// With several heights, the sheet begins with the lowest one and shows a control at its top with which the user goes on to
  /// the next: see ``presentationDragIndicator(_:)``. Content that is higher than the sheet scrolls. Without this modifier,
  /// a sheet is as high as its content.
  ///
  /// - Parameter detents: The heights. An empty set has no effect.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    PresentationLookView(content: self) { look, unit in
      look.detents = detents
      look.unit = unit
    }
  }

  /// Like ``presentationDetents(_:)``, with a binding to the height.
  ///
  /// - Parameter selection: The height. If it isn't one of `detents`, the sheet has the lowest one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    PresentationLookView(content: self) { look, unit in
      look.detents = detents
      look.selection = PresentationLook.Selection(value: selection.wrappedValue, binding: selection)
      look.unit = unit
    }
  }

  /// Shows or hides the control that changes the height of the sheet that contains this view.
  ///
  /// The control is a button: each press gives the sheet the next height, and the lowest one after the highest.
  ///
  /// - Parameter visibility: `automatic` shows it if the sheet has several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    PresentationLookView(content: self) { look, _ in look.indicator = visibility }
  }

  /// Sets the radius of the corners of the sheet that contains this view. A terminal shows square corners.
  ///
  /// - Parameter cornerRadius: The radius in points, or `nil` for the one of the host.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    PresentationLookView(content: self) { look, _ in look.cornerRadius = cornerRadius }
  }

  /// Sets the background of the sheet that contains this view.
  ///
  /// - Parameter style: A color. Another style has no effect.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    PresentationLookView(content: self) { look, _ in look.background = style as? Color }
  }
}

/// A view that sets a part of the look of the sheet around it.
private struct PresentationLookView<Content: View>: View {
  let content: Content
  let change: (inout PresentationLook, LengthUnit) -> Void
  @Environment(\.lengthUnit) private var unit
  @State private var inner = PresentationLook()

  init(content: Content, change: @escaping (inout PresentationLook, LengthUnit) -> Void) {
    self.content = content
    self.change = change
  }

  var body: some View {
    // A preference replaces those of the views inside, so that they are combined here.
    var look = PresentationLook()
    change(&look, unit)
    PresentationLookKey.reduce(value: &look) { inner }
    return content.onPreferenceChange(PresentationLookKey.self) { inner = $0 }
      .preference(key: PresentationLookKey.self, value: look)
  }
}
