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

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let canvas = Canvas { [content, options, places] context, size in
      let model = ChartModel(content, options, in: context.environment)
      var painter = ChartPainter(context, size, model, options)
      painter.draw()
      places.update(painter)
      context.describe(
        CanvasDescription(
          label: { model.summary }, value: places.selectedDescription(options), table: { model.table }))
    }
    if options.xSelection == nil, options.ySelection == nil {
      canvas
    } else {
      canvas
        .gesture(DragGesture(minimumDistance: 0).onChanged { places.select(at: $0.location, options) })
        .focusable()
        .onKeyPress(keys: ChartPlaces.keys(options)) { places.handle($0, options) ? .handled : .ignored }
    }
  }
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
