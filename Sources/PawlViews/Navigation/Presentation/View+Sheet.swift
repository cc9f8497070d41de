extension View {
  /// Presents a sheet while a binding is true.
  ///
  /// A sheet is a panel in the middle of the window, as large as its content unless that sets heights with
  /// ``presentationDetents(_:)``. The user closes it with Escape in a
  /// terminal. In a browser, Escape, a close button and a click beside the sheet close it. Closing it sets the binding
  /// to false.
  ///
  /// - Parameter onDismiss: called after the sheet has gone, whether the user or the program closed it; nil for no
  ///   action.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    SheetView(base: self, kind: .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while an item isn't nil. An item with another id gets a new sheet.
  ///
  /// When the user closes the sheet, the item is set to nil.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ItemSheetView(base: self, kind: .sheet, item: item, onDismiss: onDismiss, content: content)
  }

  /// Like ``sheet(isPresented:onDismiss:content:)``, but fills the window.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    SheetView(base: self, kind: .fullScreenCover, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Like ``sheet(item:onDismiss:content:)``, but fills the window.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ItemSheetView(base: self, kind: .fullScreenCover, item: item, onDismiss: onDismiss, content: content)
  }

  /// Like ``sheet(isPresented:onDismiss:content:)``, but shows a panel below this view, or as close to it as space
  /// allows.
  ///
  /// A click beside the panel closes it.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: has no effect.
  ///   - arrowEdge: has no effect; the panel has no arrow.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    SheetView(base: self, kind: .popover, isPresented: isPresented, onDismiss: nil, content: content)
  }

  /// Like ``sheet(item:onDismiss:content:)``, but shows a panel below this view, or as close to it as space allows.
  ///
  /// A click beside the panel closes it.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: has no effect.
  ///   - arrowEdge: has no effect; the panel has no arrow.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    ItemSheetView(base: self, kind: .popover, item: item, onDismiss: nil, content: content)
  }

  /// Prevents the user from closing the sheet that contains this view, except through controls in the sheet.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }
}

struct DismissDisabledKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

private struct SheetView<Base: View, Content: View>: View {
  let base: Base
  let kind: Presentation.Kind
  @Binding var isPresented: Bool
  let onDismiss: (() -> Void)?
  let content: () -> Content
  @State private var isHeld = false
  @State private var look = PresentationLook()
  @State private var detent: PresentationDetent?

  init(
    base: Base, kind: Presentation.Kind, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> Content
  ) {
    self.base = base
    self.kind = kind
    _isPresented = isPresented
    self.onDismiss = onDismiss
    self.content = content
  }

  var body: some View {
    let dismiss = { isPresented = false }
    PresentationView(
      content: base, kind: kind,
      presented: isPresented
        ? SheetContent(content: content().presented(dismiss: dismiss), look: look, chosen: $detent)
          .readingSheet($isHeld, $look) : nil,
      dismiss: isHeld ? nil : dismiss, onDismiss: onDismiss, frame: kind == .sheet ? look.frame(detent) : nil)
  }
}

private struct ItemSheetView<Base: View, Item: Identifiable, Content: View>: View {
  let base: Base
  let kind: Presentation.Kind
  @Binding var item: Item?
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content
  @State private var isHeld = false
  @State private var look = PresentationLook()
  @State private var detent: PresentationDetent?

  init(
    base: Base, kind: Presentation.Kind, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Content
  ) {
    self.base = base
    self.kind = kind
    _item = item
    self.onDismiss = onDismiss
    self.content = content
  }

  var body: some View {
    let dismiss = { item = nil }
    PresentationView(
      content: base, kind: kind,
      presented: item.map {
        SheetContent(content: content($0).presented(dismiss: dismiss), look: look, chosen: $detent)
          .readingSheet($isHeld, $look)
      },
      id: item.map { AnyHashable($0.id) }, dismiss: isHeld ? nil : dismiss, onDismiss: onDismiss,
      frame: kind == .sheet ? look.frame(detent) : nil)
  }
}

extension View {
  /// Reads what the views in a sheet ask of it: whether the user can't close it, and its look.
  fileprivate func readingSheet(_ isHeld: Binding<Bool>, _ look: Binding<PresentationLook>) -> some View {
    onPreferenceChange(DismissDisabledKey.self) { isHeld.wrappedValue = $0 }
      .onPreferenceChange(PresentationLookKey.self) { look.wrappedValue = $0 }
  }

  /// Returns this view with the environment of a presentation: `dismiss` calls the given closure, and no stack encloses
  /// the view.
  func presented(dismiss: @escaping () -> Void) -> some View {
    transformEnvironment { values in
      values.dismissal = dismiss
      values.actionDismissal = nil
      values.navigationPage = nil
      values.navigation = nil
    }
  }
}
