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
    case .symbol(let name): SymbolSigns.sign(of: name)
    }
  }

  /// How many pictures of a spinner are shown in a second.
  static let spinnerSpeed = 10.0

  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}
