#if Macros
import SwiftSyntax

/// The arguments of `@Reducer(state: .equatable, action: .sendable)`.
struct SynthesizedConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    var label: String?
    for argument in arguments {
      label = argument.label?.text ?? label
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { continue }
      let conformance = "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      if label == "state" {
        state.append(conformance)
      } else {
        action.append(conformance)
      }
    }
  }
}
#endif
