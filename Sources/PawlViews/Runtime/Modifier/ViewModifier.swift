/// A reusable change to views: a function that makes a view from any view.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().foregroundColor(.secondary)
///       }
///     }
///
/// A modifier can have state and read the environment, like a view.
@preconcurrency @MainActor
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The type of the view that the modifier receives.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view to which a modifier is applied.
@preconcurrency @MainActor
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public let body: AnyView

  fileprivate init(_ content: some View) { body = AnyView(content) }
}

/// A view together with a modifier, or two modifiers combined.
@preconcurrency @MainActor
public struct ModifiedContent<Content, Modifier> {
  /// The view, or the modifier that is applied first.
  public var content: Content
  /// The modifier that is applied to the content.
  public var modifier: Modifier

  /// Creates a modified view, or a combination of two modifiers.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

/// A view whose node also stores the dynamic properties of its modifier. The parts of a combined modifier have nodes of
/// their own.
protocol ViewWithModifier {}

extension ModifiedContent: ViewWithModifier {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: some View { modifier.body(content: _ViewModifier_Content(content)) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier to this view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Returns a modifier that applies this modifier first and another one after it.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that returns its content unchanged.
@preconcurrency @MainActor
public struct EmptyModifier: ViewModifier {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public init() {}

  public func body(content: Content) -> some View { content }
}
