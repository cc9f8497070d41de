@_exported public import PawlDependencies
