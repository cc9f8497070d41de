public import Foundation

/// Chooses a day, a time of day, or both.
///
///     DatePicker("Due", selection: $due, displayedComponents: .date)
///
/// The day, the hour and the minute go up and down in steps.
@preconcurrency @MainActor
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  private let label: Label
  private let selection: Binding<Date>
  private let earliest, latest: Date?
  private let components: Components
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  private init(
    label: Label, selection: Binding<Date>, earliest: Date?, latest: Date?, components: Components
  ) {
    self.label = label
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
    self.components = components
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, earliest: nil, latest: nil, components: displayedComponents)
  }

  /// Stays within limits.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, earliest: range.lowerBound, latest: range.upperBound,
      components: displayedComponents)
  }

  /// Stays at or after a date.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, earliest: range.lowerBound, latest: nil, components: displayedComponents)
  }

  /// Stays at or before a date.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, earliest: nil, latest: range.upperBound, components: displayedComponents)
  }

  public var body: some View {
    LabeledContent {
      HStack {
        if components.contains(.date) { part(.day, written(.long, .omitted)) }
        if components.contains(.hourAndMinute) {
          part(.hour, written(.omitted, .shortened))
          part(.minute, "")
        }
      }
    } label: {
      label
    }
  }

  private func written(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> String {
    Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
      .format(selection.wrappedValue)
  }

  private func part(_ component: Calendar.Component, _ text: String) -> some View {
    Stepper(
      label: { if !text.isEmpty { Text(verbatim: text) } },
      onIncrement: changed(component, by: 1).map { date in { selection.wrappedValue = date } },
      onDecrement: changed(component, by: -1).map { date in { selection.wrappedValue = date } }
    )
    .environment(\.isInForm, false)
    .accessibilityLabel(component == .day ? "Day" : component == .hour ? "Hour" : "Minute")
  }

  /// What the date would be after a step; nil beyond the limits.
  private func changed(_ component: Calendar.Component, by value: Int) -> Date? {
    var calendar = calendar
    calendar.timeZone = timeZone
    let now = selection.wrappedValue
    guard let date = calendar.date(byAdding: component, value: value, to: now) else { return nil }
    let limited = min(max(date, earliest ?? date), latest ?? date)
    return limited == now ? nil : limited
  }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// How dates are chosen. In cells there is one way.
public protocol DatePickerStyle: Sendable {}

/// In steps.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
}

/// In steps, too: there are no wheels in cells.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}

/// In steps, too: there is no calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}

/// In steps.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension View {
  /// Accepted: dates are chosen in one way.
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
}
