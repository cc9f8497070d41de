@_exported public import PawlTesting
@_exported public import PawlViews
