import PawlViews

/// Returns a text of line mode in the language of the session, which ``ViewGraph/inLanguage(_:)`` sets.
func localized(_ key: LocalizedStringKey) -> String { key.current }
