public import Foundation

extension TextField {
  /// Creates a field for a value with a textual form, and a label view.
  ///
  /// Each edit that can be parsed sets the value. Other edits leave the value as it is. When the field loses the focus,
  /// it shows the formatted value again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The format style that formats and parses the value.
  ///   - prompt: The text that an empty field shows, or `nil` to show the label.
  ///   - label: The label. It isn't shown, but a text, or a `Label` with a text, is the accessibility label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(
      label: label(), prompt: prompt, value: value, format: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Creates a field for an optional value with a textual form, and a label view.
  ///
  /// Like `init(value:format:prompt:label:)` with a value that isn't optional. An empty field stands for `nil`.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(
      label: label(), prompt: prompt, value: value, format: { $0.map { format.format($0) } ?? "" },
      parse: { $0.isEmpty ? .some(nil) : (try? format.parseStrategy.parse($0)).map { .some($0) } })
  }
}
