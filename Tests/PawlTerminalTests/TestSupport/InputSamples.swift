import PawlTerminal

/// Sequences that terminals send, and the events that they mean.
enum InputSamples {
  static let all: [(bytes: String, events: [InputEvent])] = keys + modified + kitty + mouse + others

  private static func key(_ key: Key, _ modifiers: KeyModifiers = [], _ phase: KeyPress.Phase = .press) -> [InputEvent]
  {
    [.key(KeyPress(key, modifiers, phase: phase))]
  }

  private static let keys: [(String, [InputEvent])] = [
    ("a", key(.character("a"))), ("Z", key(.character("Z"))), ("é", key(.character("é"))), ("日", key(.character("日"))),
    ("😀", key(.character("😀"))), (" ", key(.character(" "))), ("\r", key(.enter)), ("\n", key(.enter)),
    ("\t", key(.tab)),
    ("\u{7F}", key(.backspace)), ("\u{8}", key(.backspace)), ("\0", key(.character(" "), .control)),
    ("\u{1}", key(.character("a"), .control)), ("\u{1A}", key(.character("z"), .control)),
    ("\u{1C}", key(.character("\\"), .control)), ("\u{1F}", key(.character("_"), .control)),
    ("\u{1B}[A", key(.up)), ("\u{1B}[B", key(.down)), ("\u{1B}[C", key(.right)), ("\u{1B}[D", key(.left)),
    ("\u{1B}OA", key(.up)), ("\u{1B}OB", key(.down)), ("\u{1B}OC", key(.right)), ("\u{1B}OD", key(.left)),
    ("\u{1B}[H", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}OH", key(.home)), ("\u{1B}OF", key(.end)),
    ("\u{1B}[1~", key(.home)), ("\u{1B}[4~", key(.end)), ("\u{1B}[7~", key(.home)), ("\u{1B}[8~", key(.end)),
    ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", key(.delete)), ("\u{1B}[5~", key(.pageUp)),
    ("\u{1B}[6~", key(.pageDown)),
    ("\u{1B}OP", key(.function(1))), ("\u{1B}OQ", key(.function(2))), ("\u{1B}OR", key(.function(3))),
    ("\u{1B}OS", key(.function(4))), ("\u{1B}[11~", key(.function(1))), ("\u{1B}[14~", key(.function(4))),
    ("\u{1B}[15~", key(.function(5))), ("\u{1B}[17~", key(.function(6))), ("\u{1B}[18~", key(.function(7))),
    ("\u{1B}[19~", key(.function(8))), ("\u{1B}[20~", key(.function(9))), ("\u{1B}[21~", key(.function(10))),
    ("\u{1B}[23~", key(.function(11))), ("\u{1B}[24~", key(.function(12))), ("\u{1B}[25~", key(.function(13))),
    ("\u{1B}[34~", key(.function(20))), ("\u{1B}[[A", key(.function(1))), ("\u{1B}[[E", key(.function(5))),
    ("\u{1B}[P", key(.function(1))), ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}OM", key(.enter)),
    ("\u{1B}Op", key(.character("0"))), ("\u{1B}Ok", key(.character("+"))),
  ]

  private static let modified: [(String, [InputEvent])] = [
    ("\u{1B}[1;5C", key(.right, .control)), ("\u{1B}[1;2A", key(.up, .shift)), ("\u{1B}[1;3D", key(.left, .alt)),
    ("\u{1B}[1;8H", key(.home, [.shift, .alt, .control])), ("\u{1B}[1;9F", key(.end, .super)),
    ("\u{1B}[3;5~", key(.delete, .control)), ("\u{1B}[15;2~", key(.function(5), .shift)),
    ("\u{1B}[1;2P", key(.function(1), .shift)), ("\u{1B}[1;5R", key(.function(3), .control)),
    ("\u{1B}O5C", key(.right, .control)), ("\u{1B}a", key(.character("a"), .alt)),
    ("\u{1B}é", key(.character("é"), .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)), ("\u{1B}\r", key(.enter, .alt)),
    ("\u{1B}\t", key(.tab, .alt)), ("\u{1B}\u{1}", key(.character("a"), [.control, .alt])),
    ("\u{1B}X", key(.character("X"), .alt)), ("\u{1B}^", key(.character("^"), .alt)),
    ("\u{1B}\u{1B}[A", key(.escape) + key(.up)), ("\u{1B}[27;5;9~", key(.tab, .control)),
    ("\u{1B}[27;6;65~", key(.character("A"), [.shift, .control])), ("\u{1B}[27;5;13~", key(.enter, .control)),
    ("\u{1B}[27;2;65~", key(.character("A"))),
  ]

  private static let kitty: [(String, [InputEvent])] = [
    ("\u{1B}[97u", key(.character("a"))), ("\u{1B}[97;5u", key(.character("a"), .control)),
    ("\u{1B}[97;2u", key(.character("A"))), ("\u{1B}[97:65;2u", key(.character("A"))),
    ("\u{1B}[49:33;2u", key(.character("!"))), ("\u{1B}[49;2u", key(.character("1"), .shift)),
    ("\u{1B}[97;6u", key(.character("a"), [.shift, .control])), ("\u{1B}[97;1:3u", key(.character("a"), [], .release)),
    ("\u{1B}[97;1:2u", key(.character("a"), [], .repeat)), ("\u{1B}[27u", key(.escape)),
    ("\u{1B}[13;2u", key(.enter, .shift)),
    ("\u{1B}[9;5u", key(.tab, .control)), ("\u{1B}[127;3u", key(.backspace, .alt)),
    ("\u{1B}[32;5u", key(.character(" "), .control)),
    ("\u{1B}[1;1:3A", key(.up, [], .release)), ("\u{1B}[3;5:2~", key(.delete, .control, .repeat)),
    ("\u{1B}[57376u", key(.function(13))), ("\u{1B}[57399u", key(.character("0"))), ("\u{1B}[57414u", key(.enter)),
    ("\u{1B}[57441;2u", []), ("\u{1B}[97;65u", key(.character("a"))), ("\u{1B}[97;;229u", key(.character("å"))),
    ("\u{1B}[0;;104:105u", key(.character("h")) + key(.character("i"))), ("\u{1B}[1;129A", key(.up)),
    ("\u{1B}[13;1:3~", key(.function(3), [], .release)),
  ]

  private static func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = [])
    -> [InputEvent]
  {
    [.mouse(MouseEvent(action, at: CellPoint(column: column, row: row), modifiers))]
  }

  private static let mouse: [(String, [InputEvent])] = [
    ("\u{1B}[<0;1;1M", mouse(.press(.left), 0, 0)), ("\u{1B}[<0;10;20m", mouse(.release(.left), 9, 19)),
    ("\u{1B}[<1;300;2M", mouse(.press(.middle), 299, 1)), ("\u{1B}[<2;3;4M", mouse(.press(.right), 2, 3)),
    ("\u{1B}[<32;5;6M", mouse(.drag(.left), 4, 5)), ("\u{1B}[<35;5;6M", mouse(.move, 4, 5)),
    ("\u{1B}[<64;5;6M", mouse(.wheelUp, 4, 5)), ("\u{1B}[<65;5;6M", mouse(.wheelDown, 4, 5)),
    ("\u{1B}[<66;5;6M", mouse(.wheelLeft, 4, 5)), ("\u{1B}[<67;5;6M", mouse(.wheelRight, 4, 5)),
    ("\u{1B}[<4;1;1M", mouse(.press(.left), 0, 0, .shift)),
    ("\u{1B}[<24;1;1M", mouse(.press(.left), 0, 0, [.alt, .control])),
    ("\u{1B}[<128;1;1M", mouse(.press(.other(8)), 0, 0)), ("\u{1B}[M !!", mouse(.press(.left), 0, 0)),
    ("\u{1B}[M#!\"", mouse(.release(.left), 0, 1)), ("\u{1B}[<0;0;0M", []),
  ]

  private static let others: [(String, [InputEvent])] = [
    ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
    ("\u{1B}[200~a\r\nb\u{1B}[31m日\u{1B}[201~", [.paste("a\r\nb\u{1B}[31m日")]), ("\u{1B}[201~", []),
    ("\u{1B}[200~\u{1B}[201~", []),
    ("\u{1B}[?62;4;22c", [.report(.attributes([62, 4, 22]))]), ("\u{1B}[>1;10;0c", []),
    ("\u{1B}[12;40R", [.report(.cursor(CellPoint(column: 39, row: 11)))]),
    ("\u{1B}[?1;2R", [.report(.cursor(CellPoint(column: 1, row: 0)))]),
    ("\u{1B}[?2026;2$y", [.report(.mode(2026, .reset))]), ("\u{1B}[?2026;0$y", [.report(.mode(2026, .unknown))]),
    ("\u{1B}[?5u", [.report(.keyboard(flags: 5))]), ("\u{1B}[8;24;80t", [.report(.size(columns: 80, rows: 24))]),
    ("\u{1B}[48;24;80;480;640t", [.report(.size(columns: 80, rows: 24))]),
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\", [.report(.color(.background, red: 0x1E, green: 0x20, blue: 0xFF))]),
    ("\u{1B}]10;rgb:f/0/8\u{7}", [.report(.color(.foreground, red: 255, green: 0, blue: 136))]),
    ("\u{1B}]4;7;rgba:ff/80/00/ff\u{1B}\\", [.report(.color(.palette(7), red: 255, green: 128, blue: 0))]),
    ("\u{1B}]11;nonsense\u{1B}\\", []), ("\u{1B}]52;c;aGk=\u{7}", []), ("\u{1B}_Gi=2;OK\u{1B}\\", []),
    ("\u{1B}_Gi=1;OK\u{1B}\\", [.report(.graphics(isSupported: true))]),
    ("\u{1B}_Gi=1;ENOENT:x\u{1B}\\", [.report(.graphics(isSupported: false))]),
    ("\u{1B}P>|foot(1.16)\u{1B}\\", [.report(.name("foot(1.16)"))]), ("\u{1B}P1$r0m\u{1B}\\", []),
    ("\u{1B}[9999q", []), ("\u{1B}[=5x", []), ("\u{1B}[1:2:3:4z", []), ("\u{1B}[12\u{18}", []), ("\u{1B}]1\u{18}", []),
    ("\u{1B}[1;5\u{1B}[A", key(.up)), ("\u{1B}[1;5\u{1}", key(.character("a"), .control)),
    ("\u{C2}\u{85}", [.key(KeyPress(.character("Â")))]),
  ]
}
