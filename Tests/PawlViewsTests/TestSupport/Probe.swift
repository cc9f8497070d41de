import PawlViews

/// A record of events in views.
@MainActor
final class Record {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that records its evaluations.
struct Probe: View {
  let name: String
  let record: Record

  init(_ name: String, _ record: Record) {
    self.name = name
    self.record = record
  }

  var body: some View {
    let _ = record.note(name)
    EmptyView()
  }
}

/// A view that counts in its own state.
struct Tally: View {
  let name: String
  let record: Record
  @State private var count = 0

  init(_ name: String, _ record: Record) {
    self.name = name
    self.record = record
  }

  var body: some View {
    let _ = record.note("\(name) \(count)")
    EmptyView().onAppear { count += 1 }
  }
}

extension ViewGraph {
  /// Returns a graph that shows a view.
  static func showing(_ view: some View) -> ViewGraph {
    let graph = ViewGraph(backend: LetterBackend())
    graph.show(view)
    return graph
  }
}
