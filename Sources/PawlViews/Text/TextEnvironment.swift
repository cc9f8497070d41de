/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

extension Text {
  /// Letters that all texts are shown in.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase

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

private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}

extension EnvironmentValues {
  var textStyle: TextStyle {
    get { self[TextStyleKey.self] }
    set { self[TextStyleKey.self] = newValue }
  }

  /// The letters of texts that do not say so themselves.
  public var font: Font? {
    get { textStyle.font }
    set { textStyle.font = newValue }
  }

  /// The letters that texts are shown in; nil for those that they are written in.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// How many lines a text may take; nil for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Sets the letters of the texts inside.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Colors the label of a control: with the foreground color that the program has set around the control, else with
  /// `color`.
  func controlLabelColor(_ color: Color) -> some View {
    transformEnvironment(\.textStyle) { $0.color = $0.color ?? color }
  }

  /// Sets the colour of what is inside.
  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.textStyle) { $0.color = color ?? $0.color }
  }

  public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isBold = isActive }
  }

  public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isItalic = isActive }
  }

  public func underline(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isUnderlined = isActive }
  }

  public func strikethrough(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textStyle) { $0.isStruckThrough = isActive }
  }

  /// Limits the lines that a text may take.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
