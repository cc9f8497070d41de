/// A type whose values state how they are written in the source of generated tests.
///
/// Conform a type if its values cannot be written by an initializer with the names of its properties, for example because
/// a property is private:
///
///     extension Money: SwiftSourceConvertible {
///       var swiftSource: String? { "Money(cents: \(cents))" }
///     }
public protocol SwiftSourceConvertible {
  /// An expression of this value: one that compiles wherever the type is known, in a file that imports the module under
  /// test; `nil` to have the value written like that of any other type.
  var swiftSource: String? { get }
}
