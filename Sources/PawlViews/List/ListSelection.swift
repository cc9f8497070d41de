/// Which rows of a list are selected, whatever the type of their tags.
@MainActor
struct ListSelection {
  let isSelected: (AnyHashable) -> Bool
  let select: (AnyHashable) -> Void
  /// Reads what is selected, for whoever is evaluated.
  let read: () -> Void
  private let isTag: (AnyHashable) -> Bool

  /// One row at most.
  init<Value: Hashable>(_ binding: Binding<Value?>) {
    isSelected = { $0.base as? Value == binding.wrappedValue && binding.wrappedValue != nil }
    select = { tag in
      guard let value = tag.base as? Value else { return }
      binding.wrappedValue = binding.wrappedValue == value ? nil : value
    }
    read = { _ = binding.wrappedValue }
    isTag = { $0.base is Value }
  }

  /// Any number of rows.
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

  /// By what a row is known here: its own tag, or else the id of its element; nil if neither is of the right type.
  func tag(_ own: AnyHashable?, _ elementID: AnyHashable?) -> AnyHashable? {
    [own, elementID].lazy.compactMap { $0 }.first { isTag($0) }
  }
}
