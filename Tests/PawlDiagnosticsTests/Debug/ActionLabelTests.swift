import Testing

@testable import PawlDiagnostics

enum Row {
  enum Action {
    case toggled
    case renamed(String)
    case moved(from: Int, to: Int)
    case filter(Filter)
  }

  enum Filter { case all, completed }
}

enum ListAction {
  case appear
  case row(id: Int, action: Row.Action)
  case pair(Int, Row.Filter)
  case single(id: Int)
  case selected(Row.Filter?)
  case response(Result<[Int], ListError>)
  indirect case nested(ListAction)
}

struct ListError: Error {}

enum Generic<Value> {
  case value(Value)
  case none
}

enum Described: CustomStringConvertible {
  case plain
  case carrying(Int)

  var description: String { "own words" }
}

struct StructAction { var number = 1 }

@Suite struct ActionLabelTests {
  @Test func namesTheCasesThroughAllLevels() {
    #expect(actionLabel(ListAction.appear) == "ListAction.appear")
    #expect(actionLabel(ListAction.nested(.nested(.appear))) == "ListAction.nested(.nested(.appear))")
    #expect(actionLabel(ListAction.response(.success([1, 2]))) == "ListAction.response(.success)")
    #expect(actionLabel(ListAction.response(.failure(ListError()))) == "ListAction.response(.failure)")
  }

  @Test func keepsTheLabelsOfAssociatedValues() {
    #expect(actionLabel(ListAction.row(id: 7, action: .toggled)) == "ListAction.row(id:, action: .toggled)")
    #expect(
      actionLabel(ListAction.row(id: 7, action: .moved(from: 1, to: 2)))
        == "ListAction.row(id:, action: .moved(from:, to:))")
    #expect(actionLabel(ListAction.pair(1, .all)) == "ListAction.pair(_:, _: .all)")
    #expect(actionLabel(ListAction.single(id: 1)) == "ListAction.single(id:)")
  }

  @Test func labelsUnwrapOptionals() {
    #expect(actionLabel(ListAction.selected(.completed)) == "ListAction.selected(.completed)")
    #expect(actionLabel(ListAction.selected(nil)) == "ListAction.selected")
  }

  @Test func labelsOmitPayloadsThatAreNotEnums() {
    #expect(actionLabel(Row.Action.renamed("secret")) == "Row.Action.renamed")
    #expect(actionLabel("secret") == "String")
    #expect(actionLabel(StructAction()) == "StructAction")
    #expect(actionLabel(()) == "()")
    #expect(actionLabel((1, Row.Action.toggled)) == "(_:, _: .toggled)")
  }

  @Test func namesTypesWithoutModuleGenericArgumentsAndLocalContexts() {
    enum Local { case here }
    #expect(actionLabel(Row.Action.toggled) == "Row.Action.toggled")
    #expect(actionLabel(Generic<[Int: String]>.value([:])) == "Generic.value")
    #expect(actionLabel(Generic<Int>.none) == "Generic.none")
    #expect(actionLabel(Local.here) == "ActionLabelTests.Local.here")
  }

  @Test func namesTheActionBehindAnExistential() {
    let action: Any = ListAction.appear
    #expect(actionLabel(action) == "ListAction.appear")
  }

  @Test func ownDescriptionShowsOnlyWhereNothingIsCarried() {
    #expect(actionLabel(Described.plain) == "Described.own words")
    #expect(actionLabel(Described.carrying(1)) == "Described.carrying")
  }
}
