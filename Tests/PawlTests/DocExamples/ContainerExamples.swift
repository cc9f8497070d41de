import Foundation
import PawlViews

private enum ContainerExamples {
  struct Names: View {
    let names: [String]

    var body: some View {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 12))]) {
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }

  struct Score: View {
    var body: some View {
      Grid(alignment: .leading) {
        GridRow {
          Text("Wins")
          Text("3")
        }
        Divider()
        GridRow {
          Text("Losses")
          Text("0")
        }
      }
    }
  }

  struct Pages: View {
    @State private var tab = 1

    var body: some View {
      TabView(selection: $tab) {
        Text("First").tabItem { Label("One", systemImage: "1.circle") }.tag(1)
        Text("Second").tabItem { Label("Two", systemImage: "2.circle") }.tag(2)
      }
    }
  }

  struct Download: View {
    var body: some View {
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("Download")
          ProgressView(value: 0.5)
        }
        ProgressView(value: 0.5)
      }
    }
  }
}

private enum FormExamples {
  struct Lamp: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
    }
  }

  struct Device: View {
    let charge: Double
    @State private var due = Date(timeIntervalSince1970: 0)

    var body: some View {
      Gauge(value: charge, in: 0...100) { Text("Battery") }
      DatePicker("Due", selection: $due, displayedComponents: .date)
    }
  }
}

private enum DrawingExamples {
  struct Sun: View {
    var body: some View {
      Circle().fill(.yellow).stroke(.orange, lineWidth: 1)
    }
  }

  struct Ball: View {
    @GestureState private var offset = CGSize.zero

    var body: some View {
      Circle()
        .gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
    }
  }
}
