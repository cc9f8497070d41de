/// The selection of a list, independent of the type of the tags.
@MainActor
struct ListSelection {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void
  /// Reads the selection, which makes the view under evaluation an observer of it.
  let read: () -> Void
  private let isTag: (AnyHashable) -> Bool

  /// Creates a selection of at most one row. Selecting the selected row deselects it.
  init<Value: Hashable>(_ binding: Binding<Value?>) {
    isSelected = { $0.base as? Value == binding.wrappedValue && binding.wrappedValue != nil }
    select = { tag in
      guard let value = tag.base as? Value else { return }
      binding.wrappedValue = binding.wrappedValue == value ? nil : value
    }
    read = { _ = binding.wrappedValue }
    isTag = { $0.base is Value }
  }

  /// Creates a selection of any number of rows.
  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    isSelected = { ($0.base as? Value).map { binding.wrappedValue.contains($0) } ?? false }
    select = { tag in
      guard let value = tag.base as? Value else { return }
      var values = binding.wrappedValue
      if values.remove(value) == nil { values.insert(value) }
      binding.wrappedValue = values
    }
    read = { _ = binding.wrappedValue }
    isTag = { $0.base is Value }
  }

  /// Returns the tag of a row: its own tag, or else the id of its element; nil if neither has the type of the
  /// selection.
  func tag(_ own: AnyHashable?, _ elementID: AnyHashable?) -> AnyHashable? {
    [own, elementID].lazy.compactMap { $0 }.first { isTag($0) }
  }
}
