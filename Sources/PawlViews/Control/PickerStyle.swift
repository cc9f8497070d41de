/// How a choice looks.
public protocol PickerStyle {
  var _kind: PickerStyleKind { get }
}

/// How a choice looks, as hosts know it.
public enum PickerStyleKind: Hashable, Sendable {
  case automatic, menu, segmented, inline, wheel, radioGroup, palette, navigationLink
}

/// The usual way: a menu.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .automatic }
}

/// A menu that opens where the choice is.
public struct MenuPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .menu }
}

/// All of them in a row.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .segmented }
}

/// All of them, one below the other.
public struct InlinePickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .inline }
}

/// All of them, one below the other: there are no wheels in cells.
public struct WheelPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .wheel }
}

/// All of them, one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .radioGroup }
}

/// All of them in a row.
public struct PalettePickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .palette }
}

/// A menu: there is no page for it.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}

  public var _kind: PickerStyleKind { .navigationLink }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
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
  /// Sets how the choices inside look.
  public func pickerStyle(_ style: some PickerStyle) -> some View { environment(\.pickerStyle, style._kind) }
}
