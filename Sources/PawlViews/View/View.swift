/// A part of what is shown, made of other parts.
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
/// A view is a value: a description that is made again and again. What lasts, its state and its place, belongs to the graph
/// that shows it. A body is evaluated when the view appears, when it is given other values, and when something that the
/// body read has changed: its state, an object that it observes, its environment. It must not change any of these.
///
/// - SeeAlso: SwiftUI's `View`, whose names and behaviour this module takes over.
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("Never has no body") }
}
