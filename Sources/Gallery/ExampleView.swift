public import PawlUI

/// A view that runs an example while it is shown.
public struct ExampleView: View {
  @StateObject private var run: Run

  /// Creates a view of an example. The example's store is created when the view is shown.
  public init(_ example: Example, options: ExampleOptions = ExampleOptions()) {
    _run = StateObject(wrappedValue: Run(example.makeView(options)))
  }

  public var body: some View { run.view }

  /// An object that keeps the view of the example, with its store. It never changes.
  private final class Run: ObservableObject {
    let view: AnyView

    init(_ view: AnyView) { self.view = view }
  }
}
