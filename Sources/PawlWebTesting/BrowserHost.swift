import PawlPages
import PawlTerminal
import PawlViewTesting
import PawlViews

/// A browser, but for the browser.
@MainActor
final class BrowserHost: TesterHost {
  let screen: PageScreen

  init(needsFrame: @escaping @Sendable () -> Void) { screen = PageScreen(needsFrame: needsFrame) }

  var graph: ViewGraph { screen.graph }
  var size: (columns: Int, rows: Int) { PageScreen.cells }
  var html: String { screen.html }

  func show(_ view: some View, lengths: LengthUnit) {
    if lengths == .cells { screen.show(view) } else { screen.show(view.environment(\.lengthUnit, lengths)) }
  }

  /// A page has the size that it has.
  func resize(columns: Int, rows: Int) {}

  func settle() { screen.render() }

  func setClock(_ now: @escaping () -> ContinuousClock.Instant) { screen.now = now }

  var inputObserver: HostInputObserver? {
    get { screen.inputObserver }
    set { screen.inputObserver = newValue }
  }

  func play(_ input: HostInput, isRefused: Bool) throws(HostPlaybackFailure) {
    try screen.play(input, isRefused: isRefused)
  }

  func perform(_ event: ControlEvent, on element: Element) -> Bool {
    guard let event = screen.event(for: event, on: element) else { return false }
    return (try? screen.handle(event)) != nil
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(let press): handle(press)
    case .paste(let text): edit { $0.insert(text) }
    case .mouse, .focus, .report: break
    }
  }

  /// Performs a key as a browser does, which handles most keys itself.
  private func handle(_ press: PawlTerminal.KeyPress) {
    switch press.key {
    case .tab: graph.focus.move(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .escape: dismiss()
    case .enter: enter()
    case .backspace: edit { _ = $0.delete(.left) }
    case .delete: edit { _ = $0.delete(.right) }
    case .character(let character):
      if graph.focus.element?.editing != nil {
        edit { $0.insert(String(character)) }
      } else if character == " " {
        enter()
      }
    default: break
    }
  }

  private func enter() {
    guard let element = graph.focus.element else { return }
    if let field = element.editing {
      if field.input.isMultiline { return edit { $0.insert("\n") } }
      send(.submit, to: element)
    } else {
      _ = perform(.activate, on: element)
    }
  }

  private func dismiss() {
    if let toast = graph.focus.toast { return send(.dismiss, to: toast) }
    guard let presentation = graph.window.presentations.last else { return }
    send(.dismiss, to: presentation.element)
  }

  /// The browser changes the text of the field, and reports the whole text.
  private func edit(_ change: (inout TextInput) -> Void) {
    guard let field = graph.focus.element?.editing else { return }
    var input = field.input
    change(&input)
    send(.text(input.text), to: field)
  }

  private func send(_ action: PageEvent.Action, to element: Element) {
    try? screen.handle(PageEvent(element: element.id, action: action))
  }

  func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?) {
    screen.render()
    return (screen.text, nil)
  }

  func picture(at instant: ContinuousClock.Instant) -> SnapshotPicture {
    screen.render()
    return SnapshotPicture(text: PagePicture.lines(of: screen.html), fileExtension: "html")
  }

  func differenceFromScratch(at instant: ContinuousClock.Instant) -> String? {
    if screen.htmlFromScratch != screen.html { return screen.htmlFromScratch }
    let shown = screen.html
    graph.rootElement?.forgetLayout()
    screen.render()
    return screen.html == shown ? nil : screen.html
  }
}
