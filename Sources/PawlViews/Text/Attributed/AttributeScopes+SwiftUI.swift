public import Foundation

extension AttributeScopes {
  /// The attributes of attributed strings that ``Text`` shows.
  ///
  ///     var text = AttributedString("Saved")
  ///     text.foregroundColor = .green
  ///     text.font = .headline
  ///     text.underlineStyle = Text.LineStyle(pattern: .dash)
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The additional distance between characters in points. A terminal has no such distances.
    public let kern: KerningAttribute
    /// The additional distance between characters in points. A terminal has no such distances.
    public let tracking: TrackingAttribute
    /// The distance in points by which the text stands above its line. A terminal has no such distances.
    public let baselineOffset: BaselineOffsetAttribute
    /// The meaning of the text.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes of Foundation, of which ``Text`` shows links.
    public let foundation: FoundationAttributes

    /// The attribute for a font.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    /// The attribute for the color of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The attribute for the color behind a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The attribute for a line through a text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The attribute for an underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The attribute for an additional distance between characters.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// The attribute for an additional distance between characters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// The attribute for a distance from the line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// The attribute for the meaning of a text.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }

  /// The attributes that ``Text`` shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attribute of a text with a name, such as `foregroundColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}
