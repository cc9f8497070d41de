/// What a view is, for those who cannot see it.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let isModal = AccessibilityTraits(rawValue: 64)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

/// What becomes of the views inside one that those who cannot see it take for one.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}

extension View {
  /// Says what this view is: a header, a button, a link or a picture. Other traits are accepted.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    MarkView(content: self, mark: SemanticMark(role: traits.role))
  }

  /// Accepted; what a view is follows from what it does.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Keeps what is seen here from those who cannot see it, and from tests that look for labels.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    MarkView(content: self, mark: SemanticMark(isHidden: hidden))
  }

  /// Accepted; views are read one by one.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  /// Accepted; tests find views by their labels.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}

extension AccessibilityTraits {
  fileprivate var role: ElementRole? {
    if contains(.isHeader) { return .heading }
    if contains(.isButton) { return .button }
    if contains(.isLink) { return .link }
    return contains(.isImage) ? .image : nil
  }
}

extension View {
  /// Like ``accessibilityLabel(_:)-(Text)``.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Like ``accessibilityValue(_:)-(Text)``.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Like ``accessibilityHint(_:)-(Text)``.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Like ``accessibilityHidden(_:)``.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Like ``accessibilityIdentifier(_:)``.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Like ``accessibilityAddTraits(_:)``.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  /// Accepted: what is said is said in the order in which it is shown.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Accepted: nobody asks for a heading's level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  /// Accepted: things are named by their labels.
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

  /// Accepted: nobody asks what kind of text this is.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  /// Accepted: there are no actions beside those that can be seen.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Accepted: there are no actions beside those that can be seen.
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    self
  }

  /// Accepted: what can be more or less is so by its control.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
}

/// How far down a heading stands.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What kind of text it is that is said.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// What is done with something that is said.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String

  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// Whether something is made more or less.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}
