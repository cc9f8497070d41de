extension Binding where Value: MutableCollection {
  /// A binding to the element at a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    var element = Binding<Value.Element>(
      get: { wrappedValue[position] },
      set: { element, transaction in
        var value = wrappedValue
        value[position] = element
        self.transaction(transaction).wrappedValue = value
      })
    element.transaction = transaction
    return element
  }
}
