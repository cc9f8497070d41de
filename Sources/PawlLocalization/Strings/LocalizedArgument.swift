package import Foundation

/// A value of a text whose form may depend on the language.
package protocol DeferredText: AnyObject, Sendable {
  /// Returns the text of the value in a language.
  func text(in context: LanguageContext) -> String

  /// Whether another value gives the same texts.
  func isSame(as other: any DeferredText) -> Bool
}

/// A value in the form of a format style.
package final class DeferredFormat<Format: FormatStyle & Sendable>: DeferredText
where Format.FormatInput: Sendable, Format.FormatOutput == String {
  private let value: Format.FormatInput
  private let format: Format

  package init(_ value: Format.FormatInput, _ format: Format) {
    self.value = value
    self.format = format
  }

  package func text(in context: LanguageContext) -> String {
    LocalizedFormat.of(format, context.locale).format(value)
  }

  package func isSame(as other: any DeferredText) -> Bool {
    guard let other = other as? DeferredFormat<Format>, format == other.format else { return false }
    return LocalizedFormat.areEqual(value, other.value)
  }
}

/// The formats of values by the language of a text.
package enum LocalizedFormat {
  /// Returns a format in a locale. A format for which the program has set a locale keeps it.
  package static func of<Format: FormatStyle>(_ format: Format, _ locale: Locale) -> Format {
    format == format.locale(.autoupdatingCurrent) || format == format.locale(.current) ? format.locale(locale) : format
  }

  /// Whether two values are equal. Values of types that can't tell count as different.
  package static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    func areEqual<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
    return (left as? any Equatable).map { areEqual($0) } ?? false
  }
}

/// A value of a text with a key.
struct LocalizedArgument: Equatable, Sendable {
  private enum Content: Sendable {
    case text(String)
    case deferred(any DeferredText)
    case resource(LocalizedStringResource)
  }

  private let content: Content
  let specifier: String

  init(_ text: String, _ specifier: String) {
    content = .text(text)
    self.specifier = specifier
  }

  init(_ value: any DeferredText) {
    content = .deferred(value)
    specifier = "%@"
  }

  init(_ resource: LocalizedStringResource) {
    content = .resource(resource)
    specifier = "%@"
  }

  func argument(in localization: Localization?) -> FormatArgument {
    switch content {
    case .text(let text): FormatArgument(text, specifier: specifier)
    case .deferred(let value): FormatArgument(value.text(in: LanguageContext(localization)), specifier: specifier)
    case .resource(let resource): FormatArgument(resource.text(in: localization), specifier: specifier)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    guard left.specifier == right.specifier else { return false }
    return switch (left.content, right.content) {
    case (.text(let left), .text(let right)): left == right
    case (.deferred(let left), .deferred(let right)): left.isSame(as: right)
    case (.resource(let left), .resource(let right)): left == right
    default: false
    }
  }
}

/// The places of integers in keys.
package enum IntegerSpecifier {
  /// Returns the place for integers of a type, as SwiftUI and Foundation write it.
  package static func of<Value: BinaryInteger>(_ type: Value.Type) -> String {
    switch type {
    case is Int.Type, is Int64.Type: "%lld"
    case is UInt.Type, is UInt64.Type: "%llu"
    default: Value.isSigned ? "%d" : "%u"
    }
  }
}
