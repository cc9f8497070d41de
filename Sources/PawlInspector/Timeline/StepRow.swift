import PawlUI

/// The content of a step's row.
struct StepRowContent: Equatable {
  let step: RecordedStep
  let isSelected: Bool
  /// Whether the program shows the state after the step.
  let isShown: Bool
  let isPinned: Bool
  let slowThreshold: Duration

  var isSlow: Bool { (step.duration ?? .zero) >= slowThreshold }

  var durationText: String { step.duration?.shortText ?? "no end" }

  /// The mark at the start of the row.
  var mark: String { isShown ? "◆" : isSelected ? "▸" : " " }

  /// The row for screen readers.
  var label: String {
    var parts = ["\(step.number) \(step.name)", OriginKind(step.origin).name, durationText]
    if isSlow { parts.append("slow") }
    if isPinned { parts.append("pinned") }
    if isShown { parts.append("shown in the program") }
    if isSelected { parts.append("selected") }
    return parts.joined(separator: ", ")
  }
}

/// The row of a step: marks, number, name, origin and duration.
struct StepRow: View {
  let row: StepRowContent
  /// The number of digits of the largest number.
  let digits: Int
  let showsColumns: Bool

  init(row: StepRowContent, digits: Int, showsColumns: Bool) {
    self.row = row
    self.digits = digits
    self.showsColumns = showsColumns
  }

  var body: some View {
    let kind = OriginKind(row.step.origin)
    HStack(spacing: 1) {
      Text(verbatim: row.mark).foregroundColor(Color(.tint)).frame(width: 1)
      Text(verbatim: String(row.step.number)).foregroundColor(.secondary).monospacedDigit()
        .frame(width: CGFloat(digits), alignment: .trailing)
      name.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
      if row.isPinned { Text(verbatim: "★").foregroundColor(Color(.tint)) }
      if showsColumns {
        Text(verbatim: row.step.time.timeText).foregroundColor(.secondary).monospacedDigit().lineLimit(1)
          .frame(width: 9, alignment: .trailing)
        Text(verbatim: kind.name).foregroundColor(kind.color).frame(width: 8, alignment: .leading)
      } else {
        Text(verbatim: kind.letter).foregroundColor(kind.color).frame(width: 1)
      }
      duration.monospacedDigit().lineLimit(1).frame(width: 8, alignment: .trailing)
    }
  }

  private var name: Text {
    let text = Text(verbatim: row.step.name).foregroundColor(Color(.primary))
    return row.isSelected ? text.bold() : text
  }

  private var duration: Text {
    row.isSlow
      ? Text(verbatim: "⚠ \(row.durationText)").bold().foregroundColor(Color(.warning))
      : Text(verbatim: row.durationText).foregroundColor(.secondary)
  }
}

extension OriginKind {
  /// The color of the origin, besides its letter or name.
  var color: Color {
    switch self {
    case .user: Color(.green)
    case .effect: Color(.purple)
    case .observer: Color(.teal)
    case .route: Color(.blue)
    }
  }
}
