/// A row of related controls.
///
/// Unlike SwiftUI, Pawl doesn't combine the controls visually. A terminal and a browser show an `HStack`.
@preconcurrency @MainActor
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a row of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack { content } }
}
