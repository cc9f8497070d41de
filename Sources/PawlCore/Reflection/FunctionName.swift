import CPawlRuntime

/// The demangled name of the function that begins at an address, with module and types; nil where it is not known, as in a
/// program that was stripped of names.
///
/// - Complexity: milliseconds. For messages only.
package func functionName(at address: UInt) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
    guard let start = buffer.baseAddress, pawl_function_name(address, start, buffer.count) else { return nil }
    return String(cString: start)
  }
}
