import InMemoryTracing
import Tracing

extension InMemoryTracer {
  /// The finished spans as a tree with their attributes, in the order in which they started:
  ///
  ///     SearchAction.open {pawl.action=SearchAction.open}
  ///       Effect Search.swift:1 {pawl.effect=1}
  var tree: String { tree { "\($0.operationName) \(attributes(of: $0))" } }

  /// Like ``tree``, but with only the first word of each name and without attributes.
  var outline: String { tree { "\($0.operationName.prefix { $0 != " " })" } }

  private func tree(_ describe: (FinishedInMemorySpan) -> String) -> String {
    let spans = finishedSpans.sorted { number($0) < number($1) }
    func lines(under parent: String?, indent: String) -> [String] {
      spans.filter { $0.parentSpanID == parent }.flatMap { span in
        [indent + describe(span)] + lines(under: span.spanID, indent: indent + "  ")
      }
    }
    return lines(under: nil, indent: "").map { "\($0)\n" }.joined()
  }

  private func number(_ span: FinishedInMemorySpan) -> Int { Int(span.spanID.drop { !$0.isNumber }) ?? 0 }

  private func attributes(of span: FinishedInMemorySpan) -> String {
    var values: [String] = []
    // The attributes aren't a sequence, so a loop isn't possible.
    // swift-format-ignore: ReplaceForEachWithForLoop
    span.attributes.forEach { key, value in
      switch value {
      case .string(let value): values.append("\(key)=\(value)")
      case .int64(let value): values.append("\(key)=\(value)")
      default: values.append("\(key)=\(value)")
      }
    }
    return "{\(values.sorted().joined(separator: ", "))}"
  }
}
