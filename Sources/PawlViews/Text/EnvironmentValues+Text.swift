/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines begin at the leading edge.
  case leading
  /// Lines are centered.
  case center
  /// Lines end at the trailing edge.
  case trailing
}

extension Text {
  /// A letter case that text is converted to.
  public enum Case: Hashable, Sendable {
    /// Uppercase letters.
    case uppercase
    /// Lowercase letters.
    case lowercase

    /// Returns a text in this case.
    func applied(to text: String) -> String {
      switch self {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }
}

private struct TextStyleKey: EnvironmentKey {
  static var defaultValue: TextStyle { TextStyle() }
}

private struct TextCaseKey: EnvironmentKey {
  static var defaultValue: Text.Case? { nil }
}

private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

/// The options of texts that few programs set. They are one value, so that a text reads them at once.
struct TextOptions: Equatable {
  var truncation = Text.TruncationMode.tail
  /// Whether the user can select text; `nil` where the program hasn't set it.
  var selectability: TextSelectability?
  /// The number of lines for which a text has room, even if it has fewer.
  var reservedLines = 1
}

private struct TextOptionsKey: EnvironmentKey {
  static var defaultValue: TextOptions { TextOptions() }
}

private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}

extension EnvironmentValues {
  /// The style of text that doesn't set its own.
  var textStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// The font of text that doesn't set its own, or `nil` for the host's standard font.
  public var font: Font? {
    get { textStyle.font }
    set { textStyle.font = newValue }
  }

  /// The letter case that text is converted to, or `nil` to show it as it is written.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// The maximum number of lines of a text, or `nil` for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The options of texts that few programs set.
  var textOptions: TextOptions {
    get { self[TextOptionsKey.self] }
    set { self[TextOptionsKey.self] = newValue }
  }

  /// The part of a text that is left out if it doesn't fit. Default: ``Text/TruncationMode/tail``.
  public var truncationMode: Text.TruncationMode {
    get { textOptions.truncation }
    set { textOptions.truncation = newValue }
  }

  /// The alignment of the lines of a text. Default: ``TextAlignment/leading``.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of text in this view.
  ///
  /// - Parameter font: The font, or `nil` for the host's standard font. See ``Font`` for the properties that a terminal
  ///   shows.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Colors the label of a control: with the foreground color that the program has set around the control, else with
  /// `color`.
  func controlLabelColor(_ color: Color) -> some View {
    transformEnvironment(\.textStyle) { $0.color = $0.color ?? color }
  }

  /// Sets the color of text, symbols and shapes in this view.
  ///
  /// - Parameter color: The color, or `nil` to keep the one around this view.
  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.textStyle) { $0.color = color ?? $0.color }
  }

  /// Sets whether text in this view is bold. A text that sets its own weight keeps it.
  public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isBold = isActive }
  }

  /// Sets whether text in this view is italic. A text that sets its own slant keeps it.
  public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isItalic = isActive }
  }

  /// Sets whether text in this view is underlined. A text that sets its own underline keeps it.
  public func underline(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isUnderlined = isActive }
  }

  /// Sets whether text in this view has a line through it. A text that sets its own line keeps it.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isStruckThrough = isActive }
  }

  /// Limits the number of lines of each text in this view.
  ///
  /// - Parameter number: The maximum number of lines, or `nil` for no limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the alignment of the lines of texts in this view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the letter case of text in this view.
  ///
  /// - Parameter textCase: The case that text is converted to, or `nil` to show it as it is written.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
