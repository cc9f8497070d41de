import Foundation
import PawlCore

/// The ids and dates that the reducer of a scenario has taken from its environment: those that appear first in a state, or in
/// the action of an effect that is a mere value, which the reducer has made.
struct RecordedValues {
  private(set) var ids: [SwiftExpression] = []
  private(set) var dates: [SwiftExpression] = []

  init<State, Action>(_ scenario: TestScenario<State, Action>) {
    var known = Set(Self.values(in: scenario.initialState))
    for step in scenario.steps {
      let isMade = step.sender == .effect(nil)
      if !isMade { known.formUnion(Self.values(in: step.action)) }
      for value in (isMade ? Self.values(in: step.action) : []) + Self.values(in: step.state)
      where known.insert(value).inserted { add(value) }
    }
  }

  private mutating func add(_ value: AnyHashable) {
    if let id = value.base as? UUID { ids.append(.atom("UUID(uuidString: \"\(id.uuidString)\")!")) }
    if let date = value.base as? Date {
      dates.append(.atom("Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"))
    }
  }

  /// Returns the ids and dates in a value, in order. Values of Pawl's own types, such as alerts, have ids of their own.
  private static func values(in value: Any, depth: Int = 32) -> [AnyHashable] {
    if let id = value as? UUID { return [id] }
    if let date = value as? Date { return [date] }
    guard depth > 0 else { return [] }
    if !(value is any IdentifiedArrayValue), TypeName.module(of: type(of: value)).hasPrefix("PawlUI") { return [] }
    return Mirror(reflecting: value).children.flatMap { values(in: $0.value, depth: depth - 1) }
  }
}

extension TypeName {
  /// Returns the name of the module of a type.
  static func module(of type: Any.Type) -> Substring { _typeName(type, qualified: true).prefix { $0 != "." } }
}
