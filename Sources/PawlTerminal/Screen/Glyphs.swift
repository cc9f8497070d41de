import PawlViews

/// What stands in cells for what has no letters.
enum Glyphs {
  /// - Parameter time: in seconds; things that turn are at a place that follows from it.
  static func text(for indicator: Indicator, at time: Double) -> String {
    switch indicator {
    case .toggle(let isOn): isOn ? "[✓]" : "[ ]"
    case .progress: spinner[Int((time * spinnerSpeed).rounded(.down)) % spinner.count]
    case .slider: ""
    case .stepper(.decrement): " − "
    case .stepper(.increment): " + "
    case .disclosure: "▾"
    case .symbol(let name): symbol(name)
    }
  }

  /// How many pictures of a spinner are shown in a second.
  static let spinnerSpeed = 10.0

  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// A sign for one of Apple's symbols, by its name. Where a name says more than is known, its beginning decides.
  static func symbol(_ name: String) -> String {
    if let sign = symbols[name] { return sign }
    var name = name[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let sign = symbols[String(name)] { return sign }
    }
    return "▪"
  }

  private static let symbols: [String: String] = [
    "checkmark": "✓", "checkmark.square": "☑", "checkmark.circle": "✓", "checkmark.circle.fill": "✔", "square": "☐",
    "circle": "○", "circle.fill": "●", "square.fill": "■", "xmark": "✗", "xmark.circle": "✗", "multiply": "✗",
    "plus": "+", "plus.circle": "+", "minus": "−", "minus.circle": "−", "number": "#", "percent": "%", "equal": "=",
    "heart": "♡", "heart.fill": "♥", "star": "☆", "star.fill": "★", "bolt": "↯", "flame": "▲", "bell": "♪",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "chevron.down": "⌄", "chevron.compact": "›",
    "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.down": "↓", "arrow.clockwise": "↻",
    "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "↻", "arrow.uturn.left": "↶",
    "arrow.down.circle": "↓", "arrow.up.circle": "↑", "icloud.and.arrow.down": "↓", "square.and.arrow.down": "↓",
    "square.and.arrow.up": "↑", "play": "▶", "play.fill": "▶", "pause": "‖", "stop": "■", "stop.fill": "■",
    "record.circle": "◉", "mic": "◉", "speaker": "♫", "music.note": "♪", "waveform": "∿", "magnifyingglass": "⌕",
    "trash": "⌫", "pencil": "✎", "square.and.pencil": "✎", "folder": "▤", "doc": "▤", "doc.text": "▤", "book": "▤",
    "list.bullet": "≡", "line.3.horizontal": "≡", "ellipsis": "…", "gear": "✱", "gearshape": "✱", "person": "☺",
    "person.circle": "☺", "person.2": "☺", "house": "⌂", "envelope": "✉", "phone": "✆", "clock": "◷", "timer": "◷",
    "alarm": "◷", "stopwatch": "◷", "calendar": "▦", "sun.max": "☼", "moon": "☾", "cloud": "☁", "cloud.rain": "☂",
    "snow": "❄", "wifi": "≋", "antenna.radiowaves.left.and.right": "≋", "globe": "◍", "map": "▦", "location": "➤",
    "lock": "▣", "lock.open": "▢", "key": "⚿", "eye": "◉", "eye.slash": "⊘", "info": "i", "info.circle": "i",
    "questionmark": "?", "questionmark.circle": "?", "exclamationmark": "!", "exclamationmark.triangle": "⚠",
    "exclamationmark.circle": "!", "flag": "⚑", "tag": "◆", "bookmark": "◆", "link": "∞", "paperplane": "➤",
    "cart": "▽",
    "gift": "◈", "hand.thumbsup": "↑", "hand.thumbsdown": "↓", "photo": "▨", "camera": "◙", "video": "▷", "tv": "▭",
    "desktopcomputer": "▭", "keyboard": "⌨", "printer": "⎙", "textformat": "A", "circle.grid.2x2": "⁘",
  ]
}
