/// A view that is evaluated again only if it differs from the previous value.
@preconcurrency @MainActor
public struct EquatableView<Content: View & Equatable>: View {
  /// The view to compare.
  public var content: Content

  /// Creates a view from an equatable view.
  public init(content: Content) { self.content = content }

  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Returns a view that is evaluated again only if this view differs from the previous value.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
