import PawlUI
import TestSupport
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the views of a page while another page covers them.
@MainActor
@Suite struct CoveredViewsTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var isOn = false
    @Published var choice = 0
    @Published var warns = false
    @Published var isPushed = false
    var appearances = 0
  }

  /// A page with panels of controls. Most of the controls keep no state.
  private struct Panels: View {
    let model: Model
    let isCoveredByText: Bool
    @State private var title = "Panels"

    init(model: Model, isCoveredByText: Bool = false) {
      self.model = model
      self.isCoveredByText = isCoveredByText
    }

    var body: some View {
      NavigationView {
        VStack {
          NavigationLink("Open") { if isCoveredByText { Text("Covers") } else { Details(model: model) } }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 30))]) {
            GroupBox("Switches") { Switches(model: model) }
            GroupBox("Choices") { Choices(model: model) }
            GroupBox("Counts") { Counts() }
            GroupBox("Warnings") { Warnings(model: model) }
          }
          Button("Rename") { title += "!" }
        }
        .navigationTitle(title)
        .toolbar {
          Button("Add") { model.count += 1 }
          BarItems(model: model)
        }
      }
    }
  }

  /// Items of a bar that follow a model.
  private struct BarItems: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      HStack {
        Picker("Theme", selection: $model.choice) {
          ForEach(0..<5, id: \.self) { Text("Theme \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        if model.count % 2 == 1 { Button("Odd \(model.count)") { model.count += 2 } }
      }
    }
  }

  /// A page whose bar has many items.
  private struct Bars: View {
    let model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      NavigationStack {
        NavigationLink("Open") { Text("Covers") }
          .toolbar { BarItems(model: model) }
          .toolbar { Button("Last") {} }
      }
    }
  }

  private struct Switches: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      ForEach(0..<3, id: \.self) { index in
        Toggle("Switch \(index)", isOn: $model.isOn).id(index)
      }
      Text("Number \(model.count)")
    }
  }

  private struct Choices: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      Picker("Choice", selection: $model.choice) {
        ForEach(0..<3, id: \.self) { Text("Choice \($0)").tag($0) }
      }
      .pickerStyle(.segmented)
      Stepper("Step", value: $model.choice, in: 0...10)
      ProgressView(value: Double(model.choice % 10) / 10)
      HStack {
        Button("More") { model.count += 1 }.buttonStyle(.borderedProminent)
        Spacer()
        Button("Reset", role: .destructive) { model.count = 0 }
      }
    }
  }

  private struct Counts: View {
    @State private var count = 0

    init() {}

    var body: some View { Button("Own \(count)") { count += 1 } }
  }

  /// A view that shows an alert, and a conditional text whose appearances are counted.
  private struct Warnings: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      VStack {
        Inner(model: model)
        if model.count % 3 == 2 { Text("Third").onAppear { model.appearances += 1 } }
      }
    }

    private struct Inner: View {
      @ObservedObject var model: Model

      init(model: Model) { self.model = model }

      var body: some View {
        if model.warns {
          Text("Warns").alert("Warning", isPresented: .constant(true)) { Button("Understood") { model.warns = false } }
        } else {
          Text("Does not warn")
        }
      }
    }
  }

  private struct Details: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      VStack {
        Button("Count \(model.count)") { model.count += 1 }
        Button("Warn") { model.warns = true }
        NavigationLink("Further") { Further(model: model) }
      }
      .navigationTitle("Details")
    }
  }

  private struct Further: View {
    let model: Model

    init(model: Model) { self.model = model }

    var body: some View { Button("Choose") { model.choice = (model.choice + 1) % 3 } }
  }

  #if DEBUG
  @Test("Covering a page releases most of its nodes and elements, and going back makes them again")
  func coveredViewsAreReleased() throws {
    let screen = PageScreen(showing: Panels(model: Model(), isCoveredByText: true))
    let counter = screen.graph.objectCounter
    let (nodes, elements, text) = (counter.nodeCount, counter.elementCount, screen.text)
    try screen.press("Open")
    #expect(counter.nodeCount < nodes / 2)
    #expect(counter.elementCount < elements / 2)
    try screen.press("Back")
    #expect(screen.text == text)
    #expect(counter.nodeCount == nodes)
    #expect(counter.elementCount == elements)
  }

  @Test("Covering a page releases the items of its bar, and going back makes them again in their order")
  func coveredBarItemsAreReleased() throws {
    let model = Model()
    let screen = PageScreen(showing: Bars(model: model))
    let counter = screen.graph.objectCounter
    let (nodes, text) = (counter.nodeCount, screen.text)
    try screen.press("Open")
    #expect(counter.nodeCount < nodes)
    try screen.press("Back")
    #expect(screen.text == text)
    #expect(counter.nodeCount == nodes)
    try screen.press("Open")
    model.count = 1
    screen.render()
    #expect(!screen.text.contains("Odd"))
    try screen.press("Back")
    #expect(screen.pressable["Odd 1"] != nil)
  }
  #endif

  @Test("A released view shows its alert after a change of a value that it has read")
  func releasedViewsShowAlerts() throws {
    let screen = PageScreen(showing: Panels(model: Model()))
    try screen.press("Open")
    try screen.press("Warn")
    #expect(screen.pressable["Understood"] != nil)
    try screen.press("Understood")
    #expect(screen.pressable["Understood"] == nil)
    #expect(screen.text.contains("Details"))
  }

  @Test("State survives while another page covers its view")
  func statesAreKept() throws {
    let screen = PageScreen(showing: Panels(model: Model()))
    try screen.press("Own 0")
    try screen.press("Rename")
    try screen.press("Open")
    try screen.press("Back")
    #expect(screen.pressable["Own 1"] != nil)
    #expect(screen.title == "Panels!")
  }

  @Test("Releasing covered views doesn't change the content of any page, after random changes", arguments: 0..<12)
  func releasedViewsShowTheSame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let models = (Model(), Model())
    let screens = (
      PageScreen(showing: Panels(model: models.0)),
      PageScreen(showing: Panels(model: models.1), releasesCoveredViews: false)
    )
    for step in 0..<60 {
      let number = Int(random.next() % 1_000)
      switch random.next() % 10 {
      case 0: for model in [models.0, models.1] { model.count = number % 5 }
      case 1: for model in [models.0, models.1] { model.warns.toggle() }
      case 2: for model in [models.0, models.1] { (model.isOn, model.choice) = (!model.isOn, number % 3) }
      default:
        let labels = screens.0.pressable.keys.sorted()
        try #require(labels == screens.1.pressable.keys.sorted())
        if labels.isEmpty { break }
        let label = labels[number % labels.count]
        try screens.0.press(label)
        try screens.1.press(label)
      }
      screens.0.render()
      screens.1.render()
      try #require(screens.0.text == screens.1.text, "step \(step)")
      try #require(screens.0.title == screens.1.title, "step \(step)")
      try #require(models.0.appearances == models.1.appearances, "step \(step)")
    }
  }
}
