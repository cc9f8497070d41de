import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

#if canImport(SwiftUI)
/// The content of a text, with the place of its translation.
struct TextStateContent: Hashable, @unchecked Sendable {
  // `@unchecked`: the key, the table name and the bundle are immutable.
  private let key: LocalizedStringKey?
  private let tableName: String?
  private let bundle: Bundle?
  let string: String

  init(_ string: String) {
    (key, tableName, bundle) = (nil, nil, nil)
    self.string = string
  }

  init(_ key: LocalizedStringKey, tableName: String?, bundle: Bundle?) {
    self.key = key
    self.tableName = tableName
    self.bundle = bundle
    string = Mirror(reflecting: key).children.first { $0.label == "key" }?.value as? String ?? "\(key)"
  }

  @MainActor
  var text: Text { key.map { Text($0, tableName: tableName, bundle: bundle) } ?? Text(verbatim: string) }

  /// Returns the content in the language of the source code. SwiftUI doesn't tell the translation of a key.
  func string(in locale: Locale) -> String { string }

  static func == (left: Self, right: Self) -> Bool {
    guard let leftKey = left.key, let rightKey = right.key else { return left.string == right.string }
    return leftKey == rightKey && left.tableName == right.tableName && left.bundle == right.bundle
  }

  func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
#else
/// The content of a text, with the place of its translation. A key is inline Markdown.
struct TextStateContent: Hashable, Sendable {
  private let key: LocalizedStringKey?
  private let tableName: String?
  private let bundlePath: String?
  let string: String

  init(_ string: String) {
    (key, tableName, bundlePath) = (nil, nil, nil)
    self.string = string
  }

  init(_ key: LocalizedStringKey, tableName: String?, bundle: Bundle?) {
    self.key = key
    self.tableName = tableName
    bundlePath = bundle?.bundlePath
    string = key.text
  }

  @MainActor
  var text: Text { key.map { Text($0, tableName: tableName, bundle: bundle) } ?? Text(verbatim: string) }

  /// Returns the content in the language of a locale.
  func string(in locale: Locale) -> String {
    key?.string(in: locale, tableName: tableName, bundle: bundle) ?? string
  }

  private var bundle: Bundle? { bundlePath.flatMap { Bundle(path: $0) } }

  static func == (left: Self, right: Self) -> Bool {
    guard let leftKey = left.key, let rightKey = right.key else { return left.string == right.string }
    return leftKey.isShownAlike(rightKey) && left.tableName == right.tableName && left.bundlePath == right.bundlePath
  }

  func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
#endif
