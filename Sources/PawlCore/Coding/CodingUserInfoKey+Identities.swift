extension CodingUserInfoKey {
  /// Whether collections that make the identities of their elements encode these too. Set it to `true` for recordings, whose
  /// actions refer to identities.
  package static let encodesIdentities = Self(rawValue: "pawl.encodesIdentities")!
}
