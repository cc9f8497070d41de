/// A change of a view's drawing that leaves the layout as it is.
package enum VisualEffect: Equatable, Sendable {
  /// Mixes the content with the views behind it, from 0 (invisible) to 1.
  case opacity(Double)
  case offset(CGSize)
  /// Moves the content by fractions of its own width, toward the trailing edge, and of its own height.
  case shift(CGSize)
  case rotation(Angle, UnitPoint)
  case scale(CGSize, UnitPoint)
  case color(ColorEffect)
  /// Clips the content to its frame.
  case clip(cornerRadius: CGFloat)
  /// Clips the content to a path, in the units of the element.
  case clipPath(Path, isEvenOdd: Bool)
  /// Draws a border inside the edges, in front of the content.
  case border(ResolvedStyle, width: CGFloat)
  /// Draws a blurred copy of the content behind it, in one color and at an offset.
  case shadow(Color, radius: CGFloat, offset: CGSize)
  case blur(radius: CGFloat)
  /// Combines the colors of the content with those behind it.
  case blend(BlendMode)
  /// Combines the colors of the content with each other, but not with those behind it.
  case isolation
  /// Rotates the content in three dimensions about an axis. `perspective` is 1 for SwiftUI's default.
  case turn(Angle, axis: [Double], UnitPoint, perspective: Double)
  /// Draws thin areas of the content as lines in this direction, so that text behind them stays readable.
  case line(Axis)
}

extension VisualEffect: Animatable {
  package nonisolated var animatableData: NumberList {
    get { NumberList(numbers) }
    set {
      let numbers = newValue.numbers
      guard numbers.count == self.numbers.count else { return }
      switch self {
      case .opacity: self = .opacity(numbers[0])
      case .offset: self = .offset(CGSize(width: numbers[0], height: numbers[1]))
      case .shift: self = .shift(CGSize(width: numbers[0], height: numbers[1]))
      case .rotation: self = .rotation(Angle(radians: numbers[0]), UnitPoint(x: numbers[1], y: numbers[2]))
      case .scale:
        self = .scale(CGSize(width: numbers[0], height: numbers[1]), UnitPoint(x: numbers[2], y: numbers[3]))
      case .color(var effect):
        effect.numbers = numbers
        self = .color(effect)
      case .clip: self = .clip(cornerRadius: numbers[0])
      case .shadow(let color, _, _):
        self = .shadow(color, radius: numbers[0], offset: CGSize(width: numbers[1], height: numbers[2]))
      case .blur: self = .blur(radius: numbers[0])
      case .turn(_, let axis, let anchor, let perspective):
        self = .turn(Angle(radians: numbers[0]), axis: axis, anchor, perspective: perspective)
      case .clipPath, .line, .blend, .isolation: break
      case .border(var style, _):
        style.animatableData = NumberList(Array(numbers.dropLast()))
        self = .border(style, width: numbers[numbers.count - 1])
      }
    }
  }

  private nonisolated var numbers: [Double] {
    switch self {
    case .opacity(let opacity): [opacity]
    case .offset(let size), .shift(let size): [size.width, size.height]
    case .rotation(let angle, let anchor): [angle.radians, anchor.x, anchor.y]
    case .scale(let size, let anchor): [size.width, size.height, anchor.x, anchor.y]
    case .color(let effect): effect.numbers
    case .clip(let radius), .blur(let radius): [radius]
    case .shadow(_, let radius, let offset): [radius, offset.width, offset.height]
    case .turn(let angle, _, _, _): [angle.radians]
    case .clipPath, .line, .blend, .isolation: []
    case .border(let style, let width): style.animatableData.numbers + [width]
    }
  }
}

extension VisualEffect {
  /// Returns the transform of the content's points, or `nil` for an effect that doesn't move them.
  ///
  /// - Parameters:
  ///   - size: The size of the element.
  ///   - aspect: The height of a unit divided by its width. Rotations take it into account to keep their visible form.
  package func transform(in size: CGSize, aspect: CGFloat) -> CGAffineTransform? {
    let rect = CGRect(origin: .zero, size: size)
    switch self {
    case .offset(let offset): return CGAffineTransform(translationX: offset.width, y: offset.height)
    case .shift(let parts):
      return CGAffineTransform(translationX: parts.width * size.width, y: parts.height * size.height)
    case .scale(let scale, let anchor):
      return CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect)
    case .rotation(let angle, let anchor):
      return CGAffineTransform(scaleX: 1, y: aspect)
        .concatenating(CGAffineTransform(rotationAngle: angle.radians))
        .concatenating(CGAffineTransform(scaleX: 1, y: 1 / aspect)).about(anchor, of: rect)
    case .opacity, .color, .clip, .clipPath, .border, .line, .shadow, .blur, .blend, .isolation, .turn: return nil
    }
  }
}

extension VisualEffect {
  /// Returns this effect with the lengths of the view converted into units of the host.
  func toHostUnits(_ lengths: LengthConverter) -> VisualEffect {
    switch self {
    case .offset(let offset): .offset(lengths.exact(offset))
    case .clip(let radius): .clip(cornerRadius: lengths.width(radius))
    case .border(let style, let width): .border(style.toHostUnits(lengths), width: lengths.line(width))
    case .shadow(let color, let radius, let offset):
      .shadow(color, radius: lengths.width(radius), offset: lengths.exact(offset))
    case .blur(let radius): .blur(radius: lengths.width(radius))
    case .opacity, .shift, .rotation, .scale, .color, .clipPath, .line, .blend, .isolation, .turn: self
    }
  }
}

extension View {
  /// Applies a visual effect to this view.
  func effect(_ effect: VisualEffect) -> some View { EffectView(content: self, effect: effect) }
}

private struct EffectView<Content: View>: ElementModifier {
  let content: Content
  let effect: VisualEffect

  func wrap(_ base: Element, in environment: EnvironmentValues) -> EffectElement {
    EffectElement(base, effect.toHostUnits(environment.lengths(in: base.graph)))
  }

  func update(_ wrapper: EffectElement, in environment: EnvironmentValues) {
    wrapper.take(effect.toHostUnits(environment.lengths(in: wrapper.graph)))
  }
}

/// A view that mirrors its content in a layout from right to left.
private struct FlippedView<Content: View>: ElementModifier {
  let content: Content
  let isEnabled: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> EffectElement {
    EffectElement(base, effect(in: environment))
  }

  func update(_ wrapper: EffectElement, in environment: EnvironmentValues) { wrapper.take(effect(in: environment)) }

  private func effect(in environment: EnvironmentValues) -> VisualEffect {
    let isFlipped = isEnabled && environment.layoutDirection == .rightToLeft
    return .scale(CGSize(width: isFlipped ? -1 : 1, height: 1), .center)
  }
}

extension View {
  /// Mirrors this view in a layout from right to left.
  ///
  /// Use it for pictures and shapes that point in a direction, such as arrows. A terminal mirrors shapes, canvases and the
  /// symbols that have a mirror image; letters and pictures of pixels stay as they are.
  ///
  /// - Parameter enabled: Whether the view is mirrored.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    FlippedView(content: self, isEnabled: enabled)
  }
}

final class EffectElement: ModifierElement, Animating {
  private var effect: Animated<VisualEffect>

  init(_ base: Element, _ effect: VisualEffect) {
    self.effect = Animated(effect)
    super.init(base)
  }

  override var content: ElementContent {
    guard case .shift(let parts) = effect.value else { return .effect(effect.value) }
    let width = isRightToLeft ? -size.width : size.width
    return .effect(.offset(CGSize(width: parts.width * width, height: parts.height * size.height)))
  }

  func take(_ effect: VisualEffect) {
    if self.effect.set(effect, of: self, in: graph) { contentDidChange() }
  }

  var isMoving: Bool { effect.isMoving }

  func move(to time: Double) {
    if effect.move(to: time) { contentDidChange() }
  }
}
