public import PawlUI

/// A view that runs an example while it is shown.
///
/// The bar of its page leads to the example's source code, and to the themes if the page is in a ``GalleryView``.
public struct ExampleView: View {
  private let example: Example
  @StateObject private var run: Run

  /// Creates a view of an example. The example's store is created when the view is shown.
  public init(_ example: Example, options: ExampleOptions = ExampleOptions()) {
    self.example = example
    _run = StateObject(wrappedValue: Run(example, options))
  }

  public var body: some View {
    run.view
      .onAppear { run.appeared() }
      .toolbar {
        HStack(spacing: 2) {
          NavigationLink("Source") { SourcePage(example: example) }
          ThemePicker()
            .layoutPriority(1)
        }
      }
  }

  /// An object that keeps the view of the example, with its store. It never changes.
  @MainActor
  private final class Run: ObservableObject {
    let view: AnyView
    private let session: GallerySession?
    private let recording: ExampleRecording?

    init(_ example: Example, _ options: ExampleOptions) {
      var options = options
      session = options.session
      recording = session?.makeRecording(of: example)
      if let recording { options.storeVisitor = recording }
      view = example.makeView(options)
    }

    func appeared() {
      if let session, let recording { session.show(recording) }
    }
  }
}
