import PawlViews
import Testing

@testable import PawlPages

extension PageScreen {
  /// Creates a screen with the first page of a view.
  convenience init(showing view: some View, releasesCoveredViews: Bool = true) {
    self.init(releasesCoveredViews: releasesCoveredViews)
    show(view)
    render()
  }

  /// Presses the first link or button with a label, and renders the page after that.
  ///
  /// - Throws: An error that fails the test if there is none.
  func press(_ label: String) throws {
    let key = try #require(pressable[label], "\(label) is not in \(text)")
    try handle(PageEvent(key: key.number, action: .press))
    render()
  }

  /// The keys of the links and buttons that can be pressed, by label.
  var pressable: [String: PageKey] {
    var found: [String: PageKey] = [:]
    func look(_ node: PageNode) {
      if [.a, .button].contains(node.tag), node.attribute("disabled") == nil {
        let label = node.attribute("aria-label") ?? PageScreen.text(of: node)
        if !label.isEmpty, found[label] == nil { found[label] = node.key }
      }
      node.children.forEach(look)
    }
    look(page)
    return found
  }

  private static func text(of node: PageNode) -> String {
    if node.attribute("aria-hidden") != nil { return "" }
    if case .text(let text) = node.content { return text }
    return node.children.map(text).joined()
  }
}
