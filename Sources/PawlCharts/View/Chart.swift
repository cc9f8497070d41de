public import PawlViews

/// A view that shows values as a chart.
///
///     struct Sales: View {
///       let months: [Month]
///
///       var body: some View {
///         Chart(months) { month in
///           BarMark(x: .value("Month", month.name), y: .value("Sales", month.sales))
///             .foregroundStyle(by: .value("Product", month.product))
///         }
///         .frame(height: 12)
///       }
///     }
///
/// A chart takes all the space that it is offered. Its axes and its legend give way where there is no room for them: with
/// one or two rows, a chart is a sparkline.
///
/// A terminal draws lines and points with the dots of braille characters, eight to a cell, and areas in quarters of cells.
/// Without colors, patterns tell the series apart. A browser shows the chart as SVG, with a table of the values that
/// assistive technologies read.
///
/// - Complexity: A frame draws all marks if one of them changes: O(marks). Lines and symbols are reduced to as many points as
///   the host can show.
@preconcurrency @MainActor
public struct Chart<Content: ChartContent>: View {
  private let content: Content
  @Environment(\.chartOptions) private var options
  @State private var places = ChartPlaces()
  @State private var offset = ChartOffset()

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    var options = options
    options.scroll.moved = offset
    let canvas = Canvas { [content, options, places] context, size in
      let model = ChartModel(content, options, in: context.environment)
      var painter = ChartPainter(context, size, model, options)
      painter.draw()
      places.update(painter)
      let localization = context.environment.languageContext.localization
      context.describe(
        CanvasDescription(
          label: { CurrentLocalization.$session.withValue(localization) { model.summary } },
          value: places.selectedDescription(options), table: { model.table }))
    }
    return InteractiveChart(canvas: canvas, options: options, places: places, offset: $offset)
  }
}

/// A chart with the gestures and keys that select values and move the visible part.
private struct InteractiveChart<Content: View>: View {
  let canvas: Content
  let options: ChartOptions
  let places: ChartPlaces
  @Binding var offset: ChartOffset

  init(canvas: Content, options: ChartOptions, places: ChartPlaces, offset: Binding<ChartOffset>) {
    self.canvas = canvas
    self.options = options
    self.places = places
    _offset = offset
  }

  @ViewBuilder var body: some View {
    if !options.canSelect, !options.scroll.isScrollable {
      canvas
    } else {
      canvas
        .gesture(gesture)
        .focusable()
        .onKeyPress(keys: ChartPlaces.keys(options)) { press in
          if places.handle(press, options) { return .handled }
          guard !options.canSelect, let moved = places.scroll(press, options) else { return .ignored }
          move(to: moved)
          return .handled
        }
    }
  }

  private var gesture: DragGesture {
    var gesture = DragGesture(minimumDistance: 0).onChanged(drag).onEnded { value in
      if options.scroll.isScrollable, options.canSelect, value.isClick { places.select(at: value.location, options) }
      places.endScroll()
    }
    gesture.wheelAxes = options.scroll.scrollableAxes
    return gesture
  }

  private func drag(_ value: DragGesture.Value) {
    guard options.scroll.isScrollable else { return places.select(at: value.location, options) }
    if let moved = places.scroll(by: value.translation, options) { move(to: moved) }
  }

  private func move(to moved: ChartOffset) {
    places.report(moved, options)
    offset = moved
  }
}

extension DragGesture.Value {
  /// Whether the pointer has hardly moved.
  fileprivate var isClick: Bool { abs(translation.width) < 1 && abs(translation.height) < 1 }
}

extension ChartOptions {
  /// Whether the user can select values.
  fileprivate var canSelect: Bool { xSelection != nil || ySelection != nil || angleSelection != nil }
}

extension Chart {
  /// Creates a chart with content for each element of a collection with identifiable elements.
  public init<Data: RandomAccessCollection, Element: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Element
  ) where Content == ForEach<Data, Data.Element.ID, Element>, Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }

  /// Creates a chart with content for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the content for an element.
  public init<Data: RandomAccessCollection, ID: Hashable, Element: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Element
  ) where Content == ForEach<Data, ID, Element> {
    self.init { ForEach(data, id: id, content: content) }
  }
}
