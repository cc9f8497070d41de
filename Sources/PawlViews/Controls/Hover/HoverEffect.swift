/// The look of a view while the pointer is over it.
public struct HoverEffect: Hashable, Sendable {
  /// The looks that hosts tell apart.
  package enum Kind: String, Hashable, Sendable {
    case highlight, lift
  }

  package let kind: Kind

  /// The effect that the host chooses: ``highlight``.
  public static let automatic = HoverEffect(kind: .highlight)
  /// An effect that highlights the view.
  public static let highlight = HoverEffect(kind: .highlight)
  /// An effect that raises the view. A terminal highlights the view.
  public static let lift = HoverEffect(kind: .lift)
}

private struct IsHoverEffectEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether views show their hover effects. Default: `true`.
  public var isHoverEffectEnabled: Bool {
    get { self[IsHoverEffectEnabledKey.self] }
    set { self[IsHoverEffectEnabledKey.self] = newValue }
  }
}

extension View {
  /// Gives this view another look while the pointer is over it.
  ///
  /// The host shows the effect itself, and the views aren't evaluated for it. A disabled view shows none.
  ///
  /// - Parameters:
  ///   - effect: The effect. Default: `automatic`.
  ///   - isEnabled: Whether the view has the effect.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    HoverEffectView(content: self, effect: isEnabled ? effect : nil)
  }

  /// Keeps the views inside from showing their hover effects.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
}

private struct HoverEffectView<Content: View>: ElementModifier {
  let content: Content
  let effect: HoverEffect?

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HoverEffectElement {
    HoverEffectElement(base, effect(in: environment))
  }

  func update(_ wrapper: HoverEffectElement, in environment: EnvironmentValues) {
    wrapper.effect = effect(in: environment)
  }

  private func effect(in environment: EnvironmentValues) -> HoverEffect? {
    environment.isEnabled && environment.isHoverEffectEnabled ? effect : nil
  }
}

private final class HoverEffectElement: ModifierElement {
  var effect: HoverEffect? {
    didSet {
      if oldValue != effect { contentDidChange() }
    }
  }

  init(_ base: Element, _ effect: HoverEffect?) {
    self.effect = effect
    super.init(base)
    graph.hasHover = true
  }

  override var hoverEffect: HoverEffect? { effect }
}
