import struct Foundation.URL

extension View {
  /// Lets the user drop values of some types on this view.
  ///
  ///     Text(text)
  ///       .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers in
  ///         providers.first?.loadObject(ofClass: String.self) { dropped, _ in text = dropped ?? text }
  ///         return true
  ///       }
  ///
  /// SwiftUI's older form of ``dropDestination(for:action:isTargeted:)``. The values come from views with `onDrag` or `draggable`.
  /// If the types include `.fileURL`, or one to which it conforms, such as `.data`, the user can drop files as well.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types. A value that has none of them, or of types that conform to them, can't be dropped.
  ///   - isTargeted: A binding that is `true` while a value that the view accepts is over it; `nil` for none.
  ///   - action: Takes the values. Returns whether the drop was successful.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets the user drop values of some types on this view, at a place.
  ///
  /// Like `onDrop(of:isTargeted:perform:)` whose closure takes the values alone.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types.
  ///   - isTargeted: A binding that is `true` while a value that the view accepts is over it; `nil` for none.
  ///   - action: Takes the values and the place of the pointer in this view, in cells or points: see ``LengthUnit``. The place is
  ///     the upper left corner for files, and if the user doesn't drop with a pointer.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let destination = DropDestination(
      types: { supportedContentTypes },
      perform: { payloads, point in action(payloads.map(\.provider), point) },
      setTargeted: { isTargeted?.wrappedValue = $0 },
      dropFiles: supportedContentTypes.takeFiles
        ? { files in action(files.compactMap { NSItemProvider(contentsOf: $0) }, .zero) } : nil)
    return drops(at: destination)
  }

  /// Lets the user drop values of some types, given by their identifiers, on this view.
  ///
  /// Like `onDrop(of:isTargeted:perform:)` whose closure takes the values alone.
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
  }

  /// Lets the user drop values of some types on this view, and lets a delegate follow and decide.
  ///
  ///     Text("Basket: \(fruits.count)")
  ///       .onDrop(of: [.plainText], delegate: BasketDrop(fruits: $fruits, isOpen: $isOpen))
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types. A value that has none of them, or of types that conform to them, can't be dropped.
  ///   - delegate: Follows the values over the view, and takes them.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    drops(at: DropDestination(types: supportedContentTypes, delegate: delegate))
  }

  /// Lets the user drop values of some types, given by their identifiers, on this view, and lets a delegate follow and decide.
  ///
  /// Like the method that takes types.
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
  }
}
