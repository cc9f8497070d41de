public import PawlUI

/// All examples by section, with links to their views.
public struct GalleryView: View {
  private let options: ExampleOptions

  /// Creates a view.
  ///
  /// - Parameter options: The resources outside the process that examples use.
  public init(options: ExampleOptions = ExampleOptions()) { self.options = options }

  public var body: some View {
    NavigationView {
      List {
        ForEach(Example.Section.allCases.filter { !Examples.in($0).isEmpty }, id: \.self) { section in
          Section(section.title) {
            ForEach(Examples.in(section)) { example in
              NavigationLink(example.title) { ExampleView(example, options: options) }
            }
          }
        }
      }
      .navigationTitle("Pawl")
    }
    .navigationViewStyle(.stack)
  }
}
