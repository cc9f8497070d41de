import CPawlTerminal
import Dispatch
import PawlViews
import Synchronization

extension TerminalSession {
  func receive(_ bytes: [UInt8]) {
    pawl_guard_prepare_thread()
    deliver(parser.feed(bytes))
    switch parser.pending {
    case .nothing: escapeTimer?.stop()
    case .sequence: escapeTimer?.set(after: options.timeouts.sequence)
    case .paste: escapeTimer?.set(after: options.timeouts.paste)
    }
  }

  /// Completes an unfinished sequence or paste, unless the rest of it arrived while the main actor was busy.
  func flushInput() {
    if device?.readWaitingInput() == false { deliver(parser.flush()) }
  }

  private func deliver(_ events: [InputEvent]) {
    waitingEvents.append(contentsOf: events)
    // If reading is paused, a job that handles the waiting events is already scheduled.
    if device?.isPaused == false { handleWaitingEvents() }
  }

  /// Handles events for the duration of one frame, and the remaining ones after other work of the main actor.
  ///
  /// A terminal can deliver 4,095 keys at once, and the program may evaluate its views for each of them. Handling all
  /// at once would block frames, timers and effects, for minutes if each key takes long. Reading is paused until the
  /// events are handled, so the queue stays short.
  private func handleWaitingEvents() {
    let start = ContinuousClock.now
    let end = start + FramePacing.interval
    watch.expect(at: start)
    defer { watch.didRespond() }
    while let event = waitingEvents.popFirst() {
      if case .over = stage { return }
      handle(event)
      if !waitingEvents.isEmpty, .now >= end { break }
    }
    guard let device else { return }
    device.isPaused = !waitingEvents.isEmpty
    guard device.isPaused else {
      if !isFrameWanted.load(ordering: .acquiring) { watch.becomeIdle() }
      return
    }
    drawOrSchedule()
    DispatchQueue.main.async { MainActor.assumeIsolated { self.handleWaitingEvents() } }
  }

  private func handle(_ event: InputEvent) {
    watch.note(EventSubject(event: event))
    switch event {
    case .report(let report): take(report)
    case .key(let press) where isStop(press): suspend()
    case .mouse(let mouse):
      if let mouse = placed(mouse) { client.handle(.mouse(mouse)) }
    default: client.handle(event)
    }
  }

  private func isStop(_ press: KeyPress) -> Bool {
    options.suspendsOnControlZ && press.key == .character("z") && press.modifiers == .control
  }

  /// Returns the event relative to the frame's first row; `nil` if it is outside of the frame.
  private func placed(_ event: MouseEvent) -> MouseEvent? {
    guard modes.isInline else { return event }
    guard let origin else { return nil }
    var event = event
    event.position.row -= origin
    let rows = 0..<frameRows
    if rows.contains(event.position.row) { return event }
    switch event.action {
    case .drag, .release:
      event.position.row = min(max(0, event.position.row), frameRows - 1)
      return event
    default: return nil
    }
  }

  private func take(_ report: TerminalReport) {
    switch report {
    case .size(let columns, let rows): resize(to: WindowSize.bounded(columns: columns, rows: rows))
    case .cursor(let place) where parser.expectsCursorReport:
      parser.expectsCursorReport = false
      origin = place.row
    default:
      let before = traits
      traits.take(report)
      if traits.isComplete, traits.hasSixel { traits.assume(cellSize: device?.cellSize) }
      if traits != before { adopt() }
    }
    client.handle(.report(report))
  }

  /// Adopts the capabilities that the terminal has reported.
  private func adopt() {
    send(modes.adopt(traits))
    if traits.synchronizes != encoder.profile.synchronizes {
      var profile = encoder.profile
      profile.synchronizes = traits.synchronizes
      toFrameStart()
      encoder = FrameEncoder(profile: profile)
      shown = nil
      if stage == .running { needsFrame() }
    }
    updateRestoreSequence()
    guard traits.isComplete else { return }
    pawl_guard_expect_answers(0)
    beginFrames()
  }

}
