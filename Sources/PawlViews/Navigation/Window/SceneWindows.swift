/// The first window of a program, and the other one that the program has opened in front of it.
struct SceneWindows: View {
  let windows: [_SceneWindow]
  @State private var opened: Opened?

  /// A window that is open, with the value for which it was opened.
  private struct Opened: Identifiable, Equatable {
    struct ID: Hashable {
      let index: Int
      let value: AnyHashable?
    }

    let id: ID
  }

  init(windows: [_SceneWindow]) { self.windows = windows }

  var body: some View {
    let opener = WindowOpener(open: open, openSettings: openSettings, close: close)
    let content = windows[0].content(nil)
      .fullScreenCover(item: $opened) { opened in
        windows[opened.id.index].content(opened.id.value)
          .transformEnvironment { $0.windowDismissal = { self.opened = nil } }
      }
    CommandsView(content: content, groups: windows.contains(where: \.isSettings) ? [Self.settings] : [])
      .environment(\.windowOpener, opener)
  }

  private static var settings: _CommandItems {
    let placement = CommandGroupPlacement.appSettings
    return _CommandItems(
      menu: Text(verbatim: placement.menu.title), menuOrder: placement.menu.rawValue, order: placement.order * 3,
      content: AnyView(SettingsLink().keyboardShortcut(",")), placement: placement)
  }

  private func open(id: String?, value: AnyHashable?) {
    let index = windows.firstIndex { window in
      if let id, window.id != id { return false }
      guard let value else { return id != nil }
      return window.valueType == ObjectIdentifier(type(of: value.base))
    }
    guard let index, index > 0 || value != nil else { return close() }
    opened = Opened(id: Opened.ID(index: index, value: value))
  }

  private func openSettings() {
    guard let index = windows.firstIndex(where: \.isSettings), index > 0 else { return }
    opened = Opened(id: Opened.ID(index: index, value: nil))
  }

  private func close(id: String? = nil) {
    if let opened, id == nil || windows[opened.id.index].id == id { self.opened = nil }
  }
}
