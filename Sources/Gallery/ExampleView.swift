public import PawlUI

/// An example that begins when it is shown, and ends when it is not any more.
public struct ExampleView: View {
  @StateObject private var run: Run

  /// Makes a view of an example. Its store is made when the view is shown.
  public init(_ example: Example, options: ExampleOptions = ExampleOptions()) {
    _run = StateObject(wrappedValue: Run(example.makeView(options)))
  }

  public var body: some View { run.view }

  /// Keeps what was made, with its store. It never changes.
  private final class Run: ObservableObject {
    let view: AnyView

    init(_ view: AnyView) { self.view = view }
  }
}
