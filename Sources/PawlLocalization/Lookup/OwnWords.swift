import CPawlLocalization
import Foundation

/// The words of this library, such as the titles of buttons in panels and the help row of terminals.
package enum OwnWords {
  /// The catalog in the file `Words/Pawl.xcstrings`, which is part of the program.
  package static let content = {
    let file = pawl_words()
    return StringCatalog.content(of: Data(bytes: file.bytes, count: file.count))
  }()
}
