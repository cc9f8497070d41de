public import Foundation

extension Text {
  /// Creates a text that shows an attributed string.
  ///
  /// Fonts, colors, lines, kerning, and the meanings that Markdown gives are shown as far as the host can: see
  /// `AttributeScopes.SwiftUIAttributes`. Links are underlined and have the accent color. The user reaches
  /// them with the keyboard and the pointer, and they open through ``EnvironmentValues/openURL``; a browser follows them
  /// itself. See ``Link`` for the schemes.
  ///
  /// An attribute of the string wins against a modifier of the text.
  ///
  /// - Complexity: O(n) in the length of the string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    let runs = attributedContent.runs.map { run in
      Run(text: String(attributedContent[run.range].characters), style: TextStyle(run.attributes))
    }
    self.init(runs: runs.isEmpty ? [Run(text: "")] : runs)
  }
}

extension TextStyle {
  /// Creates a style from the attributes of a string.
  fileprivate init(_ attributes: AttributeContainer) {
    self.init()
    typealias Scope = AttributeScopes.SwiftUIAttributes
    font = attributes[Scope.FontAttribute.self]
    color = attributes[Scope.ForegroundColorAttribute.self]
    if let line = attributes[Scope.UnderlineStyleAttribute.self] { setUnderline(true, line) }
    if let line = attributes[Scope.StrikethroughStyleAttribute.self] { setStrikethrough(true, line) }
    if let color = attributes[Scope.BackgroundColorAttribute.self] { decoration.background = color }
    if let kerning = attributes[Scope.KerningAttribute.self] ?? attributes[Scope.TrackingAttribute.self] {
      decoration.kerning = kerning
    }
    if let offset = attributes[Scope.BaselineOffsetAttribute.self] { decoration.baselineOffset = offset }
    if let intent = attributes[Scope.InlinePresentationIntentAttribute.self] { apply(intent) }
    if let link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
      apply(link: link.absoluteString)
    }
  }

  /// Shows the meaning of a text.
  mutating func apply(_ intent: InlinePresentationIntent) {
    guard !intent.isEmpty else { return }
    decoration.intent = intent
    if intent.contains(.stronglyEmphasized) { isBold = true }
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.strikethrough) { isStruckThrough = true }
    if intent.contains(.code) { font = (font ?? .body).monospaced() }
  }

  /// Links a text to an address.
  mutating func apply(link address: String) {
    link = address
    color = .accentColor
    isUnderlined = true
  }
}
