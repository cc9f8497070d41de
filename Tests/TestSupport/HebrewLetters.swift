extension String {
  /// This text with Hebrew letters in place of the capitals from A to V, so that tests of right-to-left text are legible.
  package var withHebrew: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          ("A"..."V").contains(scalar) ? Unicode.Scalar(0x5D0 + scalar.value - 0x41) ?? scalar : scalar
        }))
  }

  /// The reverse of ``withHebrew``.
  package var withoutHebrew: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0x5D0...0x5E5).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x5D0 + 0x41) ?? scalar : scalar
        }))
  }
}
