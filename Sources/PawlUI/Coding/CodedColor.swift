#if !canImport(SwiftUI)
import PawlViews

/// A color in a form that can be encoded.
struct CodedColor: Codable {
  private var name: String?
  private var rgb: [Double]?
  private var opacity: Double?

  init(_ color: Color) {
    switch color.kind {
    case .named(let token): name = token.rawValue
    case .clear: name = "clear"
    case .rgb(let red, let green, let blue): rgb = [red, green, blue]
    }
    if color.alpha != 1 { opacity = color.alpha }
  }

  var color: Color {
    let color =
      if let rgb, rgb.count == 3 {
        Color(red: rgb[0], green: rgb[1], blue: rgb[2])
      } else {
        name.flatMap(Theme.Token.init).map { Color($0) } ?? .clear
      }
    return opacity.map { color.opacity($0) } ?? color
  }
}

/// A font in a form that can be encoded.
struct CodedFont: Codable {
  private var style: String?
  private var size: Double?
  private var weight: Int?
  private var design: CodedDesign?
  private var isItalic: Bool?
  private var hasMonospacedDigits: Bool?

  init(_ font: Font) {
    style = font.style?.rawValue
    size = font.size.map { Double($0) }
    weight = font.weight?.rawValue
    design = font.design.map { CodedDesign($0) }
    if font.isItalic { isItalic = true }
    if font.hasMonospacedDigits { hasMonospacedDigits = true }
  }

  var font: Font {
    let weight = weight.flatMap(Font.Weight.init)
    var font =
      if let size {
        Font.system(size: size, weight: weight, design: design?.design)
      } else {
        Font.system(style.flatMap(Font.TextStyle.init) ?? .body, design: design?.design, weight: weight)
      }
    if isItalic == true { font = font.italic() }
    if hasMonospacedDigits == true { font = font.monospacedDigit() }
    return font
  }
}

/// The design of a font in a form that can be encoded.
enum CodedDesign: String, Codable {
  case `default`, serif, rounded, monospaced

  init(_ design: Font.Design) {
    switch design {
    case .default: self = .default
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    }
  }

  var design: Font.Design {
    switch self {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}
#endif
