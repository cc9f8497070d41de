public import PawlUI

/// An example: a feature with a view, which shows a part of Pawl.
public struct Example: Identifiable, Sendable {
  /// The name on the command line: lower case, with words joined by hyphens.
  public let name: String
  /// The title in lists.
  public let title: String
  /// The section of the list that contains the example.
  public let section: Section
  /// The idea of the example: at most two sentences, and at most 160 characters.
  public let summary: String
  /// The name of the file that declares the example.
  let fileName: String
  /// Creates the view, with a store of its own.
  public let makeView: @MainActor @Sendable (ExampleOptions) -> AnyView

  /// The identity of the example: its name.
  public var id: String { name }

  /// Creates an example.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The title in lists.
  ///   - section: The section of the list.
  ///   - summary: The idea of the example, in one or two short sentences.
  ///   - fileID: The file that declares the example.
  ///   - content: Creates the view. It is called each time that the example is shown.
  public init<Content: View>(
    name: String, title: String, section: Section, summary: String, fileID: String = #fileID,
    @ViewBuilder content: @escaping @MainActor @Sendable (ExampleOptions) -> Content
  ) {
    self.name = name
    self.title = title
    self.section = section
    self.summary = summary
    fileName = String(fileID.split(separator: "/").last ?? "")
    makeView = { AnyView(content($0)) }
  }

  /// The topics of examples, in the recommended order.
  public enum Section: String, CaseIterable, Sendable {
    case basics = "Basics"
    case effects = "Effects"
    case navigation = "Navigation"
    case reusable = "Reusable"
    case apps = "Apps"
    case features = "Features"
    case redux = "Redux"

    /// The title in lists.
    public var title: String { rawValue }
  }
}
