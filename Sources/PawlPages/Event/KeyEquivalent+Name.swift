package import PawlViews

/// The names of keys in the script of a page: the character of a key that types one, `f1`, `left` and so on.
extension KeyEquivalent {
  package var pageName: String {
    if let functionNumber { return "f\(functionNumber)" }
    return KeyEquivalent.names[self] ?? String(character)
  }

  /// Creates a key from its name; `nil` if there is none with this name.
  package init?(pageName: String) {
    if let known = KeyEquivalent.names.first(where: { $0.value == pageName }) {
      self = known.key
    } else if pageName.first == "f", let number = Int(pageName.dropFirst()), let key = KeyEquivalent.function(number) {
      self = key
    } else if pageName.count == 1, let character = pageName.first {
      self.init(character)
    } else {
      return nil
    }
  }

  private static let names: [KeyEquivalent: String] = [
    .return: PageProtocol.KeyName.return.rawValue, .space: PageProtocol.KeyName.space.rawValue,
    .delete: PageProtocol.KeyName.delete.rawValue, .deleteForward: PageProtocol.KeyName.deleteforward.rawValue,
    .escape: "escape", .tab: "tab", .insert: "insert", .upArrow: "up", .downArrow: "down", .leftArrow: "left",
    .rightArrow: "right", .home: "home", .end: "end", .pageUp: "pageup", .pageDown: "pagedown",
  ]
}
