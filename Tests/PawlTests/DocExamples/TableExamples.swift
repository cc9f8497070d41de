import Foundation
import PawlUI

private enum TableArticle {
  struct Person: Identifiable, Sendable {
    let id: Int
    var name = ""
    var firstName = ""
    var lastName = ""
    var notes = ""
    var age = 0

    static let samples = [Person(id: 1, name: "Bo", age: 41), Person(id: 2, name: "Ann", age: 7)]
  }

  struct File: Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  struct Folder: Identifiable, Sendable {
    let id: Int
    var name = ""
    var folders: [Folder] = []
  }

  struct PeopleTable: View {
    @State private var people = Person.samples
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Set<Person.ID> = []

    var body: some View {
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }
      }
      .onChange(of: order) { people.sort(using: order) }
    }
  }

  struct NameColumns: TableColumnContent {
    var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
      TableColumn("First name", value: \.firstName)
      TableColumn("Last name", value: \.lastName)
    }
  }

  struct ColumnTable: View {
    let people: [Person]
    @State private var order = [KeyPathComparator(\Person.name)]
    let call: (Person) -> Void

    init(people: [Person], call: @escaping (Person) -> Void) {
      self.people = people
      self.call = call
    }

    var body: some View {
      Table(people, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in Text("\(person.age)") }
          .width(min: 40, ideal: 60)
          .alignment(.numeric)
        TableColumn("Actions") { person in Button("Call") { call(person) } }
      }
    }
  }

  struct CustomTable: View {
    let people: [Person]
    @State private var columns = TableColumnCustomization<Person>()

    init(people: [Person]) { self.people = people }

    var body: some View {
      Table(people, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Notes", value: \.notes).customizationID("notes").defaultVisibility(.hidden)
      }
    }
  }

  struct Party: View {
    let owner: Person
    let guests: [Person]
    let remove: (Person) -> Void

    var body: some View {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(owner)
        ForEach(guests) { guest in
          TableRow(guest)
            .contextMenu { Button("Remove") { remove(guest) } }
        }
      }
    }
  }

  struct Folders: View {
    let folders: [Folder]

    var body: some View {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach(folders) { folder in
          DisclosureTableRow(folder) {
            ForEach(folder.folders) { TableRow($0) }
          }
        }
      }
    }
  }

  struct Files: View {
    let files: [File]
    @State private var selection: Set<File.ID> = []
    let delete: (Set<Int>) -> Void
    let open: (Set<Int>) -> Void

    init(files: [File], delete: @escaping (Set<Int>) -> Void, open: @escaping (Set<Int>) -> Void) {
      self.files = files
      self.delete = delete
      self.open = open
    }

    var body: some View {
      Table(files, selection: $selection) {
        TableColumn("Name", value: \.name)
      }
      .contextMenu(forSelectionType: File.ID.self) { ids in
        Button("Delete", role: .destructive) { delete(ids) }
      } primaryAction: { ids in
        open(ids)
      }
    }
  }
}
