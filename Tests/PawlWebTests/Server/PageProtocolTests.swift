#if Web
import CPawlWeb
import PawlPages
import Testing

@testable import PawlWeb

/// Tests that the scripts and the server mean the same by every key of the protocol.
@Suite struct PageProtocolTests {
  private let script = String(decoding: [UInt8](pawl_web_script()), as: UTF8.self)
  private let frames = String(decoding: [UInt8](pawl_web_frames()), as: UTF8.self)
  private let palette = String(decoding: [UInt8](pawl_web_palette()), as: UTF8.self)
  private let rows = String(decoding: [UInt8](pawl_web_rows()), as: UTF8.self)
  private let drags = String(decoding: [UInt8](pawl_web_drags()), as: UTF8.self)

  private let pointer = String(decoding: [UInt8](pawl_web_pointer()), as: UTF8.self)
  private let select = String(decoding: [UInt8](pawl_web_select()), as: UTF8.self)

  /// The keys of the server, in the form of the constants of a script.
  private let groups: [String: [String: String]] = [
    "Attribute": keys(PageProtocol.Attribute.self), "Cookie": keys(PageProtocol.Cookie.self),
    "DragPhase": keys(PageProtocol.DragPhase.self), "DropPhase": keys(PageProtocol.DropPhase.self),
    "EventMember": keys(PageProtocol.EventMember.self),
    "EventType": keys(PageProtocol.EventType.self), "FormField": keys(PageProtocol.FormField.self),
    "Frame": keys(PageProtocol.Frame.self), "Header": keys(PageProtocol.Header.self),
    "Identifier": keys(PageProtocol.Identifier.self), "KeyClass": keys(PageProtocol.KeyClass.self),
    "KeyModifier": keys(PageProtocol.KeyModifier.self), "KeyName": keys(PageProtocol.KeyName.self),
    "KeyPhase": keys(PageProtocol.KeyPhase.self), "Message": keys(PageProtocol.Message.self),
    "Operation": keys(PageProtocol.Operation.self), "Path": keys(PageProtocol.Path.self),
    "Query": keys(PageProtocol.Query.self), "ShortcutModifier": keys(PageProtocol.ShortcutModifier.self),
    "SelectionReach": keys(PageProtocol.SelectionReach.self),
    "StreamEvent": keys(PageProtocol.StreamEvent.self), "StreamField": keys(PageProtocol.StreamField.self),
  ]

  private static func keys<Key: CaseIterable & RawRepresentable>(_: Key.Type) -> [String: String] {
    var keys: [String: String] = [:]
    for key in Key.allCases {
      keys["\(key)"] = (key.rawValue as? String).map { "'\($0)'" } ?? "\(key.rawValue)"
    }
    return keys
  }

  @Test func scriptHasTheKeysOfTheServer() {
    let constants = CompactScript.constants(of: script)
    #expect(constants.keys.sorted() == groups.keys.sorted())
    for (group, keys) in groups { #expect(constants[group] == keys, "\(group)") }
  }

  @Test func scriptThatIsLoadedLaterHasKeysOfTheServer() {
    for script in [frames, rows, drags, pointer, select, palette] {
      let constants = CompactScript.constants(of: script)
      #expect(!constants.isEmpty)
      for (group, keys) in constants {
        for (name, value) in keys { #expect(groups[group]?[name] == value, "\(group).\(name)") }
      }
    }
  }

  @Test("No two keys of a group have the same value")
  func keysOfAGroupDiffer() {
    for (group, keys) in groups { #expect(Set(keys.values).count == keys.count, "\(group)") }
  }

  /// Code with literals that are keys of the protocol as well, and mean something else there: attributes and events of
  /// HTML, the name of a key, and names in the browser's storage.
  private static let otherMeanings = [
    "'selected', 'open']", "name === 'open'", "Attribute('open'", "doc, 'submit'", "name !== 'tab'", "keep('tab'",
    "recall('tab')", "('*')", "BroadcastChannel('pawl'", "closest('select')",
  ]
  private static let otherMeaningsInDrags = ["on('drop'"]
  private static let otherMeaningsInSelect = ["key === 'a'"]

  @Test("The scripts write every key as a constant")
  func scriptsHaveNoOtherKeys() throws {
    for script in [script, frames, rows, drags, pointer, select, palette] {
      var code = CompactScript.withoutConstants(script).replacing(/(?m)(^|\s)\/\/.*$/, with: "")
      let others =
        switch script {
        case self.script: Self.otherMeanings
        case drags: Self.otherMeaningsInDrags
        case select: Self.otherMeaningsInSelect
        default: [String]()
        }
      for other in others {
        #expect(code.contains(other), "\(other)")
        code.replace(other, with: "")
      }
      let values = Set(groups.values.flatMap(\.values)).subtracting(["''"])
      #expect(code.matches(of: /'[^'\n]*'/).map { String($0.0) }.filter(values.contains) == [])
      #expect(!code.contains("data-"))
      #expect(!code.contains("dataset"))
      #expect(!code.contains("_pawl"))
      // The members of frames and messages.
      #expect(!code.contains(/\b(?:frame|message|batch)\.\w/))
      for name in code.matches(of: /\b([A-Z][a-z]\w+)\.(\w+)/) where groups[String(name.1)] != nil {
        #expect(groups[String(name.1)]?[String(name.2)] != nil, "\(name.0)")
      }
    }
  }

  @Test func scriptIsServedWithValuesInPlaceOfNames() {
    for (script, file) in [
      (script, Assets.shared.script), (frames, Assets.shared.frames), (rows, Assets.shared.rows),
      (drags, Assets.shared.drags), (palette, Assets.shared.palette),
    ] {
      let served = String(decoding: file.bytes, as: UTF8.self)
      for group in CompactScript.constants(of: script).keys {
        #expect(!served.contains("\(group)."), "\(group)")
        #expect(!served.contains("let \(group)="), "\(group)")
      }
    }
    let script = """
      const Frame = { title: 't', size: 5 };
      const NAMES = { title: 'x' };
      const text = `[${Frame.title}=${Frame.other}]` + Frame.title + Math.max(Frame.size, NAMES.title);

      """
    let served = String(decoding: CompactScript.of(Array(script.utf8)), as: UTF8.self)
    #expect(served == "let e={title:'x'},t=`[t=${Frame.other}]`+'t'+Math.max(5,e.title);")
  }
}
#endif
