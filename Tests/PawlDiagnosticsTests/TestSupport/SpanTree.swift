import InMemoryTracing
import Tracing

extension InMemoryTracer {
  /// The spans that have ended as a tree, in the order they were started in, each with its attributes:
  ///
  ///     SearchAction.open {pawl.action=SearchAction.open}
  ///       Effect Search.swift:1 {pawl.effect=1}
  var tree: String { tree { "\($0.operationName) \(attributes(of: $0))" } }

  /// Like ``tree``, with the first word of each name alone.
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
    // Attributes are no sequence: there is nothing to loop over.
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
