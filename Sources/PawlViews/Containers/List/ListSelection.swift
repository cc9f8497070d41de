/// The selection of a list, independent of the type of the tags.
@MainActor
struct ListSelection {
  /// Whether any number of rows can be selected, rather than at most one.
  let allowsSeveral: Bool
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void
  /// Selects rows in addition to those that are selected. Of a selection of at most one row, only the last counts.
  let add: ([AnyHashable]) -> Void
  /// Returns the tags of all selected rows, as a set of the type of the tags. An `AnyHashable` would convert each of them.
  let all: () -> Any
  /// Returns a set of the type of the tags with one tag, or `nil` for a tag of another type.
  let only: (AnyHashable) -> Any?
  /// Reads the selection, which makes the view under evaluation an observer of it.
  let read: () -> Void
  private let isTag: (AnyHashable) -> Bool

  /// Creates a selection of at most one row. Selecting the selected row deselects it.
  init<Value: Hashable>(_ binding: Binding<Value?>) {
    allowsSeveral = false
    isSelected = { $0.base as? Value == binding.wrappedValue && binding.wrappedValue != nil }
    select = { tag in
      guard let value = tag.base as? Value else { return }
      binding.wrappedValue = binding.wrappedValue == value ? nil : value
    }
    add = { tags in
      if let value = tags.last?.base as? Value { binding.wrappedValue = value }
    }
    all = { Set(binding.wrappedValue.map { [$0] } ?? []) }
    only = { ($0.base as? Value).map { Set([$0]) } }
    read = { _ = binding.wrappedValue }
    isTag = { $0.base is Value }
  }

  /// Creates a selection of any number of rows.
  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    allowsSeveral = true
    isSelected = { ($0.base as? Value).map { binding.wrappedValue.contains($0) } ?? false }
    select = { tag in
      guard let value = tag.base as? Value else { return }
      var values = binding.wrappedValue
      if values.remove(value) == nil { values.insert(value) }
      binding.wrappedValue = values
    }
    add = { tags in
      var values = binding.wrappedValue
      for tag in tags { if let value = tag.base as? Value { values.insert(value) } }
      binding.wrappedValue = values
    }
    all = { binding.wrappedValue }
    only = { ($0.base as? Value).map { Set([$0]) } }
    read = { _ = binding.wrappedValue }
    isTag = { $0.base is Value }
  }

  /// Returns the tag of a row: its own tag, or else the id of its element; nil if neither has the type of the
  /// selection.
  func tag(_ own: AnyHashable?, _ elementID: AnyHashable?) -> AnyHashable? {
    [own, elementID].lazy.compactMap { $0 }.first { isTag($0) }
  }
}
