/// The look of a picker.
///
/// Pawl's hosts show a fixed set of styles, so programs can't define their own.
public protocol PickerStyle {
  var _kind: PickerStyleKind { get }
}

/// The built-in looks of a picker.
public enum PickerStyleKind: Hashable, Sendable {
  /// The default look: a menu.
  case automatic
  /// A menu.
  case menu
  /// All options in a row.
  case segmented
  /// All options in a column.
  case inline
  /// All options in a column, since neither host has a wheel.
  case wheel
  /// All options in a column.
  case radioGroup
  /// All options in a row.
  case palette
  /// A menu, since the options have no page of their own.
  case navigationLink
}

/// A picker style that shows a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates a default picker style.
  public init() {}

  public var _kind: PickerStyleKind { .automatic }
}

/// A picker style that shows a menu.
public struct MenuPickerStyle: PickerStyle {
  /// Creates a menu picker style.
  public init() {}

  public var _kind: PickerStyleKind { .menu }
}

/// A picker style that shows all options in a row, without the picker's label.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates a segmented picker style.
  public init() {}

  public var _kind: PickerStyleKind { .segmented }
}

/// A picker style that shows all options in a column below the picker's label.
public struct InlinePickerStyle: PickerStyle {
  /// Creates an inline picker style.
  public init() {}

  public var _kind: PickerStyleKind { .inline }
}

/// A picker style that looks the same as ``InlinePickerStyle``: neither host has a wheel.
public struct WheelPickerStyle: PickerStyle {
  /// Creates a wheel picker style.
  public init() {}

  public var _kind: PickerStyleKind { .wheel }
}

/// A picker style that looks the same as ``InlinePickerStyle``.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates a radio group picker style.
  public init() {}

  public var _kind: PickerStyleKind { .radioGroup }
}

/// A picker style that looks the same as ``SegmentedPickerStyle``.
public struct PalettePickerStyle: PickerStyle {
  /// Creates a palette picker style.
  public init() {}

  public var _kind: PickerStyleKind { .palette }
}

/// A picker style that shows a menu. Unlike SwiftUI, it opens no page of its own.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates a navigation link picker style.
  public init() {}

  public var _kind: PickerStyleKind { .navigationLink }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// A style that shows a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A style that shows a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A style that shows all options in a row.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A style that shows all options in a column.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A style that shows all options in a column, since neither host has a wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A style that shows all options in a column.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A style that shows all options in a row.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style that shows a menu, since the options have no page of their own.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyleKind.automatic
}

extension EnvironmentValues {
  var pickerStyle: PickerStyleKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers inside this view.
  public func pickerStyle(_ style: some PickerStyle) -> some View { environment(\.pickerStyle, style._kind) }
}
