import Foundation
import PawlUI

/// A card with its buttons. The keys Shift and an arrow move the card that has the focus, and so does a drag. A
/// card that is dropped on another one takes its place.
struct CardView: View {
  let card: Card
  let place: Place
  @ObservedObject var viewStore: ViewStore<BoardState, BoardAction>

  var body: some View {
    GroupBox {
      if let draft = viewStore.draft, draft.id == card.id {
        editor(draft)
      } else {
        content
      }
    }
    .dropDestination(for: DraggedCard.self) { dragged, _ in
      for card in dragged { viewStore.send(.moved(card.id, to: place)) }
      return true
    }
    .accessibilityLabel(card.text)
    .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
      guard press.modifiers.contains(.shift), let target = target(of: press.key) else { return .ignored }
      viewStore.send(.moved(card.id, to: target))
      return .handled
    }
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(card.text)
        .frame(maxWidth: .infinity, alignment: .leading)
        .draggable(DraggedCard(id: card.id))
      HStack {
        Text(status)
          .font(.caption)
          .foregroundStyle(.secondary)
        Spacer()
        button("←", "Move left", to: target(of: .leftArrow))
        button("→", "Move right", to: target(of: .rightArrow))
        Button("Edit") { viewStore.send(.editTapped(card.id)) }
          .accessibilityLabel("Edit \(card.text)")
        Button("✕", role: .destructive) { viewStore.send(.removeTapped(card.id)) }
          .accessibilityLabel("Remove \(card.text)")
      }
    }
  }

  private func editor(_ draft: BoardState.Draft) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      TextField("Text", text: viewStore.binding(get: { $0.draft?.text ?? "" }, send: BoardAction.draftChanged))
        .onSubmit { viewStore.send(.saveTapped) }
      HStack {
        Button("Save") { viewStore.send(.saveTapped) }
        Button("Cancel", role: .cancel) { viewStore.send(.cancelTapped) }
      }
    }
  }

  private var status: String {
    let editors = viewStore.state.editors(of: card.id)
    return editors.isEmpty ? card.author : "\(editors.joined(separator: ", ")) is editing"
  }

  private func button(_ title: String, _ label: String, to target: Place?) -> some View {
    Button(title) { if let target { viewStore.send(.moved(card.id, to: target)) } }
      .accessibilityLabel("\(label): \(card.text)")
      .disabled(target == nil)
  }

  private func target(of key: KeyEquivalent) -> Place? {
    let columns = Column.allCases
    switch key {
    case .leftArrow where place.column.number > 0: return Place(columns[place.column.number - 1], place.index)
    case .rightArrow where place.column.number < columns.count - 1:
      return Place(columns[place.column.number + 1], place.index)
    case .upArrow where place.index > 0: return Place(place.column, place.index - 1)
    case .downArrow where place.index < viewStore.board.cards(in: place.column).count - 1:
      return Place(place.column, place.index + 1)
    default: return nil
    }
  }
}
