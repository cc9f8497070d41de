import Foundation
import PawlTopics
public import PawlUI

/// A board with its columns, and the people who look at it.
public struct BoardView: View {
  private let store: BoardStore

  public init(store: BoardStore) { self.store = store }

  public var body: some View {
    WithViewStore(store) { viewStore in
      ScrollView {
        VStack(alignment: .leading) {
          header(viewStore)
          if let problem = viewStore.problem {
            Text("The board can't be loaded: \(problem)").foregroundStyle(.red)
          }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 28), alignment: .top)], alignment: .leading) {
            ForEach(Column.allCases, id: \.self) { column in
              ColumnView(column: column, viewStore: viewStore)
            }
          }
        }
        .padding()
      }
      .onAppear { viewStore.send(.appeared) }
    }
  }

  private func header(_ viewStore: ViewStore<BoardState, BoardAction>) -> some View {
    HStack {
      Text("Retrospective").font(.title)
      Spacer()
      Text(status(viewStore.state)).foregroundStyle(.secondary)
      Button("Undo") { viewStore.send(.undoTapped) }
        .keyboardShortcut("u", modifiers: [])
        .disabled(!viewStore.canUndo)
    }
  }

  private func status(_ state: BoardState) -> String {
    let names = state.people.map(\.value.name).joined(separator: ", ")
    let here = "\(state.people.count) here" + (names.isEmpty ? "" : ": \(names)")
    if state.stored == nil { return "Loading" }
    return state.pending.isEmpty ? here : "\(here) · saving \(state.pending.count)"
  }
}

/// A column of the board with a field for a new card. A card that is dropped beside the others comes behind them.
private struct ColumnView: View {
  let column: Column
  @ObservedObject var viewStore: ViewStore<BoardState, BoardAction>

  var body: some View {
    let cards = viewStore.board.cards(in: column)
    VStack(alignment: .leading) {
      Text("\(column.title) (\(cards.count))").font(.headline)
      ForEach(Array(cards.enumerated()), id: \.element.id) { index, card in
        CardView(card: card, place: Place(column, index), viewStore: viewStore)
      }
      HStack {
        TextField(
          "New card in \(column.title)",
          text: viewStore.binding(
            get: { $0.newTexts[column] ?? "" }, send: { BoardAction.newTextChanged(column, $0) })
        )
        .onSubmit { viewStore.send(.addTapped(column)) }
        Button("Add") { viewStore.send(.addTapped(column)) }
          .accessibilityLabel("Add to \(column.title)")
      }
    }
    .dropDestination(for: DraggedCard.self) { dragged, _ in
      for card in dragged { viewStore.send(.moved(card.id, to: Place(column, cards.count))) }
      return true
    }
    .accessibilityLabel(column.title)
  }
}
