public import PawlRecordingCore
public import PawlUI

/// An inspector of a recorded history: a timeline of actions, with the state, the changes, the effects, the costs and the
/// causes of each.
///
///     InspectorView(history, environment: InspectorEnvironment(save: { try files.save($1, as: $0) }))
///
/// The timeline shows the newest action first, and follows it until the user selects another one. While a running program
/// is inspected, the user can show earlier states in it, if the history allows that.
///
/// Keys act while the focus is in the inspector; the host lists them. The inspector shows values of the history only:
/// secure fields are not part of it.
///
/// - Complexity: An update is O(visible rows), independent of the number of actions. Searches and costs are made in
///   slices of a few milliseconds.
@preconcurrency @MainActor
public struct InspectorView: View {
  private let history: any RecordedHistory
  private let close: (@MainActor () -> Void)?
  @StateObject private var model: InspectorModel

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - history: The history to show. Another history replaces it, and starts with the newest action.
  ///   - environment: The connections to the world around it. A later value has no effect.
  ///   - close: Closes the inspector; `nil` if it has no button for that.
  public init(
    _ history: any RecordedHistory, environment: InspectorEnvironment = InspectorEnvironment(),
    close: (@MainActor () -> Void)? = nil
  ) {
    self.history = history
    self.close = close
    _model = StateObject(wrappedValue: InspectorModel(history, environment))
  }

  public var body: some View {
    InspectorScreen(model: model, areKeysActive: true, isAlone: true, close: close, didAppear: {})
      .onChange(of: ObjectIdentifier(history)) { model.show(history) }
  }
}

/// The inspector of a model.
struct InspectorScreen: View {
  let model: InspectorModel
  /// Whether single letters are shortcuts.
  let areKeysActive: Bool
  /// Whether the inspector is the only content of its window.
  let isAlone: Bool
  let close: (@MainActor () -> Void)?
  /// Called when the controls of the inspector have appeared.
  let didAppear: @MainActor () -> Void
  @Environment(\.copyToClipboard) private var copyToClipboard

  init(
    model: InspectorModel, areKeysActive: Bool, isAlone: Bool, close: (@MainActor () -> Void)?,
    didAppear: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.areKeysActive = areKeysActive
    self.isAlone = isAlone
    self.close = close
    self.didAppear = didAppear
  }

  var body: some View {
    let copy = copyToClipboard
    let _ = model.setCopyAction { copy($0) }
    let store = model.store
    GeometryReader { proxy in
      let layout = InspectorLayout(width: proxy.size.width, height: proxy.size.height)
      VStack(alignment: .leading, spacing: 0) {
        InspectorHeader(
          store: store, environment: model.environment, width: proxy.size.width, areKeysActive: areKeysActive,
          isAlone: isAlone, close: close)
        InspectorPanes(store: store, history: model.history, layout: layout)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      .onAppear { didAppear() }
    }
    .environment(\.lengthUnit, .cells)
    .onAppear { ViewStore(store.stateless).send(.appeared) }
    .onDisappear { ViewStore(store.stateless).send(.disappeared) }
    .modifier(InspectorPanels(store: store))
  }
}

/// The timeline and the details.
private struct InspectorPanes: View {
  let store: Store<InspectorState, InspectorAction>
  let history: InspectedHistory
  let layout: InspectorLayout
  @FocusState private var areDetailsFocused: Bool
  /// The number of times that the user has moved the focus to the timeline with a key.
  @State private var timelineRequest = 0

  init(store: Store<InspectorState, InspectorAction>, history: InspectedHistory, layout: InspectorLayout) {
    self.store = store
    self.history = history
    self.layout = layout
  }

  var body: some View {
    if layout.isWide {
      HSplitView {
        timeline
          .frame(minWidth: 24, idealWidth: layout.showsColumns ? 60 : 36)
        details
          .frame(minWidth: 30)
      }
      .modifier(PaneKey(switchPane: switchPane))
    } else {
      VSplitView {
        timeline
          .frame(minHeight: 3)
        details
          .frame(minHeight: 4)
      }
      .modifier(PaneKey(switchPane: switchPane))
    }
  }

  private var timeline: some View {
    TimelineView(
      store: store, history: history, layout: layout, focusRequest: timelineRequest,
      leave: { areDetailsFocused = true })
  }

  private var details: some View {
    DetailView(store: store, history: history, layout: layout)
      .modifier(PageKeys(store: store))
      .focused($areDetailsFocused)
  }

  private func switchPane() {
    if areDetailsFocused { timelineRequest += 1 } else { areDetailsFocused = true }
  }
}

/// The key F6, which moves the focus to the other pane.
private struct PaneKey: ViewModifier {
  let switchPane: () -> Void

  func body(content: Content) -> some View {
    content.onKeyPress(KeyEquivalent("\u{F709}")) {
      switchPane()
      return .handled
    }
  }
}

/// The keys 1 to 6, which choose a page of the details. The search field keeps them.
struct PageKeys: ViewModifier {
  let store: Store<InspectorState, InspectorAction>

  func body(content: Content) -> some View {
    content.onKeyPress(keys: ["1", "2", "3", "4", "5", "6"]) { press in
      guard let number = Int(press.characters), DetailPane.allCases.indices.contains(number - 1) else {
        return .ignored
      }
      ViewStore(store.stateless).send(.paneSelected(DetailPane.allCases[number - 1]))
      return .handled
    }
  }
}
