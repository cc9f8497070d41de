package import PawlViews

extension PageScreen {
  /// Handles a recorded input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isRefused: Whether the input was refused when it was recorded. Then it may be refused again.
  /// - Throws: A failure if the page has no such element, if the element refuses the input, or if the input belongs to a
  ///   terminal.
  package func play(_ input: HostInput, isRefused: Bool = false) throws(HostPlaybackFailure) {
    switch input {
    case .frame: render()
    case .page(let page): try play(page, isRefused)
    case .terminal, .key, .secretKey, .paste, .secretPaste, .mouse, .focus: throw HostPlaybackFailure(.otherHost)
    }
  }

  private func play(_ page: HostInput.Page, _ isRefused: Bool) throws(HostPlaybackFailure) {
    switch page.action {
    case .begin(let path):
      _ = begin(at: path)
      return
    case .go(let path):
      try? handle(PageEvent(key: 0, action: .go(base + path)))
      return
    case .drop(let phase, let source, let x, let y, let isBehind):
      var drop = PageEvent.Drop(source: 0, x: x, y: y, isBehind: isBehind)
      let asked = PageEvent.Action.drop(PageEvent.DropPhase(phase), drop)
      if source != nil {
        drop.source = try key(of: HostInput.Page(page.action, on: source), for: asked, isRefused).number
      }
      return try play(.drop(PageEvent.DropPhase(phase), drop), of: page, isRefused)
    default: break
    }
    if let action = PageEvent.Action(page.action) { try play(action, of: page, isRefused) }
  }

  private func play(
    _ action: PageEvent.Action, of page: HostInput.Page, _ isRefused: Bool
  ) throws(HostPlaybackFailure) {
    let key = try key(of: page, for: action, isRefused)
    do {
      try handle(PageEvent(key: key.number, action: action))
    } catch {
      if !isRefused { throw HostPlaybackFailure(.refused(page.element)) }
    }
  }

  private func key(
    of page: HostInput.Page, for action: PageEvent.Action, _ isRefused: Bool
  ) throws(HostPlaybackFailure) -> PageKey {
    guard let element = page.element else { return PageKey.missing }
    updateBeforeEvent(action)
    var keys = keys(of: element)
    if !keys.indices.contains(element.index) {
      // A host that makes no frames of its own hasn't rendered the element yet.
      render()
      keys = self.keys(of: element)
    }
    if keys.indices.contains(element.index) { return keys[element.index] }
    if isRefused { return PageKey.missing }
    throw HostPlaybackFailure(.noElement(element, found: keys.count))
  }
}

extension PageKey {
  /// The key of no element.
  fileprivate static let missing = PageKey(number: .max)
}

// MARK: - Playback in a session

extension PageScreen {
  /// Plays inputs at their times, until the last one or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - player: The player, which the caller can pause and step.
  ///   - didPlay: Called after inputs, so that the host shows the page.
  package func play(_ player: HostInputPlayer, didPlay: () -> Void) async {
    var sleeper: Task<Void, Never>?
    player.onChange = { sleeper?.cancel() }
    defer { player.onChange = {} }
    player.begin(at: player.now())
    while true {
      player.playDueInputs(at: player.now()) { input, isRefused throws(HostPlaybackFailure) in
        try play(input, isRefused: isRefused)
      }
      forgetFocus()
      didPlay()
      guard player.isPlaying, !Task.isCancelled else { return }
      // A change of the player wakes the task up earlier.
      let delay = player.nextInstant.map { max(.zero, $0 - player.now()) } ?? Self.longestSleep
      let task = Task(name: "PageScreen.play") {
        _ = try? await Task.sleep(for: min(delay, Self.longestSleep), clock: .continuous)
      }
      sleeper = task
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  private static let longestSleep = Duration.seconds(3_600)
}
