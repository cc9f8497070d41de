public import Foundation

/// A control that selects a day, a time of day, or both.
///
///     DatePicker("Due", selection: $due, displayedComponents: .date)
///
/// A terminal and a browser show a stepper for each of the day, the hour and the minute. There is no calendar.
@preconcurrency @MainActor
public struct DatePicker<Label: View>: View {
  /// The parts of a date that a date picker shows.
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

  /// Creates a date picker without limits.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - displayedComponents: The parts of the date that the user can change. The other parts stay as they are.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, earliest: nil, latest: nil, components: displayedComponents)
  }

  /// Creates a date picker for a date within a range.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond a bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change. The other parts stay as they are.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, earliest: range.lowerBound, latest: range.upperBound,
      components: displayedComponents)
  }

  /// Creates a date picker for a date with a lower bound.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond the bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change. The other parts stay as they are.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: selection, earliest: range.lowerBound, latest: nil, components: displayedComponents)
  }

  /// Creates a date picker for a date with an upper bound.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond the bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change. The other parts stay as they are.
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
    // The label of each stepper is a part of the date, and is never hidden.
    .environment(\.labelsAreHidden, false)
    .accessibilityLabel(component == .day ? "Day" : component == .hour ? "Hour" : "Minute")
  }

  /// Returns the date after a step, limited to the bounds, or `nil` if the step changes nothing.
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
  /// Creates a date picker without limits, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - displayedComponents: The parts of the date that the user can change.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker without limits, with a string as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - displayedComponents: The parts of the date that the user can change.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker for a date within a range, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond a bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker for a date with a lower bound, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond the bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a date picker for a date with an upper bound, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected date.
  ///   - range: The range of dates. A step beyond the bound ends at the bound.
  ///   - displayedComponents: The parts of the date that the user can change.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}

/// The parts of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, with its month and its year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// The look of a date picker. All styles look the same in a terminal and in a browser.
public protocol DatePickerStyle: Sendable {}

/// A date picker style that shows steppers.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates a default date picker style.
  public init() {}
}

/// A date picker style that shows steppers, since neither host has a wheel.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates a wheel date picker style.
  public init() {}
}

/// A date picker style that shows steppers, since there is no calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates a graphical date picker style.
  public init() {}
}

/// A date picker style that shows steppers.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates a compact date picker style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// A style that shows steppers.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style that shows steppers, since neither host has a wheel.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style that shows steppers, since there is no calendar.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A style that shows steppers.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension View {
  /// Sets the style of the date pickers inside this view. Without effect: all styles look the same.
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
}
