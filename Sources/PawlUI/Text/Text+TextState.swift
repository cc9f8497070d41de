#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Text {
  /// Creates a text from a state value.
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
    case .fontDesign(let design): text.fontDesign(design)
    case .fontWeight(let weight): text.fontWeight(weight)
    case .fontWidth(let width): width.applied(to: text)
    case .foregroundColor(let color): text.foregroundColor(color)
    case .italic: text.italic()
    case .kerning(let kerning): text.kerning(kerning)
    case .monospacedDigit: text.monospacedDigit()
    case .speech(let speech): speech.applied(to: text)
    case .strikethrough(let isActive, let color): text.strikethrough(isActive, color: color)
    case .tracking(let tracking): text.tracking(tracking)
    case .underline(let isActive, let color): text.underline(isActive, color: color)
    case .accessibilityHeading, .accessibilityLabel, .accessibilityTextContentType: accessible(text)
    }
  }

  /// Applies the accessibility attributes of a modifier to a text. Outside of SwiftUI they have no effect.
  @MainActor
  private func accessible(_ text: Text) -> Text {
    #if canImport(SwiftUI)
    switch self {
    case .accessibilityHeading(let level): text.accessibilityHeading(level.level)
    case .accessibilityLabel(let label): text.accessibilityLabel(Text(label))
    case .accessibilityTextContentType(let type): text.accessibilityTextContentType(type.type)
    default: text
    }
    #else
    text
    #endif
  }
}

#if canImport(SwiftUI)
extension TextState.AccessibilityHeadingLevel {
  fileprivate var level: AccessibilityHeadingLevel {
    switch self {
    case .h1: .h1
    case .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    case .unspecified: .unspecified
    }
  }
}

extension TextState.AccessibilityTextContentType {
  fileprivate var type: AccessibilityTextContentType {
    switch self {
    case .console: .console
    case .fileSystem: .fileSystem
    case .messaging: .messaging
    case .narrative: .narrative
    case .plain: .plain
    case .sourceCode: .sourceCode
    case .spreadsheet: .spreadsheet
    case .wordProcessing: .wordProcessing
    }
  }
}
#endif
