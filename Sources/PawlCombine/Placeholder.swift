/// A placeholder.
