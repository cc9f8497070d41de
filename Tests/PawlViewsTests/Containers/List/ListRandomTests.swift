import PawlViews
import TestSupport
import Testing

/// Tests that a list after many changes equals a list created from scratch.
@MainActor
@Suite struct ListRandomTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private struct Group: Identifiable, Equatable {
    let id: Int
    var title: String?
    var items: [Item]
  }

  private struct Grouped: View {
    let groups: [Group]

    var body: some View {
      List {
        Text("first")
        ForEach(groups) { group in
          Section {
            ForEach(group.items) { item in
              Text(item.text)
              if item.id % 5 == 0 { Text("and \(item.id)") }
            }
          } header: {
            if let title = group.title { Text(title) }
          }
        }
        Text("last")
      }
    }
  }

  @Test(arguments: 1...4)
  func randomlyChangedListEqualsAFreshOne(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var nextID = 0
    func item() -> Item {
      nextID += 1
      let lines = Int.random(in: 1...3, using: &generator)
      return Item(id: nextID, text: Array(repeating: "i\(nextID)", count: lines).joined(separator: "\n"))
    }
    func group() -> Group {
      nextID += 1
      let id = nextID
      let title = Bool.random(using: &generator) ? "g\(id)" : nil
      return Group(id: id, title: title, items: (0..<Int.random(in: 0...8, using: &generator)).map { _ in item() })
    }
    var groups = (0..<8).map { _ in group() }
    let graph = ViewGraph.showing(Grouped(groups: groups))
    let (width, height) = (8, 7)
    for step in 0..<250 {
      let index = groups.isEmpty ? 0 : Int.random(in: 0..<groups.count, using: &generator)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: groups.insert(group(), at: index)
      case 1: if groups.count > 3 { groups.remove(at: index) }
      case 2: groups[index].items.shuffle(using: &generator)
      case 3: groups[index].items.insert(item(), at: 0)
      case 4: if !groups[index].items.isEmpty { groups[index].items.removeFirst() }
      case 5: groups.swapAt(0, index)
      case 6: if !groups[index].items.isEmpty { groups[index].items[0].text += "\nmore" }
      case 7: graph.scrollDown(Int.random(in: -20...20, using: &generator))
      default: groups[index].title = groups[index].title == nil ? "t" : nil
      }
      graph.show(Grouped(groups: groups))
      let now = screen(graph, width: width, height: height)
      // A screen of 600 rows, scrolled to the top, shows the complete list.
      let all = screen(Grouped(groups: groups), width: width, height: 600).split(separator: "\n")
      let end = (all.lastIndex { $0.contains { $0 != "." } } ?? 0) + 1
      let lines = now.split(separator: "\n")
      let isPart = (0...max(0, end - height)).contains { Array(all[$0..<$0 + height]) == lines }
      #expect(isPart, "seed \(seed), step \(step):\n\(now)")
      guard isPart else { return }
    }
  }
}
