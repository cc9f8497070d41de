/// The look of a gauge.
///
///     struct TextGaugeStyle: GaugeStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         HStack {
///           configuration.label
///           Text("\(Int(configuration.value * 100)) %")
///         }
///       }
///     }
@preconcurrency @MainActor
public protocol GaugeStyle {
  /// The view that shows a gauge in this style.
  associatedtype Body: View
  /// The properties of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Creates the view that shows a gauge in this style.
  ///
  /// - Parameter configuration: The properties of the gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that a style shows.
@preconcurrency @MainActor
public struct GaugeStyleConfiguration {
  /// The label of a gauge, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView
  }

  /// The label of the current value, with its type erased.
  @preconcurrency @MainActor
  public struct CurrentValueLabel: View {
    public let body: AnyView
  }

  /// The label of the lower bound, with its type erased.
  @preconcurrency @MainActor
  public struct MinimumValueLabel: View {
    public let body: AnyView
  }

  /// The label of the upper bound, with its type erased.
  @preconcurrency @MainActor
  public struct MaximumValueLabel: View {
    public let body: AnyView
  }

  /// The value as a fraction of the range, from 0 to 1.
  public let value: Double
  /// The label of the gauge.
  public let label: Label
  /// The label of the current value, or `nil` if there is none.
  public let currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound, or `nil` if there is none.
  public let minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound, or `nil` if there is none.
  public let maximumValueLabel: MaximumValueLabel?
  /// The characters of the label, or an empty string if it isn't a text.
  let title: Text?
}

/// A gauge style whose type is erased.
struct AnyGaugeStyle {
  let makeBody: @MainActor (GaugeStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some GaugeStyle) { makeBody = { AnyView(style.makeBody(configuration: $0)) } }
}

private struct GaugeStyleKey: @preconcurrency EnvironmentKey {
  @MainActor static var defaultValue: AnyGaugeStyle { AnyGaugeStyle(LinearCapacityGaugeStyle()) }
}

extension EnvironmentValues {
  /// The style of the gauges inside.
  @MainActor var gaugeStyle: AnyGaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges inside this view.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { environment(\.gaugeStyle, AnyGaugeStyle(style)) }
}
