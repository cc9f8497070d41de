/// A view that is evaluated again only if it differs from the one before.
@preconcurrency @MainActor
public struct EquatableView<Content: View & Equatable>: View {
  public var content: Content

  public init(content: Content) { self.content = content }

  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Has this view evaluated again only if it differs from the one before.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
