#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

/// An animation, or the absence of one, in a form that can be encoded. SwiftUI's animations have no such form.
struct CodedAnimation: Codable {
  private var curve: String?
  private var values: [Double]?
  private var duration: Double?
  private var delay: Double?
  private var speed: Double?
  /// 0 for an animation that repeats forever.
  private var repeatCount: Int?
  private var autoreverses: Bool?

  init(_ animation: Animation?) {
    #if !canImport(SwiftUI)
    guard let animation else { return }
    switch animation.curve {
    case .linear: curve = "linear"
    case .easeIn: curve = "easeIn"
    case .easeOut: curve = "easeOut"
    case .easeInOut: curve = "easeInOut"
    case .bezier(let x1, let y1, let x2, let y2): (curve, values) = ("bezier", [x1, y1, x2, y2])
    case .spring(let bounce): (curve, values) = ("spring", [bounce])
    }
    duration = animation.duration
    if animation.delay != 0 { delay = animation.delay }
    if animation.speed != 1 { speed = animation.speed }
    if animation.repeatCount != 1 || animation.autoreverses {
      (repeatCount, autoreverses) = (animation.repeatCount ?? 0, animation.autoreverses)
    }
    #endif
  }

  var animation: Animation? {
    #if canImport(SwiftUI)
    return nil
    #else
    guard let curve, let duration else { return nil }
    let values = values ?? []
    var animation: Animation
    switch (curve, values.count) {
    case ("easeIn", _): animation = .easeIn(duration: duration)
    case ("easeOut", _): animation = .easeOut(duration: duration)
    case ("easeInOut", _): animation = .easeInOut(duration: duration)
    case ("bezier", 4): animation = .timingCurve(values[0], values[1], values[2], values[3], duration: duration)
    case ("spring", 1): animation = .spring(duration: duration, bounce: values[0])
    default: animation = .linear(duration: duration)
    }
    if let delay { animation = animation.delay(delay) }
    if let speed { animation = animation.speed(speed) }
    switch (repeatCount, autoreverses ?? false) {
    case (0, let autoreverses): animation = animation.repeatForever(autoreverses: autoreverses)
    case (let count?, let autoreverses): animation = animation.repeatCount(count, autoreverses: autoreverses)
    case (nil, _): break
    }
    return animation
    #endif
  }
}
