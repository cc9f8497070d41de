/// A collection of bindings to the elements of a bound collection.
///
/// `ForEach` makes it when its data is a binding.
///
/// - Complexity: Creating it is O(1).
public struct BoundElements<Elements: MutableCollection & RandomAccessCollection>: RandomAccessCollection
where Elements.Index: Hashable {
  private let binding: Binding<Elements>
  private let elements: Elements

  init(_ binding: Binding<Elements>) {
    self.binding = binding
    elements = binding.wrappedValue
  }

  public var startIndex: Elements.Index { elements.startIndex }
  public var endIndex: Elements.Index { elements.endIndex }
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  public func index(before index: Elements.Index) -> Elements.Index { elements.index(before: index) }
  public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
    elements.index(index, offsetBy: distance)
  }
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  public subscript(index: Elements.Index) -> BoundElement<Elements> {
    BoundElement(elements: binding, index: index, last: elements[index])
  }
}

/// An element of a bound collection.
public struct BoundElement<Elements: MutableCollection & RandomAccessCollection> where Elements.Index: Hashable {
  let elements: Binding<Elements>
  let index: Elements.Index
  /// The element at the time of the last evaluation. The binding returns it once the element is gone.
  let last: Elements.Element

  var binding: Binding<Elements.Element> {
    Binding(
      get: {
        let elements = elements.wrappedValue
        return contains(elements) ? elements[index] : last
      },
      set: { element, transaction in
        guard contains(elements.wrappedValue) else { return }
        elements.transaction(transaction).wrappedValue[index] = element
      })
  }

  private func contains(_ elements: Elements) -> Bool { elements.startIndex <= index && index < elements.endIndex }
}
