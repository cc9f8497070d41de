import PawlViews

extension PageEvent.DragPhase {
  var recorded: HostInput.Page.DragPhase {
    switch self {
    case .begin: .begin
    case .move: .move
    case .end: .end
    }
  }

  init(_ phase: HostInput.Page.DragPhase) {
    self =
      switch phase {
      case .begin: .begin
      case .move: .move
      case .end: .end
      }
  }
}

extension PageEvent.DropPhase {
  var recorded: HostInput.Page.DropPhase {
    switch self {
    case .leave: .leave
    case .over: .over
    case .drop: .drop
    }
  }

  init(_ phase: HostInput.Page.DropPhase) {
    self =
      switch phase {
      case .leave: .leave
      case .over: .over
      case .drop: .drop
      }
  }
}

extension PageEvent.SelectionReach {
  var recorded: HostInput.Page.SelectionReach {
    switch self {
    case .range: .range
    case .all: .all
    }
  }

  init(_ reach: HostInput.Page.SelectionReach) {
    self =
      switch reach {
      case .range: .range
      case .all: .all
      }
  }
}

extension KeyPress {
  /// The press in a form that can be stored.
  var recorded: HostInput.Key {
    let modifiers = Self.pairs.reduce(into: HostInput.Modifiers()) {
      if self.modifiers.contains($1.0) { $0.insert($1.1) }
    }
    return HostInput.Key(HostInput.Key.name(of: key), modifiers: modifiers, phase: phase.recorded)
  }

  /// Creates the press of a key; `nil` if no key has the name.
  init?(_ key: HostInput.Key) {
    guard let equivalent = key.equivalent else { return nil }
    let modifiers = Self.pairs.reduce(into: EventModifiers()) { if key.modifiers.contains($1.1) { $0.insert($1.0) } }
    self.init(equivalent, modifiers: modifiers, phase: Phases(key.phase))
  }

  private static let pairs: [(EventModifiers, HostInput.Modifiers)] = [
    (.shift, .shift), (.option, .alt), (.control, .control), (.command, .super), (.capsLock, .capsLock),
  ]
}

extension KeyPress.Phases {
  var recorded: HostInput.Key.Phase {
    switch self {
    case .up: .release
    case .repeat: .repeat
    default: .press
    }
  }

  init(_ phase: HostInput.Key.Phase) {
    self =
      switch phase {
      case .press: .down
      case .repeat: .repeat
      case .release: .up
      }
  }
}

extension PageEvent.Action {
  /// Creates an action from a recorded one; `nil` for one that belongs to no element.
  init?(_ action: HostInput.Page.Action) {
    switch action {
    case .begin, .go, .drop: return nil
    case .press: self = .press
    case .text(let text): self = .text(text)
    case .secretText(let count): self = .text(HostInput.placeholders(count))
    case .submit: self = .submit
    case .check(let isOn): self = .check(isOn)
    case .fraction(let fraction): self = .fraction(fraction)
    case .lengths(let lengths): self = .lengths(lengths)
    case .choose(let index): self = .choose(index)
    case .open(let isOpen): self = .open(isOpen)
    case .dismiss: self = .dismiss
    case .focus: self = .focus
    case .blur: self = .blur
    case .key(let key, let isKept):
      guard let press = KeyPress(key) else { return nil }
      self = .key(press, isKeptFromBrowser: isKept)
    case .secretKey(let phase, let isKept):
      let press = KeyPress(KeyEquivalent(HostInput.placeholder), phase: KeyPress.Phases(phase))
      self = .key(press, isKeptFromBrowser: isKept)
    case .drag(let phase, let x, let y): self = .drag(PageEvent.DragPhase(phase), x: x, y: y)
    case .hover(let isInside, let x, let y): self = .hover(isInside: isInside, x: x, y: y)
    case .shown(let x, let y, let width, let height):
      self = .shown(CGRect(x: x, y: y, width: width, height: height))
    case .rows(let first, let last): self = .rows(first: first, last: last)
    case .select(let reach): self = .select(PageEvent.SelectionReach(reach))
    }
  }
}
