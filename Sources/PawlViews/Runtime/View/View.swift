/// A part of the user interface, composed of other views.
///
///     struct CounterView: View {
///       @State private var count = 0
///
///       var body: some View {
///         VStack {
///           Text("\(count)")
///           Button("Increment") { count += 1 }
///         }
///       }
///     }
///
/// A view is a value that describes a part of the user interface, and is made again for every evaluation. The graph
/// that shows the view stores its state and its place. It evaluates the body when the view appears, when its values
/// change, and when something that the body read has changed: state, an observed object or an environment value. The
/// body must not change any of these.
///
/// - SeeAlso: SwiftUI's `View`, whose names and behavior this module follows.
@preconcurrency @MainActor
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("Never has no body") }
}
