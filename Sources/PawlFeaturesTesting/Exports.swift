@_exported public import PawlFeatures
