#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension View {
  /// Shows an alert while an item is set, with texts and buttons made from the item.
  ///
  /// When the alert closes, the item is set to `nil`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - title: Returns the title for an item.
  ///   - actions: Returns the buttons for an item.
  ///   - message: Returns the text below the title for an item.
  public func alert<Item, A: View, M: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Item) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    alert(
      item.title(title), isPresented: Binding<Bool>(item), presenting: item.wrappedValue, actions: actions,
      message: message)
  }

  /// Shows an alert while an item is set, with buttons that can change the item.
  @_disfavoredOverload
  public func alert<Item, A: View, M: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Binding<Item>) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    alert(
      item: item, title: title, actions: { actions(Binding(unwrapping: item, default: $0)) }, message: message)
  }

  /// Shows an alert without a message while an item is set.
  public func alert<Item, A: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Item) -> A
  ) -> some View {
    alert(item.title(title), isPresented: Binding<Bool>(item), presenting: item.wrappedValue, actions: actions)
  }

  /// Shows an alert without a message while an item is set, with buttons that can change the item.
  @_disfavoredOverload
  public func alert<Item, A: View>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Binding<Item>) -> A
  ) -> some View {
    alert(item: item, title: title, actions: { actions(Binding(unwrapping: item, default: $0)) })
  }

  /// Shows a confirmation dialog while an item is set, with texts and buttons made from the item.
  ///
  /// When the dialog closes, the item is set to `nil`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: Returns the title for an item.
  ///   - actions: Returns the buttons for an item.
  ///   - message: Returns the text below the title for an item.
  public func confirmationDialog<Item, A: View, M: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A, @ViewBuilder message: @escaping (Item) -> M
  ) -> some View {
    confirmationDialog(
      item.title(title), isPresented: Binding<Bool>(item), titleVisibility: titleVisibility,
      presenting: item.wrappedValue, actions: actions, message: message)
  }

  /// Shows a confirmation dialog without a message while an item is set.
  public func confirmationDialog<Item, A: View>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A
  ) -> some View {
    confirmationDialog(
      item.title(title), isPresented: Binding<Bool>(item), titleVisibility: titleVisibility,
      presenting: item.wrappedValue, actions: actions, message: { _ in EmptyView() })
  }
}

extension Binding {
  /// Returns the title for the current item; an empty text if there is none.
  @MainActor
  fileprivate func title<Item>(_ title: (Item) -> Text) -> Text where Value == Item? {
    wrappedValue.map(title) ?? Text(verbatim: "")
  }
}
