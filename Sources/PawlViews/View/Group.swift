/// Several views as one, where one is asked for. Whatever contains it sees each of them.
@preconcurrency @MainActor
public struct Group<Content: View>: View {
  public let body: Content

  public init(@ViewBuilder content: () -> Content) { body = content() }
}
