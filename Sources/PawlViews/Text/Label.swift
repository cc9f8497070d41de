/// A view that shows an icon and a title.
///
/// By default the icon is in front of the title. In a list row, the icon has the accent color unless a foreground color
/// is set. ``View/labelStyle(_:)`` changes the appearance.
@preconcurrency @MainActor
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style
  @Environment(\.isInListRow) private var isInListRow

  /// Creates a label from a title view and an icon view.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    if let style {
      style.makeBody(
        LabelStyleConfiguration(
          title: LabelStyleConfiguration.Title(title), icon: LabelStyleConfiguration.Icon(icon)))
    } else {
      HStack {
        icon.transformEnvironment(\.textStyle) { $0.color = $0.color ?? (isInListRow ? .accentColor : nil) }
        title
      }
    }
  }
}

/// A view whose text names the control that it is a label of.
@MainActor
protocol NamingLabel {
  /// The text of the label.
  var name: Text { get }
}

extension Text: NamingLabel {
  var name: Text { self }
}

extension Label: NamingLabel where Title == Text {
  var name: Text { title }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a text and a symbol.
  ///
  /// - Parameters:
  ///   - titleKey: The text of the title.
  ///   - name: A name of an SF Symbol. See ``Image/init(systemName:)``.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a string and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title, shown as it is.
  ///   - name: A name of an SF Symbol. See ``Image/init(systemName:)``.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a text and an image of the program.
  ///
  /// - Parameters:
  ///   - titleKey: The text of the title.
  ///   - name: The name of an image. See ``Image/init(_:)``.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label in the default style from the title and the icon of a configuration.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}
