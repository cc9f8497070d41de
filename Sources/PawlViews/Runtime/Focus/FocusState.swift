/// A property wrapper for a value that follows the focus, and moves the focus when the program sets it.
///
///     @FocusState private var field: Field?
///
///     TextField("Name", text: $name).focused($field, equals: .name)
@propertyWrapper
public struct FocusState<Value: Hashable>: BoundProperty {
  private let initialValue: Value
  private var slot: StateSlot<Value>?

  /// Creates a state that is `true` while a certain view has the focus.
  public init() where Value == Bool { initialValue = false }

  /// Creates a state that identifies the view that has the focus. It is `nil` while none of the views has it.
  public init<Field: Hashable>() where Value == Field? { initialValue = nil }

  /// The current value. Setting it moves the focus after the current update.
  public var wrappedValue: Value {
    get { slot?.value ?? initialValue }
    nonmutating set { slot?.value = newValue }
  }

  /// A binding for `focused(_:)` and `focused(_:equals:)`.
  public var projectedValue: Binding {
    Binding(binding: slot?.binding ?? .constant(initialValue))
  }

  /// A binding to a focus state, which ties the focus of a view to it.
  @propertyWrapper
  public struct Binding {
    let binding: PawlViews.Binding<Value>

    /// The value of the focus state.
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    /// The binding itself.
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
  /// Ties the focus of this view to a value.
  ///
  /// The binding takes the value when the view gets the focus, and becomes `nil` when the view loses it. When the
  /// program sets the value, the first focusable control in the view gets the focus.
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

  /// Ties the focus of this view to a Boolean value, which is `true` while the view has the focus.
  ///
  /// When the program sets it to `false` while the view has the focus, no view has the focus.
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

/// An element whose focus is tied to a value of the program.
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

  /// Moves the focus to this element, or away from it, as the bound value demands.
  private func follow() {
    let focus = graph.focus
    let hasFocus = focus.element?.focusBindings.contains { $0 === self } ?? false
    guard hasFocus != isWanted else { return }
    focus.move(to: isWanted ? firstFocusable : nil)
  }
}

extension Element {
  /// The first control in this element that can have the focus. It may be the element itself.
  final var firstFocusable: Element? {
    isFocusable ? self : children.firstResult(\.firstFocusable)
  }
}
