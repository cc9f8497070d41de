public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Binding {
  /// A binding to the value of a case; `nil` if the enum is in another case.
  ///
  ///     if let profile = $screen.profile { ProfileEditor(profile: profile) }
  ///
  /// If the enum changes to another case later, the binding keeps its last value and drops writes.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value._CasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    let path = Value.casePaths[keyPath: keyPath]
    return Binding<Member>(
      unwrapping: Binding<Member?>(
        get: { path.extract(from: wrappedValue) },
        set: { member, transaction in
          guard let member, path.extract(from: wrappedValue) != nil else { return }
          self.transaction(transaction).wrappedValue = path.embed(member)
        }))
  }

  /// A binding to the value of a case of an optional enum, which is `nil` if the enum is `nil` or in another case.
  ///
  ///     .sheet(item: $destination.note, id: \.self) { note in Text(note) }
  ///
  /// Writing a value sets the optional to this case, also if it was `nil` or in another case. Writing `nil` sets the
  /// optional to `nil` only if the enum is in this case.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum._CasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    let path = Enum.casePaths[keyPath: keyPath]
    return Binding<Member?>(
      get: { wrappedValue.flatMap { path.extract(from: $0) } },
      set: { member, transaction in
        let isInCase = wrappedValue.flatMap { path.extract(from: $0) } != nil
        guard member != nil || isInCase else { return }
        self.transaction(transaction).wrappedValue = member.map { path.embed($0) }
      })
  }

  /// A binding to whether an optional enum is in a case without a value.
  ///
  ///     .sheet(isPresented: $destination.help) { Text("Help") }
  ///
  /// Setting it to `true` sets the optional to this case. Setting it to `false` sets the optional to `nil` only if the
  /// enum is in this case.
  public subscript<Enum: CasePathable>(
    dynamicMember keyPath: KeyPath<Enum._CasePaths, AnyCasePath<Enum, Void>>
  ) -> Binding<Bool> where Value == Enum? {
    let path = Enum.casePaths[keyPath: keyPath]
    return Binding<Bool>(
      get: { wrappedValue.flatMap { path.extract(from: $0) } != nil },
      set: { isInCase, transaction in
        let wasInCase = wrappedValue.flatMap { path.extract(from: $0) } != nil
        guard isInCase != wasInCase else { return }
        self.transaction(transaction).wrappedValue = isInCase ? path.embed(()) : nil
      })
  }
}
