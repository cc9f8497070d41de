import Foundation
import PawlCore

extension SourceWriter {
  /// Returns the literal of a value of the standard library or Foundation; `nil` for other values.
  func literal(_ value: Any, isKnown: Bool, at path: String) throws -> SwiftExpression? {
    switch value {
    case let value as Bool: return .atom("\(value)")
    case let value as String: return text(value)
    case let value as Substring: return isKnown ? text(String(value)) : .call("Substring", text(String(value)))
    case let value as Character: return isKnown ? text(String(value)) : .call("Character", text(String(value)))
    case let value as any BinaryInteger:
      let literal = SwiftExpression.atom(integerLiteral("\(value)"))
      return isKnown || value is Int ? literal : .call(try name(of: Swift.type(of: value), at: path), literal)
    case let value as Double: return floatingPoint(value, "\(value)", isKnown: true, "Double")
    case let value as Float: return floatingPoint(Double(value), "\(value)", isKnown: isKnown, "Float")
    case let value as CGFloat: return floatingPoint(Double(value), "\(value)", isKnown: isKnown, "CGFloat")
    case let value as Duration: return duration(value, isKnown: isKnown)
    case is Void: return .atom("()")
    default: return try foundationValue(value, isKnown: isKnown, at: path)
    }
  }

  private func text(_ value: String) -> SwiftExpression { stringLiteral(value) }

  /// Returns the literal of a text with many quotation marks.
  func rawText(_ value: String) -> SwiftExpression { rawStringLiteral(value) }

  private func floatingPoint(_ value: Double, _ text: String, isKnown: Bool, _ type: String) -> SwiftExpression {
    let prefix = isKnown ? "." : "\(type)."
    if value.isNaN { return .atom(isKnown && type == "Double" ? "Double.nan" : "\(type).nan") }
    if value.isInfinite { return .atom("\(value < 0 ? "-" : "")\(type == "Double" ? "Double." : prefix)infinity") }
    return isKnown ? .atom(text) : .call(type, .atom(text))
  }

  private func duration(_ value: Duration, isKnown: Bool) -> SwiftExpression {
    let (seconds, attoseconds) = value.components
    let prefix = isKnown ? "" : "Duration"
    for (unit, size, perSecond) in [
      ("seconds", Int64(1_000_000_000_000_000_000), Int64(1)), ("milliseconds", 1_000_000_000_000_000, 1000),
      ("microseconds", 1_000_000_000_000, 1_000_000), ("nanoseconds", 1_000_000_000, 1_000_000_000),
    ] where attoseconds % size == 0 && abs(seconds) < Int64.max / perSecond / 2 {
      let number = seconds * perSecond + attoseconds / size
      return value == .zero ? .atom("\(prefix).zero") : .atom("\(prefix).\(unit)(\(integerLiteral("\(number)")))")
    }
    return .call(
      "Duration",
      [
        .init("secondsComponent", .atom(integerLiteral("\(seconds)"))),
        .init("attosecondsComponent", .atom(integerLiteral("\(attoseconds)"))),
      ])
  }

  private func foundationValue(_ value: Any, isKnown: Bool, at path: String) throws -> SwiftExpression? {
    let expression: SwiftExpression
    switch value {
    case let value as UUID: expression = .atom("UUID(uuidString: \"\(value.uuidString)\")!")
    case let value as URL: expression = .wrapped("", .call("URL", [.init("string", text(value.absoluteString))]), "!")
    case let value as Date:
      let seconds = value.timeIntervalSinceReferenceDate
      expression = .call("Date", [.init("timeIntervalSinceReferenceDate", .atom("\(seconds)"))])
    case let value as Decimal: expression = .atom("Decimal(string: \"\(value)\")!")
    case let value as IndexSet:
      let elements = value.map { SwiftExpression.atom("\($0)") }
      expression = isKnown ? .array(elements) : .call("IndexSet", .array(elements))
    case let value as Data:
      let words = String(data: value, encoding: .utf8)
      let isText = words.map { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value < 0x2000 } } == true
      expression =
        isText && !value.isEmpty
        ? .call("Data", .wrapped("", text(words ?? ""), ".utf8"))
        : .call("Data", .array(value.map { .atom("\($0)") }))
    default: return nil
    }
    note(TypeName(UUID.self))
    return expression
  }
}
