extension View {
  /// Animates this view whenever a value changes.
  ///
  /// The animation applies to all changes of this view and of the views inside that come in the same update as the
  /// change of the value. It has no effect on a transaction with ``Transaction/disablesAnimations``.
  ///
  /// - Parameters:
  ///   - animation: The animation, or `nil` to show the changes at once.
  ///   - value: The value to watch.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    AnimationView(content: self, animation: animation, value: value)
  }

  /// Animates all changes of this view and of the views inside.
  ///
  /// It has no effect on a transaction with ``Transaction/disablesAnimations``.
  ///
  /// - Parameter animation: The animation, or `nil` to show the changes at once.
  public func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction of each change of this view and of the views inside.
  ///
  /// - Parameter transform: A closure that modifies the transaction.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, transform: transform)
  }

  /// Changes the transaction of the changes that come in the same update as the change of a value. Like
  /// ``transaction(_:)``.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - transform: A closure that modifies the transaction.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    ValueTransactionView(content: self, value: value, transform: transform)
  }
}

private struct AnimationView<Content: View, Value: Equatable>: View {
  let content: Content
  let animation: Animation?
  let value: Value

  var body: some View {
    ValueTransactionView(content: content, value: value) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }
}

private struct ValueTransactionView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let transform: (inout Transaction) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ValueTransactionNode(self, context) }
}

private final class ValueTransactionNode<Content: View, Value: Equatable>:
  KeepingNode<ValueTransactionView<Content, Value>>
{
  private var child: TypedNode<Content>?

  override init(_ view: ValueTransactionView<Content, Value>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

  override func update(_ view: ValueTransactionView<Content, Value>) {
    let isSame = self.view.value == view.value
    super.update(view)
    guard !isSame else { return child?.update(view.content) ?? () }
    var transaction = graph.transaction
    view.transform(&transaction)
    graph.evaluate(under: transaction) { child?.update(view.content) }
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}

private struct TransactionView<Content: View>: PrimitiveView {
  let content: Content
  let transform: (inout Transaction) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TransactionNode(self, context) }
}

private final class TransactionNode<Content: View>: TypedNode<TransactionView<Content>> {
  private var transform: (inout Transaction) -> Void
  private var child: TypedNode<Content>?

  init(_ view: TransactionView<Content>, _ context: NodeContext) {
    transform = view.transform
    super.init(context)
    var inner = environment
    inner.transactions = TransactionScope(outer: environment.transactions) { [weak self] in self?.transform(&$0) }
    child = PawlViews.makeNode(view.content, self.context.setting(environment: inner))
  }

  override func update(_ view: TransactionView<Content>) {
    transform = view.transform
    var transaction = graph.transaction
    transform(&transaction)
    graph.evaluate(under: transaction) { child?.update(view.content) }
  }

  override var isTiedToElements: Bool { false }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }
}
