import PawlUI

/// The chain of causes of a step, back to the act of the user.
struct CausesPage: View {
  let history: InspectedHistory
  let index: Int
  let select: (UInt64) -> Void

  var body: some View {
    let links = CauseLink.chain(from: index, in: history.current)
    List(links) { link in
      Button {
        select(link.number)
      } label: {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 1) {
            Text(verbatim: "\(link.number)").foregroundColor(.secondary).monospacedDigit()
            Text(verbatim: link.name).bold().foregroundColor(Color(.primary))
          }
          Text(verbatim: "  ↑ \(link.reason)").foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("\(link.number) \(link.name), \(link.reason)")
      .listRowSeparator(.hidden)
    }
    .listStyle(.plain)
  }
}

/// A step in a chain of causes, with its origin in words.
struct CauseLink: Identifiable {
  /// The number of the step.
  let number: UInt64
  let name: String
  let reason: String

  var id: UInt64 { number }

  /// Returns the chain of causes of a step, from the step to the act of a user.
  @MainActor
  static func chain(from index: Int, in history: any RecordedHistory) -> [CauseLink] {
    var links: [CauseLink] = []
    // A history may make the list each time.
    let effects = history.effects
    var next: Int? = index
    while let index = next, index < history.count, links.count < mostSteps {
      let step = history.step(at: index)
      let cause = step.cause.flatMap { $0 < step.number ? history.index(ofNumber: $0) : nil }
      let isLost = step.cause != nil && cause == nil
      let reason = step.reason(effects) + (isLost ? "; the cause is no longer in the history" : "")
      links.append(CauseLink(number: step.number, name: step.name, reason: reason))
      next = cause
    }
    return links
  }

  private static var mostSteps: Int { 500 }
}

extension RecordedStep {
  /// The origin of the action in words.
  fileprivate func reason(_ effects: [RecordedEffect]) -> String {
    let place = origin.pathText.flatMap { $0.isEmpty ? nil : " to \($0)" } ?? ""
    switch origin {
    case .user: return "sent by the user\(place)"
    case .observer: return "sent by an observer\(place)"
    case .route: return "sent for the address of the page\(place)"
    case .effect(let number):
      guard let number else { return "sent by an effect" }
      let callSite = effects.effect(number: number).map { ", \($0.callSite)" } ?? ""
      return "sent by effect \(number)\(callSite)"
    }
  }
}

extension [RecordedEffect] {
  /// Returns the effect with a number, or `nil` if it isn't known.
  ///
  /// - Complexity: O(log effects).
  fileprivate func effect(number: UInt64) -> RecordedEffect? {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if self[middle].number < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].number == number ? self[lower] : nil
  }
}
