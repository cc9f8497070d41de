import PawlCore

/// How values of dependencies are being used.
enum DependencyAccess: Sendable {
  /// They are read outside a ``Dependency``.
  case direct
  /// They are read by the ``Dependency`` at a place.
  case reading(CallSite)
  /// They are being changed, for example by ``withDependencies(_:operation:)``.
  case setting
  /// They are being changed by ``prepareDependencies(_:)``.
  case preparing(DependencyPreparation)

  var callSite: CallSite? {
    if case .reading(let callSite) = self { callSite } else { nil }
  }

  var preparation: DependencyPreparation? {
    if case .preparing(let preparation) = self { preparation } else { nil }
  }

  var isSetting: Bool {
    switch self {
    case .direct, .reading: false
    case .setting, .preparing: true
    }
  }
}

/// The way in which a dependency is named in a program.
enum DependencyName: Sendable, CustomStringConvertible {
  case property(StaticString)
  case type(any Any.Type)

  /// The argument of ``Dependency``.
  var description: String {
    switch self {
    case .property(let name): "\\.\(name)"
    case .type(let type): "\(type).self"
    }
  }

  /// The expression in the closure of ``withDependencies(_:operation:)``.
  var inValues: String {
    switch self {
    case .property(let name): "$0.\(name)"
    case .type(let type): "$0[\(type).self]"
    }
  }
}
