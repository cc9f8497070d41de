/// A type that provides previews for development tools.
///
/// Previews compile, but no host of Pawl runs them.
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of view that shows the previews.
  associatedtype Previews: View

  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
