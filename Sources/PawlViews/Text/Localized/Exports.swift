// `String(localized:)` and `LocalizedStringResource` belong to Foundation on Apple's systems.
@_exported public import PawlLocalization
