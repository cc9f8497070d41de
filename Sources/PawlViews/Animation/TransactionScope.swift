/// What the views around a node make of each change below them.
final class TransactionScope {
  private let outer: TransactionScope?
  private let transform: @MainActor (inout Transaction) -> Void

  init(outer: TransactionScope?, transform: @escaping @MainActor (inout Transaction) -> Void) {
    self.outer = outer
    self.transform = transform
  }

  @MainActor
  func apply(to transaction: inout Transaction) {
    outer?.apply(to: &transaction)
    transform(&transaction)
  }
}

extension ViewNode {
  /// Calls `body` to evaluate this node, in the way of the change that has marked it.
  final func underOwnChange(_ body: () -> Void) {
    var change = reader.takeChange()
    if let scope = environment.transactions {
      var transaction = change?.transaction ?? Transaction()
      scope.apply(to: &transaction)
      change = Change(transaction)
    }
    if change?.transaction.animation != nil { graph.collectElements() }
    graph.evaluate(under: change, body)
  }
}
