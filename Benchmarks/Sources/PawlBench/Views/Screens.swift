import PawlTerminal
import PawlUI

extension Scenario {
  /// The path from an event to the bytes for the terminal: one of 256 texts shows another number. The work by hand
  /// writes the number into an array of all texts, and writes each row of the screen that has changed.
  static func oneValue(columns: Int, rows: Int) -> Scenario {
    Scenario("views-one-value-\(columns)x\(rows)") {
      let numbers = Numbers()
      let stream = TerminalStream(NumbersView(numbers: numbers), columns: columns, rows: rows)
      blackHole(stream.frame())
      return Trial(
        work: .synchronous { iterations in
          for iteration in 0..<iterations {
            numbers.cells[100].value = iteration % 10
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          var lines = Array(repeating: Array(repeating: 0, count: 16), count: 16)
          for iteration in 0..<iterations {
            lines[6][4] = iteration % 10
            var bytes = [UInt8]("\u{1B}[7;1H".utf8)
            bytes += lines[6].map { String($0) }.joined(separator: " ").utf8
            blackHole(bytes)
          }
        })
    }
  }

  /// A complete redraw of the screen.
  static func fullRedraw(columns: Int, rows: Int) -> Scenario {
    Scenario("views-redraw-\(columns)x\(rows)") {
      let stream = TerminalStream(NumbersView(numbers: Numbers()), columns: columns, rows: rows)
      return Trial(
        work: .synchronous { iterations in
          for _ in 0..<iterations {
            stream.redraw()
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          let line = String(repeating: "0 ", count: columns / 2)
          for _ in 0..<iterations {
            var bytes: [UInt8] = []
            for row in 1...rows {
              bytes += "\u{1B}[\(row);1H".utf8
              bytes += line.utf8
            }
            blackHole(bytes)
          }
        })
    }
  }

  /// The first frame after the window was resized, of a form over a store.
  static let resize = Scenario("views-resize") {
    let store = Store(initialState: FormState(), reducer: formReducer, environment: ())
    let stream = TerminalStream(FormView(store: store), columns: 80, rows: 24)
    blackHole(stream.frame())
    return Trial(
      work: .synchronous { iterations in
        for iteration in 0..<iterations {
          stream.resize(columns: iteration % 2 == 0 ? 100 : 80, rows: iteration % 2 == 0 ? 30 : 24)
          blackHole(stream.frame())
        }
      },
      byHand: .synchronous { iterations in
        for iteration in 0..<iterations {
          let line = String(repeating: " ", count: iteration % 2 == 0 ? 100 : 80)
          var bytes: [UInt8] = []
          for row in 1...(iteration % 2 == 0 ? 30 : 24) { bytes += "\u{1B}[\(row);1H\(line)".utf8 }
          blackHole(bytes)
        }
      })
  }

  /// A character typed into one of the fields of a form over a store.
  static let keystroke = Scenario("views-keystroke") {
    let store = Store(initialState: FormState(), reducer: formReducer, environment: ())
    let stream = TerminalStream(FormView(store: store), columns: 80, rows: 24)
    blackHole(stream.frame())
    stream.receive([0x09])
    return Trial(
      work: .synchronous { iterations in
        for iteration in 0..<iterations {
          stream.receive([iteration % 2 == 0 ? 0x61 : 0x7F])
          blackHole(stream.frame())
        }
      },
      byHand: .synchronous { iterations in
        var fields = Array(repeating: "", count: 10)
        for iteration in 0..<iterations {
          if iteration % 2 == 0 { fields[0].append("a") } else { fields[0].removeLast() }
          blackHole([UInt8]("\u{1B}[1;1H\(fields[0])\u{1B}[K".utf8))
        }
      })
  }

  /// The first frame of a list with many rows.
  static func firstFrame(rows: Int) -> Scenario {
    Scenario("views-list-first-\(rows)") {
      let items = Array(0..<rows)
      return Trial(
        work: .synchronous { iterations in
          for _ in 0..<iterations {
            let stream = TerminalStream(LongList(items: items), columns: 80, rows: 24)
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          for _ in 0..<iterations {
            var bytes: [UInt8] = []
            for row in items.prefix(24) { bytes += "\u{1B}[\(row + 1);1HRow \(row)".utf8 }
            blackHole(bytes)
          }
        })
    }
  }

  /// Scrolling a list by one line.
  static func scrollLine(rows: Int) -> Scenario {
    Scenario("views-list-scroll-\(rows)") {
      let stream = TerminalStream(LongList(items: Array(0..<rows)), columns: 80, rows: 24)
      blackHole(stream.frame())
      return Trial(
        work: .synchronous { iterations in
          for iteration in 0..<iterations {
            // Down for a while, then up again.
            stream.receive("\u{1B}[\(iteration / 1_000 % 2 == 0 ? "B" : "A")".utf8)
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          for iteration in 0..<iterations {
            var bytes: [UInt8] = []
            for row in 0..<24 { bytes += "\u{1B}[\(row + 1);1HRow \(row + iteration)".utf8 }
            blackHole(bytes)
          }
        })
    }
  }
}

@MainActor
private final class Numbers {
  let cells = (0..<256).map { _ in NumberCell() }
}

@MainActor
private final class NumberCell: ObservableObject {
  @Published var value = 0
}

private struct NumbersView: View {
  let numbers: Numbers

  var body: some View {
    VStack {
      ForEach(0..<16) { row in
        HStack {
          ForEach(0..<16) { column in NumberView(cell: numbers.cells[row * 16 + column]) }
        }
      }
    }
  }
}

private struct NumberView: View {
  @ObservedObject var cell: NumberCell

  var body: some View { Text("\(cell.value)") }
}

private struct LongList: View {
  let items: [Int]

  var body: some View {
    List(items, id: \.self) { Text("Row \($0)") }
  }
}

private struct FormState: Equatable {
  @BindableState var fields = Array(repeating: "", count: 10)
  @BindableState var isOn = false
}

private enum FormAction: BindableAction {
  case binding(BindingAction<FormState>)
}

private let formReducer = Reducer<FormState, FormAction, Void> { _, _, _ in .none }.binding()

private struct FormView: View {
  let store: Store<FormState, FormAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      Form {
        ForEach(0..<10) { index in
          TextField("Field \(index)", text: viewStore.binding(\.$fields)[index])
        }
        Toggle("Switch", isOn: viewStore.binding(\.$isOn))
      }
    }
  }
}
