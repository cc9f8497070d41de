import CPawlTerminal
import Dispatch
import PawlViews
import Synchronization

extension TerminalSession {
  /// Restores the terminal and stops the process, as Ctrl-Z does in a shell. When the process continues, everything is
  /// redrawn.
  package func suspend() {
    guard stage == .running || stage == .probing, let device else { return }
    // A frame is being drawn: try again after it.
    guard grid != nil else { return DispatchQueue.main.async { MainActor.assumeIsolated { self.suspend() } } }
    // The rows that stay on the terminal should show the newest state.
    if modes.isInline { drawIfWanted() }
    device.finishWriting(milliseconds: options.timeouts.output.milliseconds)
    pawl_guard_restore()
    watch.becomeIdle()
    pawl_signals_stop()
    parser = InputParser()
    let before = size
    do throws(TerminalError) {
      try enter(device, renews: true)
    } catch {
      return end(.hangUp)
    }
    if size != before { client.resize(columns: size.columns, rows: frameRows) }
    redraw()
  }

  func take(_ signal: ProcessSignals.Signal) {
    switch signal {
    case .resize:
      // If the window shrank and grew again, its size is unchanged, but the terminal has cut off content.
      if let size = device?.size { layOutAgain(for: size) }
    case .goOn: reassert()
    case .stop: suspend()
    case .end(let number): end(.signal(number))
    }
  }

  /// Takes the terminal back after the process was stopped from outside, since another process may have changed it.
  private func reassert() {
    guard stage == .running, let device else { return }
    guard pawl_guard_reassert() == 0 else { return end(.hangUp) }
    if let size = device.size { resize(to: size) }
    redrawAll()
  }

  /// Sets the terminal's modes and redraws everything, after something else has written to the terminal.
  package func redrawAll() {
    var bytes = modes.lasting
    layOut(into: &bytes)
    send(bytes)
    redraw()
  }

  private func redraw() {
    isFrameWanted.store(true, ordering: .releasing)
    drawOrSchedule()
  }
}
