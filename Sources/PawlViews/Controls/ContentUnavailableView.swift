/// A view that tells that there is nothing to show, and what the user can do about it.
///
///     List(letters, id: \.self) { Text($0) }
///       .overlay {
///         if letters.isEmpty {
///           ContentUnavailableView("No letters", systemImage: "envelope", description: Text("New ones appear here."))
///         }
///       }
///
/// It shows a large symbol, a title, a description and buttons in the middle of the space that it is offered. In a list it
/// can also be a row.
@preconcurrency @MainActor
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view from a label, a description and actions.
  ///
  /// - Parameters:
  ///   - label: The title with its symbol.
  ///   - description: The text below the title.
  ///   - actions: The buttons below the description.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack {
      label.labelStyle(UnavailableLabelStyle())
      description.foregroundColor(.secondary)
      if Actions.self != EmptyView.self, Actions.self != SearchUnavailableContent.Actions.self {
        VStack { actions }.padding(cells: EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0))
      }
    }
    .multilineTextAlignment(.center)
    .padding(cells: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == PawlViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title, a symbol and a description.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: A name of an SF Symbol. See ``Image/init(systemName:)``.
  ///   - description: The text below the title; `nil` for none.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { PawlViews.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a view with a title that isn't localized. Like ``init(_:systemImage:description:)-(LocalizedStringKey,_,_)``.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(label: { PawlViews.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a view with a title, an image of the program and a description.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The name of an image. See ``Image/init(_:)``.
  ///   - description: The text below the title; `nil` for none.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { PawlViews.Label(title, image: name) }, description: { description })
  }

  /// Creates a view with a title that isn't localized. Like ``init(_:image:description:)-(LocalizedStringKey,_,_)``.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(
      label: {
        PawlViews.Label {
          Text(title)
        } icon: {
          Image(name)
        }
      }, description: { description })
  }
}

/// The parts of the view that tells that a search has found nothing.
public struct SearchUnavailableContent {
  /// The title, with a magnifying glass and the searched text.
  @preconcurrency @MainActor
  public struct Label: View {
    fileprivate let text: String?
    @Environment(\.searchText) private var searched

    fileprivate init(text: String?) { self.text = text }

    public var body: some View {
      PawlViews.Label {
        if let query = text ?? searched?.wrappedValue, !query.isEmpty {
          Text("No Results for “\(query)”").lineLimit(3)
        } else {
          Text("No Results")
        }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }

  /// The advice below the title.
  @preconcurrency @MainActor
  public struct Description: View {
    fileprivate init() {}

    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The buttons, of which there are none.
  @preconcurrency @MainActor
  public struct Actions: View {
    fileprivate init() {}

    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A view that tells that a search has found nothing, with the text of the search field around it.
  ///
  /// The field is that of `searchable(text:placement:prompt:)`.
  public static var search: Self { search(searched: nil) }

  /// Returns a view that tells that a search has found nothing.
  ///
  /// - Parameter text: The searched text. An empty text isn't shown.
  public static func search(text: String) -> Self { search(searched: text) }

  private static func search(searched text: String?) -> Self {
    Self {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// A style that shows a large icon above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon.font(.largeTitle).foregroundColor(.secondary).accessibilityHidden(true)
      configuration.title.font(.title3.bold())
    }
  }
}

private struct SearchTextKey: EnvironmentKey {
  static var defaultValue: Binding<String>? { nil }
}

extension EnvironmentValues {
  /// The text of the search field around a view; `nil` if there is none.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}
