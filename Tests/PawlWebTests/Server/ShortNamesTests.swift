#if Web
import Testing

@testable import PawlWeb

/// Tests of the replacement of names in the scripts of pages.
@Suite struct ShortNamesTests {
  private func short(_ script: String) -> String { String(decoding: ShortNames.of(Array(script.utf8)), as: UTF8.self) }

  @Test(
    "Declared names become short",
    arguments: [
      ("let first=1;let second=first;", "let e=1,t=e;"),
      ("function twice(value){return value+value}", "function t(e){return e+e}"),
      ("let add=(left,right=left)=>left+right;", "let n=(e,t=e)=>e+t;"),
      ("let {first,second:other,...rest}=source;", "let {first:e,second:t,...n}=source;"),
      ("let show=({first,second=first})=>second;", "let n=({first:e,second:t=e})=>t;"),
      ("for(let [key,value]of pairs)use(key,value);", "for(let [e,t]of pairs)use(e,t);"),
      ("try{run()}catch(error){report(error)}", "try{run()}catch(e){report(e)}"),
      ("let text=`a${first}b${other(text)}c`,first=1;", "let t=`a${e}b${other(t)}c`,e=1;"),
    ])
  func declaredNamesBecomeShort(_ script: String, _ expected: String) { #expect(short(script) == expected) }

  @Test(
    "Names of properties, of the browser and in literals stay",
    arguments: [
      ("let item=1;use(other.item,other?.item,{item:item});", "let e=1;use(other.item,other?.item,{item:e});"),
      ("let item=1;use({item,other:1});", "let e=1;use({item:e,other:1});"),
      ("let item=1;use('item',/item/.test(`item`));", "let e=1;use('item',/item/.test(`item`));"),
      ("let use=item=>{run(item)};run({item(){}},...item);", "let t=e=>{run(e)};run({item(){}},...item);"),
      ("run().catch(()=>stop(1));", "run().catch(()=>stop(1));"),
      ("let n=e;", "let t=e;"),
    ])
  func otherNamesStay(_ script: String, _ expected: String) { #expect(short(script) == expected) }

  @Test func exportedNamesStay() {
    #expect(
      short("export function match(text){return text}export default value=>match(value);")
        == "export function match(e){return e}export default e=>match(e);")
  }

  @Test("Statements share short names, which no name of the top level has")
  func statementsShareShortNames() {
    let script = "(()=>{let all=1;function use(one){return all+one}function take(two){return all+two}})();"
    #expect(short(script) == "(()=>{let e=1;function r(t){return e+t}function n(t){return e+t}})();")
  }

  @Test("A name that one statement declares is another's name of the browser")
  func declarationsHoldInTheirStatement() {
    #expect(
      short("function show(name){return name}function own(){return name}")
        == "function n(e){return e}function t(){return name}")
  }

  @Test func declarationsInARowAreJoined() {
    #expect(short("let first=1;let second=2;use();let third=3;") == "let e=1,t=2;use();let n=3;")
  }

  @Test func scriptsOfPagesDeclareShortNamesOnly() {
    for file in [Assets.shared.script, Assets.shared.frames, Assets.shared.palette, Assets.shared.rows] {
      let served = String(decoding: file.bytes, as: UTF8.self)
      for declaration in served.matches(of: /(?:\blet|\bfunction) ([\w$]+)/)
      where !served.contains("export \(declaration.0)") {
        #expect(declaration.1.count <= 2, "\(declaration.0)")
      }
    }
  }
}
#endif
