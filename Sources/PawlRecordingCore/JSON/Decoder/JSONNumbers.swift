extension JSONNodes {
  /// The value of a number, if the type can hold it.
  func integer<Value: FixedWidthInteger>(_ index: Int) -> Value? {
    let range = Int(nodes[index].start)..<Int(nodes[index].end)
    return bytes.withUnsafeBufferPointer { text in
      var index = range.lowerBound
      let isNegative = text[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      var value: Value = 0
      while index < range.upperBound {
        let digit = text[index] &- UInt8(ascii: "0")
        // A fraction or an exponent.
        guard digit < 10 else { return wholeNumber(range) }
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, second) =
          isNegative
          ? product.subtractingReportingOverflow(Value(digit)) : product.addingReportingOverflow(Value(digit))
        guard !overflow, !second else { return nil }
        value = sum
        index += 1
      }
      return value
    }
  }

  /// The value of text like `1.0` or `1e3`.
  private func wholeNumber<Value: FixedWidthInteger>(_ range: Range<Int>) -> Value? {
    guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.magnitude <= 0x1p53 else {
      return nil
    }
    return Value(exactly: value)
  }

  /// The value of a number, rounded to the nearest one that the type has; `nil` if the number is too great for the type.
  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ index: Int) -> Value? {
    let range = Int(nodes[index].start)..<Int(nodes[index].end)
    if let value = shortNumber(range) as? Value { return value }
    guard let value = Value(String(decoding: bytes[range], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The value of a decimal fraction that a division of two exact numbers rounds correctly: at most 15 digits.
  private func shortNumber(_ range: Range<Int>) -> Double? {
    guard range.count <= 16 else { return nil }
    return bytes.withUnsafeBufferPointer { text in
      var (digits, scale, isFraction): (Int64, Double, Bool) = (0, 1, false)
      let isNegative = text[range.lowerBound] == UInt8(ascii: "-")
      guard range.count - (isNegative ? 1 : 0) <= 15 else { return nil }
      for byte in text[range].dropFirst(isNegative ? 1 : 0) {
        if byte == UInt8(ascii: ".") {
          isFraction = true
          continue
        }
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        digits = digits * 10 + Int64(digit)
        if isFraction { scale *= 10 }
      }
      let value = Double(digits) / scale
      return isNegative ? -value : value
    }
  }

  /// The text of a number for messages.
  func shownText(_ index: Int) -> String {
    let text = bytes[Int(nodes[index].start)..<Int(nodes[index].end)]
    return text.count <= 60
      ? String(decoding: text, as: UTF8.self) : String(decoding: text.prefix(60), as: UTF8.self) + "…"
  }
}
