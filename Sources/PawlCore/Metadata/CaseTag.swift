/// Returns a function that tells which case of an enum a value is in; `nil` if the type isn't an enum.
///
/// Numbers of cases have no meaning, except that different cases have different ones.
package func caseTagReader<Root>(of type: Root.Type) -> ((Root) -> AnyHashable)? {
  guard isReadableEnum(Root.self) else { return nil }
  guard RuntimeLayouts.current.cases else { return { AnyHashable(ReflectedCase($0)?.step.name) } }
  return { AnyHashable(CaseStorage<Root, Void>.tag(of: $0)) }
}
