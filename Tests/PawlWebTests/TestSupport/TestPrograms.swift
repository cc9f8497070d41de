#if Web
import PawlUI
import PawlViews

@testable import PawlWeb

/// A view that counts.
struct CounterView: View {
  var name = "Count"
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name): \(count)")
      Button("Add") { count += 1 }
    }
  }
}

/// A view with a text field and a label that shows the field's text.
struct NoteView: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Note", text: $text)
      Text("Noted: \(text)")
    }
  }
}

/// A view with rows that can be moved: a button moves the last row to the top.
struct RowsView: View {
  @State private var rows = Array(1...1000)

  var body: some View {
    VStack {
      Button("Move") { rows.insert(rows.removeLast(), at: 0) }
      ForEach(rows, id: \.self) { Text("Row \($0)") }
    }
  }
}

/// A view that runs a task as long as it is shown.
struct WorkingView: View {
  let work: Work

  var body: some View {
    Text("Working").task { await work.run() }
  }
}

extension WebSession {
  /// Takes a connection that is a stream of signals.
  func connect(
    tab: String, document: Substring? = nil, version: Int, now: ContinuousClock.Instant
  ) throws(ConnectionError) -> (number: Int, signals: AsyncStream<Void>) {
    let line = SignalLine()
    let number = try connect(tab: tab, document: document, version: version, now: now, over: line)
    return (number, line.signals)
  }
}

/// A task that records when it began and when it was cancelled.
final class Work: Sendable {
  let began: AsyncStream<Void>
  let wasCancelled: AsyncStream<Void>
  private let (begin, cancel): (AsyncStream<Void>.Continuation, AsyncStream<Void>.Continuation)

  init() {
    (began, begin) = AsyncStream.makeStream()
    (wasCancelled, cancel) = AsyncStream.makeStream()
  }

  func run() async {
    begin.yield()
    let (never, _) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
      for await _ in never {}
    } onCancel: {
      cancel.yield()
    }
  }
}
#endif
