extension DependencyValues {
  /// These values, to be changed: reading a value in order to change a part of it isn't reported.
  package var beingSet: Self {
    var values = self
    values.access = .setting
    return values
  }
}
