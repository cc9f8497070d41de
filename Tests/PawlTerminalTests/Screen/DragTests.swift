import Foundation
import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct DragTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Rows: View {
    @State var names = ["Ant", "Bee", "Cat", "Dog"]
    var log = Log()

    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          Button(name) { log.lines.append(name) }
        }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
    }
  }

  private func names(_ typed: Typed) -> [String] {
    // Beside the row with the focus, and at the edge of a list that scrolls, there are marks.
    typed.text.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ▌▐")) }
  }

  @Test func rowIsDraggedWithTheMouse() {
    let typed = Typed(Rows())
    #expect(names(typed) == ["Ant", "Bee", "Cat", "Dog"])
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 1, 1)
    typed.mouse(.drag(.left), 1, 2)
    typed.mouse(.release(.left), 1, 2)
    #expect(names(typed) == ["Bee", "Cat", "Ant", "Dog"])
    typed.mouse(.press(.left), 1, 3)
    typed.mouse(.drag(.left), 1, 0)
    typed.mouse(.release(.left), 1, 0)
    #expect(names(typed) == ["Dog", "Bee", "Cat", "Ant"])
  }

  @Test func rowIsDraggedToTheSpaceBelowTheLastOne() {
    let typed = Typed(Rows())
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 1, 5)
    typed.mouse(.release(.left), 1, 5)
    #expect(names(typed) == ["Bee", "Cat", "Dog", "Ant"])
  }

  @Test func placeOfARowIsShownAsALine() {
    let typed = Typed(Rows(), columns: 60, help: true)
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 1, 2)
    let rows = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[2].contains("Ant") && rows[2].contains("▁"))
    #expect(typed.style(2, 2).attributes.contains(.underline))
    #expect(typed.style(2, 0).attributes.contains(.dim))
    #expect(typed.help.contains("Esc cancel the drag"))
    typed.mouse(.drag(.left), 20, 0)
    #expect(!typed.text.contains("▁"))
    typed.mouse(.release(.left), 20, 0)
    #expect(!typed.style(2, 0).attributes.contains(.dim))
  }

  @Test func escapeCancelsADrag() {
    let typed = Typed(Rows())
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 1, 2)
    typed.key(.escape)
    typed.mouse(.drag(.left), 1, 3)
    typed.mouse(.release(.left), 1, 3)
    #expect(names(typed) == ["Ant", "Bee", "Cat", "Dog"])
  }

  @Test func pressWithoutAMoveStillPressesTheControlInARow() {
    let log = Log()
    let typed = Typed(Rows(log: log))
    typed.draw()
    typed.mouse(.press(.left), 1, 1)
    typed.mouse(.drag(.left), 2, 1)
    typed.mouse(.release(.left), 2, 1)
    #expect(log.lines == ["Bee"])
    typed.mouse(.press(.left), 1, 1)
    typed.mouse(.drag(.left), 1, 3)
    typed.mouse(.release(.left), 1, 3)
    #expect(log.lines == ["Bee"])
  }

  @Test func listScrollsWhileARowIsAtItsEdge() {
    struct Many: View {
      @State var numbers = Array(0..<40)

      var body: some View {
        List {
          ForEach(numbers, id: \.self) { Text("\($0)") }
            .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
        }
        .listStyle(.plain)
      }
    }
    let typed = Typed(Many(), columns: 20, rows: 5)
    #expect(names(typed) == ["0", "1", "2", "3", "4"])
    typed.mouse(.press(.left), 0, 1)
    for _ in 0..<10 { typed.mouse(.drag(.left), 0, 4) }
    typed.mouse(.release(.left), 0, 4)
    // The rows in sight stay in their places, so the moved one is below them.
    #expect(names(typed) == ["10", "11", "12", "13", "14"])
    typed.mouse(.wheelDown, 0, 2)
    #expect(names(typed) == ["13", "14", "1", "15", "16"])
  }

  private struct Board: View {
    var log = Log()
    @State var isTargeted = false

    var body: some View {
      HStack(alignment: .top, spacing: 1) {
        Text("card").draggable("value") { Text("[preview]") }
        Text(isTargeted ? "yes" : "no")
          .frame(width: 8, height: 3)
          .dropDestination(for: String.self) { texts, place in
            log.lines.append("\(texts) \(place.x),\(place.y)")
            return true
          } isTargeted: {
            isTargeted = $0
          }
          .accessibilityLabel("Box")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func valueIsDraggedToATarget() {
    let log = Log()
    let typed = Typed(Board(log: log))
    #expect(typed.text.contains("no"))
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 8, 1)
    #expect(typed.text.contains("[preview]"))
    typed.mouse(.drag(.left), 7, 1)
    typed.mouse(.drag(.left), 6, 2)
    typed.screen.settle()
    #expect(typed.style(6, 2).background == typed.screen.theme[.selection])
    typed.mouse(.release(.left), 6, 2)
    #expect(log.lines == [#"["value"] 1.0,2.0"#])
    #expect(typed.text.contains("no"))
  }

  @Test func keyOpensAMenuWithThePlaces() {
    let log = Log()
    let typed = Typed(Board(log: log), columns: 60, rows: 8, help: true)
    #expect(typed.focused == "card")
    #expect(typed.help.contains("d drag to"))
    typed.type("d")
    #expect(typed.text.contains("Drop on Box"))
    typed.key(.enter)
    #expect(log.lines == [#"["value"] 0.0,0.0"#])
  }

  @Test func filesWhosePathsAreRightAreDropped() throws {
    let log = Log()
    let name = "pawl drop \(UInt64.random(in: 0...UInt64.max))"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a b.txt")
    try Data("text".utf8).write(to: file)
    let typed = Typed(
      Text("files").dropDestination(for: URL.self) { urls, _ in
        log.lines += urls.map(\.lastPathComponent)
        return true
      })
    typed.draw()
    typed.screen.handle(.paste("'\(file.path)'"))
    typed.screen.handle(.paste(file.path.replacing(" ", with: "\\ ") + " "))
    typed.screen.handle(.paste("/nowhere/at/all"))
    typed.screen.handle(.paste("no path"))
    #expect(log.lines == ["a b.txt", "a b.txt"])
  }
}
