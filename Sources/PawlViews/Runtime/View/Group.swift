/// A group of views where one view is expected. Containers treat the views of the group as their own children.
@preconcurrency @MainActor
public struct Group<Content: View>: View {
  public let body: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}
