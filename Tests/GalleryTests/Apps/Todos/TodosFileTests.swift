import Foundation
import Gallery
import Pawl
import Testing

struct TodosFileTests {
  private let directory: TemporaryDirectory
  private let todos: IdentifiedArrayOf<TodoState> = [
    TodoState(id: 2, title: "Café \"/\\\" 🥐\nline"), TodoState(id: 1, title: "", isComplete: true),
  ]

  init() throws { directory = try TemporaryDirectory() }

  @Test func savedTodosAreLoaded() async throws {
    let url = directory.file("todos.json")
    try await TodosFile(url).save(todos)
    #expect(try await TodosFile(url).load() == todos)
    #expect(try directory.contents == ["todos.json"])
  }

  @Test func formatIsReadable() {
    let data = TodosFile.data(for: [TodoState(id: 1, title: "Milk / oats")])
    #expect(
      String(decoding: data, as: UTF8.self) == """
        [
          {
            "id" : 1,
            "isComplete" : false,
            "title" : "Milk / oats"
          }
        ]

        """)
  }

  @Test func missingAndEmptyFilesHaveNoTodos() async throws {
    #expect(try await TodosFile(directory.file("absent.json")).load() == [])
    #expect(try directory.contents == [])
    let empty = try directory.file("empty.json", containing: "")
    let file = TodosFile(empty)
    #expect(try await file.load() == [])
    try await file.save(todos)
    #expect(try await TodosFile(empty).load() == todos)
  }

  @Test(arguments: [
    (#"[{"id": 1, "tit"#, "it is not valid JSON: Unexpected end of file during JSON parse"),
    (#"[{"id": 1, "title": "Milk"}]"#, #""isComplete" is missing at [0]"#),
    (
      #"[{"id": 1, "title": "Milk", "isComplete": false, "due": "today"}]"#,
      #"saving would lose the unknown key "due" at [0]"#
    ),
    (#"[{"id": 0, "title": "Milk", "isComplete": false}]"#, "the id 0 is out of range at [0].id"),
    (
      #"[{"id": 1, "title": "a", "isComplete": false}, {"id": 1, "title": "b", "isComplete": true}]"#,
      "two todos have the id 1"
    ),
  ])
  func fileThatIsNoListOfTodosIsLeftAlone(content: String, reason: String) async throws {
    let url = try directory.file("todos.json", containing: content)
    let file = TodosFile(url)
    let error = await #expect(throws: TodosFileError.self) { try await file.load() }
    #expect(
      error?.description == """
        The todos in "\(url.path)" could not be loaded: the file is not a list of todos (\(reason)). It was left as it \
        is, since saving would lose its content. Mend the file or move it away, or choose another, then load again.
        """)
    await #expect(throws: TodosFileError.self) { try await file.save(todos) }
    #expect(try text(of: url) == content)
  }

  @Test func directoriesAndDevicesAreNotOverwritten() async throws {
    let file = TodosFile(directory.url)
    let error = await #expect(throws: TodosFileError.self) { try await file.load() }
    #expect(
      error?.description == """
        The todos in "\(directory.url.path)" could not be loaded: it is a directory. The file was left as it is. Make it \
        a file that can be read, or choose another, then load again.
        """)
  }

  @Test func fileThatWasNotLoadedIsNotOverwritten() async throws {
    let url = try directory.file("todos.json", containing: "[]")
    await #expect(throws: TodosFileError.self) { try await TodosFile(url).save(todos) }
    #expect(try text(of: url) == "[]")
  }

  @Test func fileThatAnotherProgramChangedIsNotOverwritten() async throws {
    let url = directory.file("todos.json")
    let (ours, theirs) = (TodosFile(url), TodosFile(url))
    try await ours.save([todos[0]])
    _ = try await theirs.load()
    try await theirs.save(todos)
    let error = await #expect(throws: TodosFileError.self) { try await ours.save([]) }
    #expect(
      error?.description == """
        The todos could not be saved in "\(url.path)": another program has changed the file since it was loaded. It was \
        left as it is, and the changes are kept in memory. Move the file away and save again; then bring the two together.
        """)
    #expect(try await TodosFile(url).load() == todos)

    // The message suggests this solution.
    try FileManager.default.moveItem(at: url, to: directory.file("theirs.json"))
    try await ours.save([todos[0]])
    #expect(try await TodosFile(url).load() == [todos[0]])
  }

  @Test func failureToSaveLeavesNothingBehind() async throws {
    let url = directory.file("absent").appendingPathComponent("todos.json")
    let error = await #expect(throws: TodosFileError.self) { try await TodosFile(url).save(todos) }
    #expect(
      error?.description == """
        The todos could not be saved in "\(url.path)": there is no such file or directory. The file was left as it is, \
        and the changes are kept in memory. Remove the cause, then save again.
        """)
    #expect(try directory.contents == [])
  }

  @Test func readersOfTheOldFileKeepIt() async throws {
    let url = directory.file("todos.json")
    let file = TodosFile(url)
    try await file.save([todos[0]])
    let reader = try FileHandle(forReadingFrom: url)
    try await file.save(todos)
    // Writing the file in place would show new content, or parts of both versions, through the old handle.
    #expect(try reader.readToEnd() == TodosFile.data(for: [todos[0]]))
    try reader.close()
  }

  @Test func linkAndPermissionsStay() async throws {
    let target = try directory.file("target.json", containing: "")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    let link = directory.file("link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let file = TodosFile(link)
    _ = try await file.load()
    try await file.save(todos)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    #expect(try await TodosFile(target).load() == todos)
    let permissions = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o640)
  }

  @Test func concurrentWritersLeaveOneCompleteFile() async throws {
    let url = directory.file("todos.json")
    let winners = await withTaskGroup(of: Int?.self) { group in
      for number in 1...20 {
        group.addTask {
          do {
            try await TodosFile(url).save([TodoState(id: number, title: "")])
            return number
          } catch {
            return nil
          }
        }
      }
      return await group.reduce(into: []) { winners, number in winners += number.map { [$0] } ?? [] }
    }
    #expect(winners.count == 1)
    #expect(try await TodosFile(url).load().map(\.id) == winners)
  }
}
