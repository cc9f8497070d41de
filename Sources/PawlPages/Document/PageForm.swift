import Foundation

/// The form of a page that was sent without a script: the values of its fields, and the pressed button.
package struct PageForm {
  package private(set) var values: [String: String] = [:]

  /// Parses a form.
  ///
  /// - Parameter body: The body as browsers send it (`application/x-www-form-urlencoded`). Malformed pairs are left
  ///   out.
  package init(_ body: String) {
    for pair in body.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]) else { continue }
      values[name] = parts.count > 1 ? Self.decoded(parts[1]) ?? "" : ""
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }

  package subscript(field: PageProtocol.FormField) -> String? { values[field.rawValue] }

  package var token: String { self[.token] ?? "" }
  package var version: Int { self[.version].flatMap { Int($0) } ?? 0 }

  /// Returns the events that a script would have sent, in order.
  ///
  /// - Parameters:
  ///   - page: The page that the browser shows.
  ///   - isCurrent: Whether the form belongs to that page. From a form of an older page, only texts and the pressed
  ///     button are used.
  package func events(on page: PageNode, isCurrent: Bool) -> [PageEvent] {
    var events: [PageEvent] = []
    var changedField: UInt64?
    func visit(_ node: PageNode) {
      let key = node.key.number
      let value = values[PageProtocol.FormField.value(of: node.key)]
      switch node.tag {
      case .input where node.attribute("disabled") == nil:
        switch node.attribute("type") {
        case "checkbox":
          let (wasOn, isOn) = (node.attribute("checked") != nil, value != nil)
          if isCurrent, wasOn != isOn { events.append(PageEvent(key: key, action: .check(isOn))) }
        case "range":
          if let value, value != node.attribute("value"), let fraction = Double(value) {
            events.append(PageEvent(key: key, action: .fraction(fraction)))
          }
        default:
          if let value, value != node.attribute("value") ?? "" {
            events.append(PageEvent(key: key, action: .text(value)))
            changedField = key
          }
        }
      case .textarea:
        // Browsers send line ends as CR and LF.
        if let value, case .text(let before) = node.content, value.replacing("\r\n", with: "\n") != before {
          events.append(PageEvent(key: key, action: .text(value.replacing("\r\n", with: "\n"))))
        }
      case .select:
        if let value, let index = Int(value), case .markup(let options) = node.content,
          !options.contains("<option value=\"\(index)\" selected")
        {
          events.append(PageEvent(key: key, action: .choose(index)))
        }
      default: for child in node.children { visit(child) }
      }
    }
    visit(page)
    if let pressed = self[.press].flatMap({ UInt64($0) }) {
      events.append(PageEvent(key: pressed, action: .press))
    } else if let changedField {
      // Return was pressed in a field.
      events.append(PageEvent(key: changedField, action: .submit))
    }
    return events
  }
}
