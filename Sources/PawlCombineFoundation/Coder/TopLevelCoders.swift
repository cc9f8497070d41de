#if !canImport(Combine)
public import Foundation
public import OpenCombine

// Conformances with which publishers encode and decode.
// swift-format-ignore: AvoidRetroactiveConformances
extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

// swift-format-ignore: AvoidRetroactiveConformances
extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}

// swift-format-ignore: AvoidRetroactiveConformances
extension PropertyListEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

// swift-format-ignore: AvoidRetroactiveConformances
extension PropertyListDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
#endif
