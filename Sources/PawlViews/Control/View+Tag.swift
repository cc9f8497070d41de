struct TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Says which value this view stands for, where one is chosen.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { TagView(content: self, tag: AnyHashable(tag)) }
}

/// A view that stands for a value.
struct TagView<Content: View>: ElementModifier {
  let content: Content
  let tag: AnyHashable

  func wrap(_ base: Element, in environment: EnvironmentValues) -> LayoutValueElement<TagKey> {
    LayoutValueElement(base, tag)
  }

  func update(_ wrapper: LayoutValueElement<TagKey>, in environment: EnvironmentValues) { wrapper.value = tag }
}
