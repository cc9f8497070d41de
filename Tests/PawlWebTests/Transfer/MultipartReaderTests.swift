#if Web
import Testing

@testable import PawlWeb

@Suite struct MultipartReaderTests {
  private typealias Event = MultipartReader.Event

  /// Returns the events of a form, with the pieces of each content joined.
  private func events(_ form: some Collection<UInt8>, pieces: [Int]) throws -> [Event] {
    var reader = MultipartReader(boundary: "XX")
    var rest = Array(form)[...]
    var events: [Event] = []
    var index = 0
    while !rest.isEmpty {
      let count = min(rest.count, max(1, pieces[index % pieces.count]))
      for event in try reader.read(rest.prefix(count)) {
        if case .content(let more) = event, case .content(let known)? = events.last {
          events[events.count - 1] = .content(known + more)
        } else {
          events.append(event)
        }
      }
      rest = rest.dropFirst(count)
      index += 1
    }
    return reader.isFinished ? events : events + [.content(Array("unfinished".utf8))]
  }

  private func form(_ parts: [(header: String, content: [UInt8])]) -> [UInt8] {
    parts.flatMap { Array("--XX\r\n\($0.header)\r\n\r\n".utf8) + $0.content + Array("\r\n".utf8) }
      + Array("--XX--\r\n".utf8)
  }

  @Test func fieldsAndFilesAreRead() throws {
    let form = form([
      ("Content-Disposition: form-data; name=\"csrf\"", Array("abc".utf8)),
      (
        "content-disposition: form-data; name=\"file\"; filename=\"a%22b;c.txt\"\r\nContent-Type: text/plain",
        [1, 2, 3]
      ),
      ("Content-Disposition: form-data; name=file; filename=\"\"", []),
    ])
    #expect(
      try events(form, pieces: [form.count]) == [
        .begin(name: "csrf", fileName: nil), .content(Array("abc".utf8)), .end,
        .begin(name: "file", fileName: "a\"b;c.txt"), .content([1, 2, 3]), .end,
        .begin(name: "file", fileName: ""), .end,
      ])
  }

  @Test func boundariesComeFromTheType() {
    #expect(MultipartReader.boundary(in: "multipart/form-data; boundary=----x1") == "----x1")
    #expect(MultipartReader.boundary(in: "Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"") == "a b")
    for type in [
      "", "text/plain; boundary=x", "multipart/form-data", "multipart/form-data; boundary=",
      "multipart/form-data; boundary=\(String(repeating: "x", count: 71))", "multipart/form-data; boundary=é",
    ] {
      #expect(MultipartReader.boundary(in: type) == nil, "\(type)")
    }
  }

  @Test("Random forms in random pieces are read as they were written")
  func randomForms() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SplitMix(state: seed)
    let scraps: [[UInt8]] = [
      Array("\r\n--X".utf8), Array("\r\n".utf8), Array("--XY".utf8), Array("\r\n-".utf8), [0x0D], [0x0A], [0, 255],
      Array("\r\n\r\n".utf8),
      Array("abc".utf8), Array(repeating: 7, count: 300),
    ]
    for _ in 0..<1_000 {
      var expected: [Event] = []
      var parts: [(String, [UInt8])] = []
      for number in 0..<Int.random(in: 1...4, using: &generator) {
        let content = (0..<Int.random(in: 0...8, using: &generator)).flatMap { _ in
          scraps.randomElement(using: &generator)!
        }
        parts.append(("Content-Disposition: form-data; name=\"n\(number)\"; filename=\"f\"", content))
        expected += [.begin(name: "n\(number)", fileName: "f")] + (content.isEmpty ? [] : [.content(content)]) + [.end]
      }
      let pieces = (0..<5).map { _ in Int.random(in: 1...40, using: &generator) }
      let found = try events(form(parts), pieces: pieces)
      try #require(found == expected, "seed \(seed)")
    }
  }

  @Test("10,000 damaged forms are refused, or give no more bytes than they have")
  func damagedForms() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SplitMix(state: seed)
    let whole = form([
      ("Content-Disposition: form-data; name=\"a\"", Array("1".utf8)),
      ("Content-Disposition: form-data; name=\"file\"; filename=\"x.png\"", Array(repeating: 9, count: 200)),
    ])
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        }
      }
      guard let events = try? events(bytes, pieces: [17]) else { continue }
      let size = events.reduce(0) { if case .content(let content) = $1 { $0 + content.count } else { $0 } }
      guard size <= bytes.count + "unfinished".count else {
        Issue.record("seed \(seed): \(size) bytes of \(bytes.count)")
        return
      }
    }
  }

  @Test func headersAndPartsAreLimited() {
    var long = MultipartReader(boundary: "XX")
    #expect(throws: MultipartReader.ParsingError.self) {
      _ = try long.read(Array("--XX\r\n".utf8))
      for _ in 0..<200 { _ = try long.read([UInt8](repeating: 0x61, count: 1_024)) }
    }
    var many = MultipartReader(boundary: "XX")
    #expect(throws: MultipartReader.ParsingError.self) {
      for _ in 0..<2_000 {
        _ = try many.read(Array("--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n".utf8))
      }
    }
    var none = MultipartReader(boundary: "XX")
    #expect(throws: MultipartReader.ParsingError.self) { _ = try none.read([UInt8](repeating: 0x61, count: 200_000)) }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }
}
#endif
