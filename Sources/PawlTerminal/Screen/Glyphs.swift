import PawlViews

/// The characters that draw controls and symbols in cells.
enum Glyphs {
  /// Returns the text of a sign.
  ///
  /// - Parameter time: The time in seconds, which selects the image of a spinner.
  static func text(for indicator: Indicator, at time: Double) -> String {
    switch indicator {
    case .toggle(let isOn): isOn ? " [✓] " : " [ ] "
    case .progress: spinner[Int((time * spinnerSpeed).rounded(.down)) % spinner.count]
    case .slider: ""
    case .stepper(.decrement): " − "
    case .stepper(.increment): " + "
    case .disclosure: "▾"
    case .symbol(let name): SymbolSigns.sign(of: name)
    }
  }

  /// The number of spinner images per second.
  static let spinnerSpeed = 10.0

  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}
