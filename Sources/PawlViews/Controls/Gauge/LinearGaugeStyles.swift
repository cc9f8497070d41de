/// The default gauge style, which looks like ``LinearCapacityGaugeStyle``.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates a default gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A gauge style that shows a bar that fills up, with the label above it and the label of the current value below it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates a linear capacity gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        IndicatorView(indicator: .progress(configuration.value))
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
  }
}

/// A gauge style that shows a bar that fills up in one row, between the label and the label of the current value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates an accessory linear capacity gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      IndicatorView(indicator: .progress(configuration.value))
      configuration.currentValueLabel
    }
  }
}

/// A gauge style that shows a marker on a line in one row, between the labels of the bounds.
///
/// The label of the gauge takes the place of a missing label of the lower bound. The label of the current value isn't shown.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates an accessory linear gauge style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if let minimum = configuration.minimumValueLabel { minimum } else { configuration.label }
      GaugeLine(fraction: configuration.value, title: configuration.title)
      configuration.maximumValueLabel
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills up, with its labels above and below.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that fills up, in one row with its labels.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A marker on a line, in one row with the labels of the bounds.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
