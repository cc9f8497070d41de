/// Which of several views has the focus, as a value that a view may read and change.
///
///     @FocusState private var field: Field?
///
///     TextField("Name", text: $name).focused($field, equals: .name)
@propertyWrapper
public struct FocusState<Value: Hashable>: BoundProperty {
  private let initialValue: Value
  private var slot: StateSlot<Value>?

  /// Whether one view has the focus.
  public init() where Value == Bool { initialValue = false }

  /// Which view has the focus; nil while none of them has it.
  public init<Field: Hashable>() where Value == Field? { initialValue = nil }

  public var wrappedValue: Value {
    get { slot?.value ?? initialValue }
    nonmutating set { slot?.value = newValue }
  }

  public var projectedValue: Binding {
    Binding(binding: slot?.binding ?? .constant(initialValue))
  }

  /// What a view tells of its focus through.
  @propertyWrapper
  public struct Binding {
    let binding: PawlViews.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    let slot = storage as? StateSlot<Value> ?? StateSlot(initialValue)
    storage = slot
    self.slot = slot
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}

extension View {
  /// Ties the focus of this view to a value: it has the focus when the binding has that value, and the other way round.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    FocusBindingView(
      content: self, isWanted: { binding.wrappedValue == value },
      set: { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value, let none = Value.self as? any ExpressibleByNilLiteral.Type {
          binding.wrappedValue = none.init(nilLiteral: ()) as? Value ?? binding.wrappedValue
        }
      })
  }

  /// Ties the focus of this view to a value that is true while it has it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusBindingView(
      content: self, isWanted: { condition.wrappedValue }, set: { condition.wrappedValue = $0 })
  }
}

private struct FocusBindingView<Content: View>: View {
  let content: Content
  let isWanted: () -> Bool
  let set: (Bool) -> Void

  init(content: Content, isWanted: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
    self.content = content
    self.isWanted = isWanted
    self.set = set
  }

  var body: some View { FocusBindingModifier(content: content, isWanted: isWanted(), set: set) }
}

private struct FocusBindingModifier<Content: View>: ElementModifier {
  let content: Content
  let isWanted: Bool
  let set: (Bool) -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FocusBindingElement {
    let element = FocusBindingElement(base)
    update(element, in: environment)
    return element
  }

  func update(_ wrapper: FocusBindingElement, in environment: EnvironmentValues) {
    wrapper.set = set
    wrapper.isWanted = isWanted
  }
}

/// An element whose focus a value of the program is tied to.
final class FocusBindingElement: ModifierElement {
  fileprivate var set: (Bool) -> Void = { _ in }
  fileprivate var isWanted = false {
    didSet {
      guard oldValue != isWanted else { return }
      graph.whenUpdated { [weak self] in self?.follow() }
    }
  }

  override var keepsState: Bool { true }

  func focusDidEnter() { set(true) }
  func focusDidLeave() { set(false) }

  /// Brings the focus to where the value says.
  private func follow() {
    let focus = graph.focus
    let hasFocus = focus.element?.focusBindings.contains { $0 === self } ?? false
    guard hasFocus != isWanted else { return }
    focus.move(to: isWanted ? firstFocusable : nil)
  }
}

extension Element {
  /// The first control in it that can have the focus, which may be itself.
  final var firstFocusable: Element? {
    isFocusable ? self : children.lazy.compactMap(\.firstFocusable).first
  }
}
