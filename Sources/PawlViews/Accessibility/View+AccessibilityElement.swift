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
