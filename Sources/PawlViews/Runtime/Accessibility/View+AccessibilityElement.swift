/// A description of what a view is or how it behaves, for assistive technologies.
///
/// Hosts know the roles ``isHeader``, ``isButton``, ``isLink`` and ``isImage``, and ``updatesFrequently``. Other traits
/// have no effect.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// The view is a header. A browser shows its text as a heading element.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// The view is selected. Without effect.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// The view is a link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// The view is a text that doesn't change. Without effect.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// The view covers the views behind it. Without effect.
  public static let isModal = AccessibilityTraits(rawValue: 64)
  /// The view often changes its label or its value. The line mode of a terminal doesn't announce these changes.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

/// The treatment of a view's children in an accessibility element. Without effect.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// The children are hidden.
  case ignore
  /// The children are elements of their own.
  case contain
  /// The descriptions of the children are joined into one.
  case combine
}

extension View {
  /// Sets the role of this view: the header, button, link or image in `traits`. With `updatesFrequently`, its changes
  /// aren't announced. Other traits have no effect.
  ///
  /// A browser shows the text of a header as a heading element. It doesn't change for the other roles, which only tests
  /// see.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    SemanticAttributesView(
      content: self,
      attributes: SemanticAttributes(role: traits.role, updatesFrequently: traits.contains(.updatesFrequently)))
  }

  /// Removes traits from this view. Without effect: the role follows from the kind of the view.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Hides this view from assistive technologies and from tests, or leaves it visible to them.
  ///
  /// A browser sets `aria-hidden`. The view stays visible on the screen.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    SemanticAttributesView(content: self, attributes: SemanticAttributes(isHidden: hidden))
  }

  /// Creates an accessibility element for this view. Without effect: each view inside is an element of its own.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
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
  /// Sets the name of this view. Like ``accessibilityLabel(_:)-(Text)``.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the current value of this view. Like ``accessibilityValue(_:)-(Text)``.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets a description of this view's action. Like ``accessibilityHint(_:)-(Text)``.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Hides this view from assistive technologies. Like ``accessibilityHidden(_:)``.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Sets an identifier of this view. Like ``accessibilityIdentifier(_:)``.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Sets the role of this view. Like ``accessibilityAddTraits(_:)``.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  /// Sets the order in which this view is read. Without effect: views are read in the order of the layout.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Sets the level of the headings in this view.
  ///
  /// A browser shows a heading of the first level as the heading of the page (`h1`), and other headings as `h2`. Without a level,
  /// the title in a navigation bar is the heading of the page.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    SemanticAttributesView(
      content: self, attributes: SemanticAttributes(headingLevel: level == .unspecified ? nil : level))
  }

  /// Sets names for voice control. Without effect: use ``accessibilityLabel(_:)-(Text)``.
  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }

  /// Sets the kind of text for assistive technologies. Without effect.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  /// Adds an action for assistive technologies. Without effect: the controls of the view are its only actions.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Adds a named action for assistive technologies. Without effect: the controls of the view are its only actions.
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    self
  }

  /// Adds an action that increases or decreases this view's value. Without effect: use a ``Slider`` or a ``Stepper``.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// No level.
  case unspecified
  /// The first level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The sixth level.
  case h6
}

/// The kind of a text, for assistive technologies. Without effect.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  /// Ordinary text.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// The output of a console.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names of files and folders.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// A conversation.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A story or an article.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// The content of a spreadsheet.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A document of a word processor.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// The kind of an action for assistive technologies. Without effect.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String

  /// The main action.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// The action that dismisses a view.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The action that does the obvious in the current state, such as starting or pausing playback.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// The action that deletes an item.
  public static let delete = AccessibilityActionKind(name: "delete")
  /// The action that shows a menu.
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// The direction in which an action adjusts a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// The value increases.
  case increment
  /// The value decreases.
  case decrement
}
