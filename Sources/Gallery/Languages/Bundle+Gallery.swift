package import Foundation

extension Bundle {
  /// The bundle with the translations of the gallery.
  package static var gallery: Bundle { .module }
}
