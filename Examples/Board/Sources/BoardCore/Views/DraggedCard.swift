import Foundation
import PawlUI

/// A card that is being dragged. It stands for a card of the board, which others may change meanwhile.
struct DraggedCard: Codable, Transferable {
  let id: Card.ID

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.pawl.board.card"))
  }
}
