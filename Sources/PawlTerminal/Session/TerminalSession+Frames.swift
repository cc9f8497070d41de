import CPawlTerminal
import Dispatch
import PawlViews
import Synchronization

extension TerminalSession {
  /// Requests a frame. Any number of calls before the next frame lead to one frame. Call it on any thread.
  package nonisolated func needsFrame() {
    guard !isFrameWanted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    watch.expect()
    DispatchQueue.main.async { MainActor.assumeIsolated { self.drawOrSchedule() } }
  }

  /// The number of rows of the frame.
  var frameRows: Int {
    switch options.area {
    case .screen: size.rows
    case .rows(let count): min(max(1, count), size.rows)
    }
  }

  /// Draws a frame if one is due, or schedules it.
  func drawOrSchedule() {
    pawl_guard_prepare_thread()
    watch.didRespond()
    // A terminal that reads slowly gets fewer frames, each with the newest state.
    guard stage == .running, grid != nil, let device, !device.isBlocked else { return }
    let now = ContinuousClock.now
    if step(at: now) == .draw {
      watch.expect(at: now)
      draw(at: now)
      watch.didRespond()
    }
    guard stage == .running, !device.isBlocked else { return }
    switch step(at: now) {
    case .draw: frameTimer?.set(after: .zero)
    case .wait(let time): frameTimer?.set(after: time - now)
    case .rest:
      frameTimer?.stop()
      watch.becomeIdle()
    }
  }

  /// Draws a last frame if one was requested.
  func drawIfWanted() {
    guard stage == .running, isFrameWanted.load(ordering: .acquiring), device?.isBlocked == false else { return }
    draw(at: .now)
  }

  /// Starts drawing frames, once the terminal has answered or the time limit for answers is over.
  func beginFrames() {
    guard stage == .probing else { return }
    probeTimer?.stop()
    stage = .running
    drawOrSchedule()
  }

  private func step(at now: ContinuousClock.Instant) -> FramePacing.Step {
    pacing.step(at: now, isRequested: isFrameWanted.load(ordering: .acquiring), due: client.nextFrame)
  }

  private func draw(at now: ContinuousClock.Instant) {
    guard var frame = grid, let device else { return }
    if frame.clusters.isCrowded {
      frame = CellGrid(width: frame.width, height: frame.height, clusters: ClusterTable())
      shown = nil
    }
    grid = nil
    isFrameWanted.store(false, ordering: .releasing)
    pacing.drew(at: now)
    let cursor = client.draw(into: &frame, at: now)
    if case .over = stage {
      grid = frame
      return
    }
    encoder.encode(from: shown, to: frame, cursor: cursor)
    // A terminal drops the pictures in lines that are erased.
    if shown == nil {
      graphics.forget()
      sixel.forget()
    }
    let pictures = pictureBytes(of: frame)
    // Two grids alternate, so that no frame copies one.
    grid = shown ?? CellGrid(width: frame.width, height: frame.height, clusters: frame.clusters)
    shown = frame
    if encoder.ordersText, !modes.ordersText {
      modes.ordersText = true
      updateRestoreSequence()
    }
    if encoder.hasWrittenLinks, !modes.hasLinks {
      modes.hasLinks = true
      updateRestoreSequence()
    }
    if graphics.hasWritten, !modes.hasPictures {
      modes.hasPictures = true
      updateRestoreSequence()
    }
    let extra = titleBytes() + modes.reportingMoves(client.wantsPointerMoves)
    if extra.isEmpty, pictures.isEmpty {
      encoder.withOutput { if !$0.isEmpty { device.write($0) } }
    } else {
      device.write(extra + encoder.output + pictures)
    }
    if modes.isInline || !extra.isEmpty { updateRestoreSequence() }
  }

  /// Returns the bytes for the pictures of a frame, in the form that the terminal shows.
  private func pictureBytes(of frame: CellGrid) -> [UInt8] {
    guard showsSixel, let size = traits.cellSize else { return graphics.encode(frame) }
    let background = traits.background ?? (0, 0, 0)
    return sixel.encode(frame, cell: size, background: (background.red, background.green, background.blue))
  }

  private func titleBytes() -> [UInt8] {
    guard let wanted = client.title, wanted != title else { return [] }
    title = wanted
    return modes.title(wanted)
  }

  /// Updates the bytes with which the guard restores the terminal in its current state.
  func updateRestoreSequence() {
    let row = encoder.cursorRow ?? 0
    modes.leaving(below: max(0, frameRows - 1 - client.passingRows) - row).withUnsafeBufferPointer {
      pawl_guard_set_farewell($0.baseAddress, $0.count)
    }
  }
}

extension TerminalSession {
  /// The size from the environment, for terminals whose driver doesn't know one.
  var sizeOfEnvironment: (columns: Int, rows: Int) {
    WindowSize.ofEnvironment(TerminalDevice.variable)
  }

  func resize(to new: (columns: Int, rows: Int)) {
    if new != size { layOutAgain(for: new) }
  }

  /// Redraws everything after the window was resized, even if it has its earlier size again.
  func layOutAgain(for new: (columns: Int, rows: Int)) {
    guard stage == .probing || stage == .running else { return }
    var bytes: [UInt8] = []
    if modes.isInline {
      bytes = frameStart
      bytes.append(ascii: "\u{1B}[J")
    }
    let isNew = new != size
    size = new
    layOut(into: &bytes)
    send(bytes)
    updateRestoreSequence()
    if isNew { client.resize(columns: size.columns, rows: frameRows) }
    needsFrame()
  }

  /// Prepares the grid and the room for a frame on the terminal, whose content is unknown.
  func layOut(into bytes: inout [UInt8]) {
    if var grid {
      grid.resize(width: size.columns, height: frameRows)
      self.grid = grid
    } else {
      grid = CellGrid(width: size.columns, height: frameRows, clusters: ClusterTable())
    }
    shown = nil
    encoder.forget()
    guard modes.isInline else { return }
    bytes.append(0x0D)
    for _ in 1..<frameRows { bytes.append(0x0A) }
    if frameRows > 1 { bytes.append(csi: "A", frameRows - 1) }
    // Asks for the position of the first row, which mouse events are relative to.
    origin = nil
    if options.hasMouse {
      parser.expectsCursorReport = true
      bytes.append(ascii: "\u{1B}[6n")
    }
  }

  /// Moves the cursor to the start of the frame, where an encoder without history expects it.
  func toFrameStart() {
    if modes.isInline { send(frameStart) }
  }

  private var frameStart: [UInt8] {
    var bytes: [UInt8] = [0x0D]
    if let row = encoder.cursorRow, row > 0 { bytes.append(csi: "A", row) }
    return bytes
  }
}
