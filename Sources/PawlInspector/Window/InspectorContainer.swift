public import PawlRecordingCore
public import PawlUI

/// A program's view with an inspector beside it, or below it in a narrow window.
///
///     InspectorContainer(history, isPresented: $isInspected) {
///       CounterView(store: store)
///     }
///
/// The key F12 opens and closes the inspector. The focus moves into it and back to the program, which stays usable. If
/// the program has a shortcut or an `onKeyPress` action for F12, the program's own is performed, and only the binding
/// opens the inspector. While a panel of the program is in front, such as a sheet or an alert, it keeps all keys.
@preconcurrency @MainActor
public struct InspectorContainer<Content: View>: View {
  private let history: any RecordedHistory
  @Binding private var isPresented: Bool
  private let content: Content
  /// It outlives the inspector's view, which keeps its selection and pins while it is closed.
  @StateObject private var model: InspectorModel
  @FocusState private var isInspectorFocused: Bool
  /// Whether the user has opened the inspector, which then gets the focus as soon as it has controls.
  @State private var isFocusWanted = false
  /// Whether the inspector is closed as soon as the focus has left it. The focus then goes to a control of the program.
  @State private var isClosing = false

  @State private var width: CGFloat = 0
  @State private var height: CGFloat = 0

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - history: The history to show.
  ///   - isPresented: Whether the inspector is shown.
  ///   - environment: The connections of the inspector to the world around it.
  ///   - content: The program's view.
  public init(
    _ history: any RecordedHistory, isPresented: Binding<Bool>,
    environment: InspectorEnvironment = InspectorEnvironment(), @ViewBuilder content: () -> Content
  ) {
    self.history = history
    _isPresented = isPresented
    self.content = content()
    _model = StateObject(wrappedValue: InspectorModel(history, environment))
  }

  public var body: some View {
    let layout = InspectorContainerLayout(width: width, height: height)
    ZStack(alignment: .bottomTrailing) {
      VStack(spacing: 0) {
        panes(layout)
        if !isPresented { ClosedInspectorBand(store: model.store) }
      }
      // It comes after the program, whose shortcuts are found first.
      Button("Inspector") { toggle() }
        .keyboardShortcut(KeyEquivalent("\u{F70F}"), modifiers: [])
        .focusable(false)
        .frame(width: 0, height: 0)
        .clipped()
        .opacity(0)
        .accessibilityHidden(true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    // The size is measured behind the program. Inside of a geometry reader, the program's views would appear after the first
    // layout: too late for the actions that decide which control gets the focus.
    .background(
      GeometryReader { proxy in
        Color.clear
          .onAppear { (width, height) = (proxy.size.width, proxy.size.height) }
          .onChange(of: proxy.size.width) { _, new in width = new }
          .onChange(of: proxy.size.height) { _, new in height = new }
      }
    )
    .onChange(of: ObjectIdentifier(history)) { model.show(history) }
  }

  /// The program in two nested split views: it keeps its place in the tree of views, and with it its state, when the
  /// inspector moves from below to beside it.
  private func panes(_ layout: InspectorContainerLayout) -> some View {
    HSplitView {
      VSplitView {
        content.frame(maxWidth: .infinity, minHeight: 3, maxHeight: .infinity)
        if isPresented, !layout.isBeside { inspector.frame(minHeight: 6, idealHeight: layout.height * 3 / 5) }
      }
      .frame(minWidth: 20, maxWidth: .infinity)
      if isPresented, layout.isBeside { inspector.frame(minWidth: 40, idealWidth: layout.width / 2) }
    }
  }

  private var inspector: some View {
    InspectorScreen(
      model: model, areKeysActive: isInspectorFocused, isAlone: false, close: { toggle() }, didAppear: { takeFocus() }
    )
    .focused($isInspectorFocused)
    .onChange(of: isClosing) {
      guard isClosing else { return }
      isClosing = false
      isPresented = false
    }
  }

  private func takeFocus() {
    guard isFocusWanted else { return }
    isFocusWanted = false
    isInspectorFocused = true
  }

  private func toggle() {
    if !isPresented {
      isPresented = true
      isFocusWanted = true
    } else if isInspectorFocused {
      isInspectorFocused = false
      isClosing = true
    } else {
      isPresented = false
    }
  }
}

/// The band that stands below a program that shows the past while its inspector is closed.
private struct ClosedInspectorBand: View {
  let store: Store<InspectorState, InspectorAction>

  init(store: Store<InspectorState, InspectorAction>) { self.store = store }

  private var pastText: (InspectorState) -> String? { { HeaderState($0).pastText } }

  var body: some View {
    WithViewStore(store, observe: pastText) { viewStore in
      if let text = viewStore.state {
        PastBand(text: text, areKeysActive: false, send: { viewStore.send($0) })
          .padding(.horizontal, 1)
          .alert(store.scope(state: \.alert), dismiss: .alertDismissed)
          .onAppear { viewStore.send(.appeared) }
          .onDisappear { viewStore.send(.disappeared) }
      }
    }
  }
}

/// The arrangement of a program and its inspector.
private struct InspectorContainerLayout {
  let width: CGFloat
  let height: CGFloat

  /// Whether the inspector is beside the program, and not below it.
  var isBeside: Bool { width >= 100 }
}

extension View {
  /// Shows an inspector of a history beside this view, or below it: see ``InspectorContainer``.
  ///
  /// - Parameters:
  ///   - history: The history to show.
  ///   - isPresented: Whether the inspector is shown.
  ///   - environment: The connections of the inspector to the world around it.
  public func recordingInspector(
    _ history: any RecordedHistory, isPresented: Binding<Bool>,
    environment: InspectorEnvironment = InspectorEnvironment()
  ) -> some View {
    InspectorContainer(history, isPresented: isPresented, environment: environment) { self }
  }
}
