import PawlUI

/// The languages of the gallery, and the chosen one.
struct LanguagesState: Equatable, Sendable {
  /// The chosen language; `nil` for the one that the user prefers.
  var selection: String?

  init(_ selection: String? = nil) { self.selection = selection }
}

enum LanguagesAction: Equatable, Sendable {
  case languageSelected(String?)
}

struct LanguagesEnvironment: Sendable {}

let languagesReducer = Reducer<LanguagesState, LanguagesAction, LanguagesEnvironment> { state, action, _ in
  switch action {
  case .languageSelected(let language):
    if language == nil || GalleryLanguage.all.contains(where: { $0.id == language }) { state.selection = language }
    return .none
  }
}
