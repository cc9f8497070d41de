struct TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Sets the value that this view represents inside a selection, such as a ``Picker``, a ``List`` or a ``TabView``.
  ///
  /// - Parameter tag: The value. Its type must be exactly the type of the selection.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { TagView(content: self, tag: AnyHashable(tag)) }
}

/// A modifier that attaches a selection value to a view.
struct TagView<Content: View>: ElementModifier {
  let content: Content
  let tag: AnyHashable

  func wrap(_ base: Element, in environment: EnvironmentValues) -> LayoutValueElement<TagKey> {
    LayoutValueElement(base, tag)
  }

  func update(_ wrapper: LayoutValueElement<TagKey>, in environment: EnvironmentValues) { wrapper.value = tag }
}
