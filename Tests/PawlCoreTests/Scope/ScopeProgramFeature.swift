import EngineModel
import PawlCore

/// The state of the random scope programs, modeled like the state of a feature.
struct ProgramTree: Identifiable, Equatable {
  /// A value that compares its id alone.
  struct Tag: Equatable {
    var id = 0
    var name = ""
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  }

  var id: Int
  var number = 0
  var text = ""
  var tag = Tag()
  /// The optional child: at most one tree.
  var detail: [ProgramTree] = []
  var rows: IdentifiedArrayOf<ProgramTree> = []
  var saved: IdentifiedArrayOf<ProgramTree> = []

  mutating func apply(_ change: PlainTreeChange, at path: ArraySlice<PlainTreeStep>) {
    switch path.first {
    case nil: apply(change)
    case .detail: if !detail.isEmpty { detail[0].apply(change, at: path.dropFirst()) }
    case .row(let id): rows[id: id]?.apply(change, at: path.dropFirst())
    }
  }

  private mutating func apply(_ change: PlainTreeChange) {
    switch change {
    case .add(let number): self.number += number
    case .text(let text): self.text = text
    case .tag(let id, let name): tag = Tag(id: id, name: name)
    case .append(let id): rows.append(ProgramTree(id: id))
    case .remove(let id): rows.remove(id: id)
    case .reverse: rows.reverse()
    case .removeAll: rows = []
    case .save: saved = rows
    case .restore: rows = saved
    case .swap: swap(&rows, &saved)
    case .setDetail(let id): detail = id.map { [ProgramTree(id: $0)] } ?? []
    }
  }

  var plain: PlainTree {
    var plain = PlainTree(id: id)
    (plain.number, plain.text, plain.tagID, plain.tagName) = (number, text, tag.id, tag.name)
    plain.detail = detail.map(\.plain)
    plain.rows = rows.map(\.plain)
    plain.saved = saved.map(\.plain)
    return plain
  }
}

/// The steps of one drain. Each step is a separate action.
enum ProgramAction {
  case steps(Int)
}

/// A view store of a part of the state, and the function that computes the same values from a plain tree.
struct ProgramPart {
  let plain: (PlainTree) -> [String]
  let viewStore: @MainActor (Store<ProgramTree, ProgramAction>) -> ViewStore<[String], ProgramAction>

  /// Spells out the scalars of a text, because texts are equal however they are encoded.
  private static func scalars(_ text: String) -> String {
    text.unicodeScalars.map { "\($0.value)" }.joined(separator: ",")
  }

  @MainActor static let all: [ProgramPart] = [
    ProgramPart(
      plain: { ["\($0.number)"] },
      viewStore: { ViewStore($0, observe: { ["\($0.number)"] }) }),
    ProgramPart(
      plain: { ["\($0.number)"] },
      viewStore: { ViewStore($0.scope(state: \.number).scope(state: { ["\($0)"] })) }),
    ProgramPart(
      plain: { [scalars($0.text)] },
      viewStore: { ViewStore($0.scope(state: \.text), observe: { [scalars($0)] }) }),
    ProgramPart(
      plain: { [$0.tagName] },
      viewStore: { ViewStore($0.scope(state: \.tag), observe: { [$0.name] }) }),
    ProgramPart(
      plain: { [$0.tagName] },
      viewStore: { ViewStore($0.scope(state: \.tag).scope(state: { [$0.name] })) }),
    ProgramPart(
      plain: { $0.rows.map { "\($0.id)" } },
      viewStore: {
        ViewStore($0.scope(state: \.rows), observe: { $0.map { "\($0.id)" } })
      }),
    ProgramPart(
      plain: { $0.rows.map { "\($0.number)" } + $0.detail.map { "\($0.number)" } },
      viewStore: {
        ViewStore($0, observe: { $0.rows.map { "\($0.number)" } + $0.detail.map { "\($0.number)" } })
      }),
  ]

  /// The part used by every view store that delivers the state after every drain.
  static func number(_ tree: PlainTree) -> [String] { ["\(tree.number)"] }
}
