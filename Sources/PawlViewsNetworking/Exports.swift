@_exported public import PawlViews
