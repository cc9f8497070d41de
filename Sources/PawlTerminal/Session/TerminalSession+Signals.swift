import CPawlTerminal
import Dispatch
import PawlViews
import Synchronization

extension TerminalSession {
  /// Restores the terminal and stops the process, as Ctrl-Z does in a shell. When it goes on, all is drawn again.
  package func suspend() {
    guard stage == .running || stage == .probing, let device else { return }
    // Not amid a frame.
    guard grid != nil else { return DispatchQueue.main.async { MainActor.assumeIsolated { self.suspend() } } }
    // What stays on the terminal is to be the newest.
    if modes.isInline { drawIfWanted() }
    device.finishWriting(milliseconds: options.timeouts.output.milliseconds)
    pawl_guard_restore()
    watch.rest()
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

  func take(_ signal: ProcessSignals.Meaning) {
    switch signal {
    case .resize:
      // A window that was made smaller and then larger again has its old size, but the terminal has cut its contents.
      if let size = device?.size { layOutAgain(for: size) }
    case .goOn: reassert()
    case .stop: suspend()
    case .end(let number): end(.signal(number))
    }
  }

  /// Another process may have had the terminal while this one was stopped from outside.
  private func reassert() {
    guard stage == .running, let device else { return }
    guard pawl_guard_reassert() == 0 else { return end(.hangUp) }
    if let size = device.size { resize(to: size) }
    redrawAll()
  }

  /// Sets the terminal's modes and draws everything again, for when something else has written to it.
  package func redrawAll() {
    var bytes = modes.lasting
    layOut(into: &bytes)
    send(bytes)
    redraw()
  }

  private func redraw() {
    isFrameWanted.store(true, ordering: .releasing)
    pump()
  }
}
