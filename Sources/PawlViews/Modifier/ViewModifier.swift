/// Makes another view of any view.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().foregroundColor(.secondary)
///       }
///     }
///
/// It may have state and read its environment, as a view may.
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is applied to.
@preconcurrency @MainActor
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public let body: AnyView

  fileprivate init(_ content: some View) { body = AnyView(content) }
}

/// A view with a modifier.
@preconcurrency @MainActor
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

/// A view whose node also keeps what its modifier's properties keep. A modifier that is made of others has nodes for those.
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
  /// This modifier, and then another one.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Changes nothing.
@preconcurrency @MainActor
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()

  public init() {}

  public func body(content: Content) -> some View { content }
}
