import Pawl

/// A document in Markdown, which the user reads and writes.
struct DocumentsState: Codable, Equatable {
  var page = DocumentsPage.document
  var source = DocumentsState.example
}

/// The views of the document.
enum DocumentsPage: String, CaseIterable, Codable {
  case document = "Document"
  case code = "Code"
  case editor = "Editor"
}

enum DocumentsAction: Codable, Equatable {
  case pageSelected(DocumentsPage)
  case sourceChanged(String)
}

struct DocumentsEnvironment {}

let documentsReducer = Reducer<DocumentsState, DocumentsAction, DocumentsEnvironment> { state, action, _ in
  switch action {
  case .pageSelected(let page):
    state.page = page
    return .none

  case .sourceChanged(let source):
    state.source = source
    return .none
  }
}

extension DocumentsState {
  static let example = """
    # Bread

    Mix **flour**, water and *a little* salt. See the [recipe](https://example.com/bread).

    1. Knead for ten minutes.
    2. Wait for `2 h`.
       - Until it is twice as high
    - [x] Buy flour
    - [ ] Heat the oven

    > Good things take time.

    | Flour | Water |
    |:------|------:|
    | 500 g | 350 g |

    ```swift
    let weight = 500 + 350 // grams
    ```
    """

  static let code = """
    /// A loaf of bread.
    struct Loaf: Codable {
      let flour = 500
      var name = "Rye"

      func water(_ share: Double = 0.7) -> Int {
        Int(Double(flour) * share) // grams
      }
    }
    """
}
