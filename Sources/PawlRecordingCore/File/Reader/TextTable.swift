/// JSON texts that many records share, such as paths and call sites, by number.
struct TextTable {
  private var texts: [[UInt8]] = []
  private var candidates: [UInt64: [Int]] = [:]
  private var last = 0

  /// The number of a text.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
    if last < texts.count, texts[last].elementsEqual(text) { return last }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for candidate in candidates[hash] ?? [] where texts[candidate].elementsEqual(text) {
      last = candidate
      return candidate
    }
    texts.append(Array(text))
    candidates[hash, default: []].append(texts.count - 1)
    last = texts.count - 1
    return last
  }

  func string(_ number: Int) -> String {
    guard case .string(let string) = value(number) else { return "" }
    return string
  }

  func strings(_ number: Int) -> [String] {
    guard case .array(let elements) = value(number) else { return [] }
    return elements.compactMap { if case .string(let string) = $0 { string } else { nil } }
  }

  private func value(_ number: Int) -> JSONValue? {
    texts.indices.contains(number) ? try? JSONValue(parsing: texts[number]) : nil
  }
}
