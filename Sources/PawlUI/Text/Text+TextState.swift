#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import PawlViews
#endif

extension Text {
  /// Shows a text that is part of a feature's state.
  public init(_ state: TextState) {
    let text =
      switch state.storage {
      case .text(let wording): wording.text
      case .concatenated(let left, let right): Text(left) + Text(right)
      }
    self = state.modifiers.reduce(text) { $1.applied(to: $0) }
  }
}

extension TextState.Modifier {
  @MainActor
  fileprivate func applied(to text: Text) -> Text {
    switch self {
    case .baselineOffset(let offset): text.baselineOffset(offset)
    case .bold: text.bold()
    case .font(let font): text.font(font)
    case .fontWeight(let weight): text.fontWeight(weight)
    case .foregroundColor(let color): text.foregroundColor(color)
    case .italic: text.italic()
    case .kerning(let kerning): text.kerning(kerning)
    case .strikethrough(let isActive, let color): text.strikethrough(isActive, color: color)
    case .tracking(let tracking): text.tracking(tracking)
    case .underline(let isActive, let color): text.underline(isActive, color: color)
    }
  }
}
