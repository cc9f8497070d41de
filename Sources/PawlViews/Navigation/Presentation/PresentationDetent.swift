/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  /// A height, before the size of the window is known.
  package enum Height: Hashable, Sendable {
    /// A part of the largest height of a sheet, from 0 to 1.
    case fraction(CGFloat)
    /// A height in cells or points: see ``LengthUnit``.
    case fixed(CGFloat)
  }

  package let height: Height

  /// About half of the window.
  public static let medium = PresentationDetent(height: .fraction(0.5))
  /// The largest height of a sheet.
  public static let large = PresentationDetent(height: .fraction(1))

  /// A fraction of the largest height of a sheet.
  ///
  /// - Parameter fraction: The fraction. A value below 0 counts as 0, and one above 1 as 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(min(max(0, fraction), 1)))
  }

  /// A fixed height, in cells or points: see ``LengthUnit``. A sheet is never higher than the window.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fixed(max(0, height)))
  }
}

/// The look of a sheet, which views inside it set.
struct PresentationLook: Equatable {
  var detents: Set<PresentationDetent> = []
  /// The selected detent, and the binding to it; `nil` if the sheet itself keeps the selection.
  var selection: Selection?
  var indicator = Visibility.automatic
  /// The unit of the heights of detents.
  var unit = LengthUnit.cells
  var cornerRadius: CGFloat?
  var background: Color?

  struct Selection: Equatable {
    let value: PresentationDetent
    let binding: Binding<PresentationDetent>

    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
  }

  /// The detents from the lowest to the highest, if a window has room for `height` points.
  func ordered(inHeight height: CGFloat) -> [PresentationDetent] {
    detents.sorted { $0.length(in: height) < $1.length(in: height) }
  }

  /// Whether the sheet shows a control that changes its height.
  var showsIndicator: Bool { indicator == .visible || indicator == .automatic && detents.count > 1 }
}

extension PresentationDetent {
  /// Returns the height in a window with room for a sheet of a height.
  func length(in height: CGFloat) -> CGFloat {
    switch self.height {
    case .fraction(let fraction): height * fraction
    case .fixed(let length): min(length, height)
    }
  }
}

/// The look of the enclosing sheet. The innermost view that sets a part of it prevails.
struct PresentationLookKey: PreferenceKey {
  static var defaultValue: PresentationLook { PresentationLook() }

  static func reduce(value: inout PresentationLook, nextValue: () -> PresentationLook) {
    let next = nextValue()
    if value.detents.isEmpty {
      (value.detents, value.selection, value.unit) = (next.detents, next.selection, next.unit)
    }
    if value.indicator == .automatic { value.indicator = next.indicator }
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.background = value.background ?? next.background
  }
}
