public import PawlUI

/// All examples, section by section; each leads to its view.
public struct GalleryView: View {
  private let options: ExampleOptions

  /// - Parameter options: what the examples get from outside.
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
