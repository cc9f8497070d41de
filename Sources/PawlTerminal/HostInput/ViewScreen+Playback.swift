package import PawlViews

extension ViewScreen {
  /// Handles a recorded input.
  ///
  /// A frame has no effect here: draw one at its time.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isHeadless: Whether the screen takes over the colors of the recorded window, and not only its size.
  /// - Throws: A failure if the input belongs to a page.
  package func play(_ input: HostInput, isHeadless: Bool) throws(HostPlaybackFailure) {
    switch input {
    case .terminal(let window): play(window, isHeadless: isHeadless)
    case .key(let key): if let press = KeyPress(key) { handle(.key(press)) }
    case .secretKey(let count, let modifiers, let phase):
      let isJoining = count == 0 && modifiers.isEmpty && phase != .release
      let character = isJoining ? HostInput.joiningPlaceholder : HostInput.placeholder
      let key = HostInput.Key(String(character), modifiers: modifiers, phase: phase)
      if let press = KeyPress(key) { handle(.key(press)) }
    case .paste(let text): handle(.paste(text))
    case .secretPaste(let count): handle(.paste(HostInput.placeholders(count)))
    case .mouse(let mouse): handle(.mouse(MouseEvent(mouse)))
    case .focus(let isFocused): handle(.focus(isFocused))
    case .frame: break
    case .page: throw HostPlaybackFailure(.otherHost)
    }
  }

  private func play(_ window: HostInput.Terminal, isHeadless: Bool) {
    let size = WindowSize.bounded(columns: window.columns, rows: window.rows)
    if size != (columns, rows) { resize(columns: size.columns, rows: size.rows) }
    if isHeadless {
      showsHelp = window.showsHelp
      let depth = ColorDepth(window.colors)
      if theme.isDark != window.isDark || theme.depth != depth {
        theme = CellTheme(isDark: window.isDark, depth: depth)
      }
    }
    needsFrame()
  }
}
