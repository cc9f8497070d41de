/// The characters that stand for SF Symbols, which exist only on Apple's platforms.
package enum SymbolSigns {
  /// Returns the character for a symbol.
  ///
  /// If the name is unknown, the part before its last dot is looked up, and so on. The character for an unknown name is
  /// `▪`.
  ///
  /// - Parameters:
  ///   - name: A name of an SF Symbol. `forward` and `backward` in it stand for the directions of reading.
  ///   - direction: The direction of reading.
  package static func sign(of name: String, _ direction: LayoutDirection = .leftToRight) -> String {
    sign(ofDirected: name.contains("ward") ? directed(name, direction) : name)
  }

  /// Replaces `forward` and `backward`, except at the beginning, by the sides that they are at.
  private static func directed(_ name: String, _ direction: LayoutDirection) -> String {
    let parts = name.split(separator: ".")
    let (forward, backward) = direction == .leftToRight ? ("right", "left") : ("left", "right")
    let rest = parts.dropFirst().map { $0 == "forward" ? forward : $0 == "backward" ? backward : String($0) }
    return (parts.prefix(1).map(String.init) + rest).joined(separator: ".")
  }

  /// Returns the mirror image of a sign, or the sign itself if it has none here.
  package static func mirrored(_ sign: String) -> String { mirrorImages[sign] ?? sign }

  private static let mirrorImages = [
    "‹": "›", "›": "‹", "←": "→", "→": "←", "▶": "◀", "▷": "◁", "➤": "◄", "↶": "↷", "↻": "↺", "↺": "↻",
  ]

  private static func sign(ofDirected name: String) -> String {
    if let sign = signs[name] { return sign }
    var name = name[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let sign = signs[String(name)] { return sign }
    }
    return "▪"
  }

  private static let signs: [String: String] = [
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
