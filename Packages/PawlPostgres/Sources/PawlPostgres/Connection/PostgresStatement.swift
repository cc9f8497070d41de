/// A statement with its bound parameters.
struct PostgresStatement {
  /// The text, with a cast at each parameter that tells the server its type.
  var sql: String
  var parameters = PostgresParameters()
  /// Whether the server keeps the prepared statement for the next use.
  var isPrepared = true

  init(_ sql: String, isPrepared: Bool = true, _ bind: (inout PostgresParameters) -> Void = { _ in }) {
    self.sql = sql
    self.isPrepared = isPrepared
    bind(&parameters)
  }
}

/// Parameters in the binary format of the server.
struct PostgresParameters {
  /// The encoded values, one after the other.
  private(set) var bytes: [UInt8] = []
  /// The place of each value in ``bytes``. `nil` stands for NULL.
  private(set) var ranges: [Range<Int>?] = []

  /// Binds an `int8`.
  mutating func bind(_ value: Int64?) {
    guard let value else { return ranges.append(nil) }
    bind { $0.append(value) }
  }

  /// Binds a `bytea` or a `text`.
  mutating func bind(_ value: some Sequence<UInt8>) {
    bind { $0.bytes.append(contentsOf: value) }
  }

  /// Binds an `int8[]`.
  mutating func bind(_ values: [Int64?]) {
    bindArray(of: 20, count: values.count) { parameters in
      for value in values {
        guard let value else {
          parameters.append(-1 as Int32)
          continue
        }
        parameters.append(8 as Int32)
        parameters.append(value)
      }
    }
  }

  /// Binds a `bytea[]`.
  mutating func bind(_ values: [[UInt8]?]) {
    bytes.reserveCapacity(bytes.count + values.reduce(20) { $0 + 4 + ($1?.count ?? 0) })
    bindArray(of: 17, count: values.count) { parameters in
      for value in values {
        guard let value else {
          parameters.append(-1 as Int32)
          continue
        }
        parameters.append(Int32(value.count))
        parameters.bytes.append(contentsOf: value)
      }
    }
  }

  private mutating func bindArray(
    of elementType: UInt32, count: Int, _ encodeElements: (inout PostgresParameters) -> Void
  ) {
    bind { parameters in
      parameters.append(Int32(count == 0 ? 0 : 1))
      parameters.append(1 as Int32)
      parameters.append(elementType)
      guard count > 0 else { return }
      parameters.append(Int32(count))
      parameters.append(1 as Int32)
      encodeElements(&parameters)
    }
  }

  private mutating func bind(_ encode: (inout PostgresParameters) -> Void) {
    let start = bytes.count
    encode(&self)
    ranges.append(start..<bytes.count)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
