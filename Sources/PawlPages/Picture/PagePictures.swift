package import PawlViews

/// The pictures in memory that a page shows, by the names under which the browser requests them.
///
/// A picture keeps its name for as long as the views keep the picture, so that the browser loads it once.
@MainActor
package final class PagePictures {
  private struct Entry {
    weak var image: UIImage?
    let name: String
  }

  private var names: [ObjectIdentifier: Entry] = [:]
  private var identities: [String: ObjectIdentifier] = [:]
  private var sizeAtCleaning = 16
  private var lastNumber = 0
  /// The beginning of the paths of pictures. A name follows.
  package var path = "/picture/"
  /// Returns a new name. A server makes names that can't be guessed. Default: numbers.
  package var makeName: (() -> String)?

  /// Returns the path of a picture.
  ///
  /// - Complexity: O(1) amortized.
  func path(of image: UIImage) -> String {
    let identity = ObjectIdentifier(image)
    if let known = names[identity], known.image === image { return path + known.name }
    if let stale = names[identity] { identities[stale.name] = nil }
    lastNumber += 1
    let name = makeName?() ?? "\(lastNumber)"
    names[identity] = Entry(image: image, name: name)
    identities[name] = identity
    if names.count > sizeAtCleaning { removeReleased() }
    return path + name
  }

  /// Returns the picture with a name; `nil` if there is none, or the views have released it.
  package func image(named name: some StringProtocol) -> UIImage? {
    identities[String(name)].flatMap { names[$0]?.image }
  }

  private func removeReleased() {
    names = names.filter { $0.value.image != nil }
    identities = identities.filter { names[$0.value]?.name == $0.key }
    sizeAtCleaning = max(16, 2 * names.count)
  }
}
