#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension View {
  /// Shows a sheet while an item is set.
  ///
  /// - Parameters:
  ///   - item: The item. It is set to `nil` when the sheet closes.
  ///   - id: The identity of the item. An item with another identity gets a new sheet.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: Returns the view of the sheet.
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }

  /// Shows a sheet that can change its item, while the item is set.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item.identified(by: id), onDismiss: onDismiss) {
      content(Binding(unwrapping: item, default: $0.item))
    }
  }

  /// Shows a sheet that can change its item, while the item is set.
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Shows a popover while an item is set.
  ///
  /// - Parameters:
  ///   - item: The item. It is set to `nil` when the popover closes.
  ///   - id: The identity of the item. An item with another identity gets a new popover.
  ///   - content: Returns the view of the popover.
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item: item.identified(by: id)) { content($0.item) }
  }

  /// Shows a popover that can change its item, while the item is set.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(item: item.identified(by: id)) { content(Binding(unwrapping: item, default: $0.item)) }
  }

  /// Shows a popover that can change its item, while the item is set.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(item: item, id: \.id, content: content)
  }

  /// Pushes a view onto the enclosing navigation stack while an item is set. The item need not be `Hashable`.
  ///
  /// An item that replaces another one changes the view, and pushes no new one.
  ///
  /// - Parameters:
  ///   - item: The item. It is set to `nil` when the user goes back.
  ///   - destination: Returns the view.
  @_disfavoredOverload
  public func navigationDestination<Item, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    navigationDestination(isPresented: Binding<Bool>(item)) {
      if let item = item.wrappedValue { destination(item) }
    }
  }

  /// Pushes a view that can change its item onto the enclosing navigation stack, while the item is set.
  @_disfavoredOverload
  public func navigationDestination<Item, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination
  ) -> some View {
    navigationDestination(isPresented: Binding<Bool>(item)) {
      if let item = Binding(unwrapping: item) { destination(item) }
    }
  }
}

#if !os(macOS)
extension View {
  /// Shows a view over the whole window while an item is set.
  ///
  /// - Parameters:
  ///   - item: The item. It is set to `nil` when the view closes.
  ///   - id: The identity of the item. An item with another identity gets a new view.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: Returns the view.
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }

  /// Shows a view over the whole window, which can change its item, while the item is set.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) {
      content(Binding(unwrapping: item, default: $0.item))
    }
  }

  /// Shows a view over the whole window, which can change its item, while the item is set.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }
}
#endif

/// An item whose identity is one of its properties.
private struct IdentifiedItem<Item, ID: Hashable>: Identifiable {
  let item: Item
  let id: ID
}

extension Binding {
  /// A binding to an item that is identified by a property.
  fileprivate func identified<Item, ID>(
    by id: KeyPath<Item, ID>
  ) -> Binding<IdentifiedItem<Item, ID>?> where Value == Item? {
    Binding<IdentifiedItem<Item, ID>?>(
      get: { wrappedValue.map { IdentifiedItem(item: $0, id: $0[keyPath: id]) } },
      set: { item, transaction in self.transaction(transaction).wrappedValue = item?.item })
  }
}
