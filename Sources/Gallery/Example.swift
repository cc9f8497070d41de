public import PawlUI

/// A feature with a view that shows what Pawl does, and how.
public struct Example: Identifiable, Sendable {
  /// What it is called on the command line: lower case, words joined by hyphens.
  public let name: String
  /// What it is called in lists.
  public let title: String
  /// Where it stands in lists.
  public let section: Section
  /// Makes its view, with a store of its own.
  public let makeView: @MainActor @Sendable (ExampleOptions) -> AnyView

  public var id: String { name }

  /// Makes an example.
  ///
  /// - Parameter content: makes the view. It is called once each time that the example is shown.
  public init<Content: View>(
    name: String, title: String, section: Section,
    @ViewBuilder content: @escaping @MainActor @Sendable (ExampleOptions) -> Content
  ) {
    self.name = name
    self.title = title
    self.section = section
    makeView = { AnyView(content($0)) }
  }

  /// What examples are about, in the order in which they are best read.
  public enum Section: String, CaseIterable, Sendable {
    case basics = "Basics"
    case effects = "Effects"
    case navigation = "Navigation"
    case reusable = "Reusable"
    case apps = "Apps"
    case redux = "Redux"

    /// What it is called in lists.
    public var title: String { rawValue }
  }
}
