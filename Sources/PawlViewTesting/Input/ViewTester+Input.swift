import PawlCore
import PawlTerminal
public import PawlViews

extension ViewTester {
  /// Presses the element with a label, and runs everything that can run.
  ///
  /// - Precondition: PAWL-101 is reported if there is no such element, PAWL-102 if there are several, and PAWL-103 if
  ///   it cannot be pressed.
  public func press(
    _ label: String, role: ElementRole? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await run()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await find(Query(role: role, label: label), callSite).press(fileID: fileID, filePath: filePath, line: line)
  }

  /// Types text into the element with the focus. A line feed stands for the Return key, and a tab for the Tab key.
  ///
  /// - Precondition: PAWL-103 is reported if no element has the focus.
  public func type(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await run()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    guard graph.focus.element != nil else { return reportNoFocus("type", callSite) }
    await type(text, callSite)
  }

  /// Moves the focus to the element with a label, and types text into it.
  ///
  /// - Precondition: PAWL-101 is reported if there is no such element, PAWL-102 if there are several, and PAWL-103 if
  ///   it cannot have the focus.
  public func type(
    _ text: String, into label: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await run()
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    await find(Query(label: label), callSite).type(text, fileID: fileID, filePath: filePath, line: line)
  }

  /// Pastes text into the element with the focus.
  ///
  /// - Precondition: PAWL-103 is reported if no element has the focus.
  public func paste(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await run()
    guard graph.focus.element != nil else {
      return reportNoFocus("paste", CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    await handle(.paste(text))
  }

  /// Presses a key with modifiers.
  public func key(_ key: KeyEquivalent, modifiers: EventModifiers = []) async {
    await handle(.key(PawlTerminal.KeyPress(Key(key), modifiers.terminalModifiers)))
  }

  /// Presses and releases the pointer's button at a cell.
  public func click(column: Int, row: Int) async {
    let point = CellPoint(column: column, row: row)
    await handle(.mouse(MouseEvent(.press(.left), at: point)))
    await handle(.mouse(MouseEvent(.release(.left), at: point)))
  }

  /// Drags the pointer with its button down over each cell in between, column by column and then row by row.
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) async {
    var point = CellPoint(column: start.column, row: start.row)
    await handle(.mouse(MouseEvent(.press(.left), at: point)))
    while point.column != end.column {
      point.column += (end.column - point.column).signum()
      await handle(.mouse(MouseEvent(.drag(.left), at: point)))
    }
    while point.row != end.row {
      point.row += (end.row - point.row).signum()
      await handle(.mouse(MouseEvent(.drag(.left), at: point)))
    }
    await handle(.mouse(MouseEvent(.release(.left), at: point)))
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - steps: The number of steps; negative steps scroll up.
  ///   - column: The column of the pointer; `nil` for the middle.
  ///   - row: The row of the pointer; `nil` for the middle.
  public func scroll(_ steps: Int, column: Int? = nil, row: Int? = nil) async {
    let point = CellPoint(column: column ?? size.columns / 2, row: row ?? size.rows / 2)
    for _ in 0..<abs(steps) { await handle(.mouse(MouseEvent(steps < 0 ? .wheelUp : .wheelDown, at: point))) }
  }

  /// Changes the size of the window in cells.
  public func resize(columns: Int, rows: Int) async {
    host.resize(columns: columns, rows: rows)
    await run()
  }

  func type(_ text: String, _ callSite: CallSite) async {
    for scalar in text.unicodeScalars {
      // Terminals also report text scalar by scalar.
      await handle(.key(PawlTerminal.KeyPress(KeyEquivalent(Character(scalar)).typedKey)))
    }
  }

  func handle(_ event: InputEvent) async {
    refresh()
    driver.driving { host.handle(event) }
    await run()
  }

  private func reportNoFocus(_ word: String, _ callSite: CallSite) {
    Issue(
      "PAWL-103", callSite: callSite,
      message: """
        There was nothing to \(word) into: nothing has the focus.

        \(overview)
        """
    ).report()
  }
}

extension KeyEquivalent {
  /// The key that a terminal reports for a character of a text.
  var typedKey: Key { character == "\n" ? .enter : Key(self) }
}

extension EventModifiers {
  var terminalModifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.control) { modifiers.insert(.control) }
    if contains(.option) { modifiers.insert(.alt) }
    if contains(.command) { modifiers.insert(.super) }
    return modifiers
  }
}
