/// The transformations that the views around a node apply to the transaction of each change below them.
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
  /// Calls a closure that evaluates this node, under the change that invalidated the node.
  final func underOwnChange(_ body: () -> Void) {
    var change = takeOwnChange()
    if let scope = environment.transactions {
      var transaction = change?.transaction ?? Transaction()
      scope.apply(to: &transaction)
      change = Change(transaction)
    }
    if change?.transaction.animation != nil { graph.collectElements() }
    graph.evaluate(under: change, body)
  }
}
