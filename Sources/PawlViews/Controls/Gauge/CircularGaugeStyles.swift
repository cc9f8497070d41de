/// A gauge style that shows a marker on an open ring, with the label of the current value in its middle.
///
/// The opening at the bottom has the labels of the bounds, or the label of the gauge if they are missing. The ring is ten
/// columns wide and five rows high.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates an accessory circular gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(fraction: configuration.value, isOpen: true, title: configuration.title) {
      configuration.currentValueLabel
    } opening: {
      if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
        configuration.label
      } else {
        HStack {
          configuration.minimumValueLabel
          configuration.maximumValueLabel
        }
      }
    }
  }
}

/// A gauge style that shows a ring that fills up clockwise from the top, with the label of the current value in its middle.
///
/// The label of the gauge takes the place of a missing label of the current value. The ring is ten columns wide and five rows
/// high.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory circular capacity gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(fraction: configuration.value, isOpen: false, title: configuration.title) {
      if let current = configuration.currentValueLabel { current } else { configuration.label }
    } opening: {
      EmptyView()
    }
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A marker on an open ring.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that fills up.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
