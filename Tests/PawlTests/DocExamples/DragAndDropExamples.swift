import Foundation
import PawlUI

private enum DragAndDropArticle {
  struct Card: Codable, Identifiable, Transferable {
    var id: Int
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  struct CardsView: View {
    @State private var cards = [Card(id: 1, title: "Flour"), Card(id: 2, title: "Salt")]
    @State private var done: [Card] = []
    @State private var isTargeted = false

    var body: some View {
      List {
        ForEach(cards) { card in
          Text(card.title).draggable(card)
        }
        .onMove { cards.move(fromOffsets: $0, toOffset: $1) }

        Text("Done: \(done.count)")
          .foregroundColor(isTargeted ? .accentColor : nil)
          .dropDestination(for: Card.self) { dropped, _ in
            done += dropped
            cards.removeAll { card in dropped.contains { $0.id == card.id } }
            return true
          } isTargeted: {
            isTargeted = $0
          }
      }
    }
  }

  struct FilesView: View {
    @State private var names: [String] = []

    var body: some View {
      Text(names.isEmpty ? "Drop files here." : names.joined(separator: ", "))
        .dropDestination(for: URL.self) { urls, _ in
          names += urls.map(\.lastPathComponent)
          return true
        }
    }
  }
}

private enum DragAndDropComments {
  struct Card: Codable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  struct CardView: View {
    let card: Card
    @Binding var done: [Card]
    @Binding var isTargeted: Bool

    var body: some View {
      VStack {
        Text(card.title)
          .draggable(card)
        VStack { Text("Done") }
          .dropDestination(for: Card.self) { cards, _ in
            done += cards
            return true
          } isTargeted: {
            isTargeted = $0
          }
      }
    }
  }
}

private enum ItemProviderComments {
  struct NameView: View {
    let name: String

    var body: some View {
      Text(name)
        .onDrag { NSItemProvider(object: name) }
    }
  }

  struct TargetView: View {
    @State private var text = ""
    @State private var isTargeted = false

    var body: some View {
      Text(text)
        .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers in
          providers.first?.loadObject(ofClass: String.self) { dropped, _ in text = dropped ?? text }
          return true
        }
    }
  }
  struct FileProviderReader {
    let provider: NSItemProvider

    func readURL() -> URL? {
      var url: URL?
      provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier) { item, _ in
        if let data = item as? Data { url = URL(dataRepresentation: data, relativeTo: nil) }
      }
      return url
    }
  }
}

private enum DropDelegateComments {
  struct BasketDrop: DropDelegate {
    @Binding var fruits: [String]
    @Binding var isOpen: Bool

    func dropEntered(info: DropInfo) { isOpen = true }
    func dropExited(info: DropInfo) { isOpen = false }

    func dropUpdated(info: DropInfo) -> DropProposal? {
      DropProposal(operation: fruits.count < 10 ? .copy : .forbidden)
    }

    func performDrop(info: DropInfo) -> Bool {
      isOpen = false
      for provider in info.itemProviders(for: [.plainText]) {
        provider.loadObject(ofClass: String.self) { fruit, _ in if let fruit { fruits.append(fruit) } }
      }
      return true
    }
  }

  struct BasketView: View {
    @State private var fruits: [String] = []
    @State private var isOpen = false

    var body: some View {
      Text("Basket: \(fruits.count)")
        .onDrop(of: [.plainText], delegate: BasketDrop(fruits: $fruits, isOpen: $isOpen))
    }
  }
}
