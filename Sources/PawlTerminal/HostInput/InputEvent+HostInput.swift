package import PawlViews

extension KeyModifiers {
  fileprivate var recorded: HostInput.Modifiers {
    Self.pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }

  fileprivate init(_ modifiers: HostInput.Modifiers) {
    self = Self.pairs.reduce(into: []) { if modifiers.contains($1.1) { $0.insert($1.0) } }
  }

  private static let pairs: [(KeyModifiers, HostInput.Modifiers)] = [
    (.shift, .shift), (.alt, .alt), (.control, .control), (.super, .super), (.hyper, .hyper), (.meta, .meta),
  ]
}

extension KeyPress {
  /// The press in a form that can be stored.
  package var recorded: HostInput.Key {
    let phase: HostInput.Key.Phase =
      switch self.phase {
      case .press: .press
      case .repeat: .repeat
      case .release: .release
      }
    return HostInput.Key(HostInput.Key.name(of: key.equivalent), modifiers: modifiers.recorded, phase: phase)
  }

  /// Creates the press of a key; `nil` if no key has the name.
  package init?(_ key: HostInput.Key) {
    guard let equivalent = key.equivalent else { return nil }
    let phase: Phase =
      switch key.phase {
      case .press: .press
      case .repeat: .repeat
      case .release: .release
      }
    self.init(Key(equivalent), KeyModifiers(key.modifiers), phase: phase)
  }
}

extension Key {
  /// Creates the key that a terminal reports for a key of the views.
  package init(_ key: KeyEquivalent) {
    if let number = key.functionNumber {
      self = .function(number)
      return
    }
    self =
      switch key {
      case .return: .enter
      case .escape: .escape
      case .tab: .tab
      case .delete: .backspace
      case .deleteForward: .delete
      case .upArrow: .up
      case .downArrow: .down
      case .leftArrow: .left
      case .rightArrow: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .insert: .insert
      default: .character(key.character)
      }
  }
}

extension MouseEvent {
  /// The action in a form that can be stored.
  package var recorded: HostInput.Mouse {
    let action: HostInput.Mouse.Action =
      switch self.action {
      case .press(let button): .press(button.recorded)
      case .release(let button): .release(button.recorded)
      case .drag(let button): .drag(button.recorded)
      case .move: .move
      case .wheelUp: .wheelUp
      case .wheelDown: .wheelDown
      case .wheelLeft: .wheelLeft
      case .wheelRight: .wheelRight
      }
    return HostInput.Mouse(action, column: position.column, row: position.row, modifiers: modifiers.recorded)
  }

  package init(_ mouse: HostInput.Mouse) {
    let action: Action =
      switch mouse.action {
      case .press(let button): .press(Button(button))
      case .release(let button): .release(Button(button))
      case .drag(let button): .drag(Button(button))
      case .move: .move
      case .wheelUp: .wheelUp
      case .wheelDown: .wheelDown
      case .wheelLeft: .wheelLeft
      case .wheelRight: .wheelRight
      }
    self.init(action, at: CellPoint(column: mouse.column, row: mouse.row), KeyModifiers(mouse.modifiers))
  }
}

extension MouseEvent.Button {
  fileprivate var recorded: HostInput.Mouse.Button {
    switch self {
    case .left: .left
    case .middle: .middle
    case .right: .right
    case .other(let number): .other(number)
    }
  }

  fileprivate init(_ button: HostInput.Mouse.Button) {
    self =
      switch button {
      case .left: .left
      case .middle: .middle
      case .right: .right
      case .other(let number): .other(number)
      }
  }
}

extension ColorDepth {
  package var recorded: HostInput.Terminal.Colors {
    switch self {
    case .none: .none
    case .palette16: .palette16
    case .palette256: .palette256
    case .truecolor: .truecolor
    }
  }

  package init(_ colors: HostInput.Terminal.Colors) {
    self =
      switch colors {
      case .none: .none
      case .palette16: .palette16
      case .palette256: .palette256
      case .truecolor: .truecolor
      }
  }
}
