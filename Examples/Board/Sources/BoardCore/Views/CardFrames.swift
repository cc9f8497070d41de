import Foundation
import PawlUI

/// The places of columns and cards, by which the end of a drag finds its target. Views write it, and don't observe it.
@MainActor
final class CardFrames: ObservableObject {
  static let space = "board"

  private var columns: [Column: CGRect] = [:]
  private var cards: [Card.ID: CGRect] = [:]

  func set(_ frame: CGRect, of column: Column) { columns[column] = frame }

  func set(_ frame: CGRect, of card: Card.ID) { cards[card] = frame }

  /// The place on the board at a point: in the nearest column, above the cards whose middle is below the point.
  func place(at point: CGPoint, for id: Card.ID, on board: Board) -> Place? {
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      return x * x + y * y
    }
    guard let column = columns.min(by: { distance($0.value) < distance($1.value) })?.key else { return nil }
    let above = board.cards(in: column).filter { card in
      card.id != id && cards[card.id].map { $0.midY < point.y } ?? false
    }
    return Place(column, above.count)
  }
}

extension View {
  /// Calls a function with the frame of the view on the board, whenever it is laid out.
  func onFrame(_ change: @escaping @MainActor (CGRect) -> Void) -> some View {
    background {
      GeometryReader { proxy in
        let _ = change(proxy.frame(in: .named(CardFrames.space)))
        Color.clear
      }
    }
  }
}
