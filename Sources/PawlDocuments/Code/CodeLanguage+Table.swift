extension CodeLanguage {
  /// Swift.
  public static let swift = CodeLanguage(
    "Swift",
    CodePatterns(
      """
      actor any as associatedtype async await borrowing break case catch class consuming continue convenience default defer deinit \
      didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init \
      inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator optional override package postfix \
      precedencegroup prefix private protocol public repeat required rethrows return self sending set some static struct subscript \
      super switch throw throws true try typealias unowned var weak where while willSet
      """, types: "Self", blocks: [.init("/*", "*/", nests: true)], quotes: [.init(sign: 0x22)]
    ).with {
      $0.blockStrings = [.init("\"\"\"", "\"\"\"")]
      $0.attributeSigns = [UInt8(ascii: "@"), UInt8(ascii: "#")]
    })

  /// C, C++ and Objective-C.
  public static let c = CodeLanguage(
    "C",
    CodePatterns(
      """
      alignas alignof auto break case catch class const consteval constexpr continue decltype default delete do else enum explicit \
      export extern false final for friend goto if inline mutable namespace new noexcept nullptr operator override private protected \
      public register restrict return sizeof static static_assert struct switch template this throw true try typedef typename union \
      using virtual volatile while NULL
      """,
      types: """
        bool char double float int int8_t int16_t int32_t int64_t long short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t \
        unsigned void wchar_t
        """
    ).with {
      $0.attributeSigns = [UInt8(ascii: "#"), UInt8(ascii: "@")]
      $0.capitalsAreTypes = false
    })

  /// Python.
  public static let python = CodeLanguage(
    "Python",
    CodePatterns(
      """
      and as assert async await break case class continue def del elif else except False finally for from global if import in is \
      lambda match None nonlocal not or pass raise return self True try type while with yield
      """, types: "bool bytes dict float int list object set str tuple", comments: ["#"], blocks: []
    ).with {
      $0.blockStrings = [.init("\"\"\"", "\"\"\""), .init("'''", "'''")]
      $0.attributeSigns = [UInt8(ascii: "@")]
    })

  /// JavaScript and TypeScript.
  public static let javaScript = CodeLanguage(
    "JavaScript",
    CodePatterns(
      """
      abstract as async await break case catch class const continue debugger declare default delete do else enum export extends false \
      finally for from function get if implements import in instanceof interface keyof let namespace new null of private protected \
      public readonly return satisfies set static super switch this throw true try type typeof undefined var void while yield
      """, types: "any boolean bigint never number object string symbol unknown",
      quotes: [.init(sign: 0x22), .init(sign: 0x27), .init(sign: 0x60, isMultiline: true)]
    ).with {
      $0.attributeSigns = [UInt8(ascii: "@")]
      $0.wordSigns = [UInt8(ascii: "$")]
    })

  /// Rust.
  public static let rust = CodeLanguage(
    "Rust",
    CodePatterns(
      """
      as async await box break const continue crate dyn else enum extern false fn for if impl in let loop macro_rules match mod move \
      mut pub ref return self static struct super trait true type union unsafe use where while
      """,
      types: """
        bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self
        """, blocks: [.init("/*", "*/", nests: true)], quotes: [.init(sign: 0x22, isMultiline: true)]
    ).with { $0.attributeSigns = [UInt8(ascii: "#")] })

  /// Go.
  public static let go = CodeLanguage(
    "Go",
    CodePatterns(
      """
      break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil package \
      range return select struct switch true type var
      """,
      types: """
        any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 \
        uint64 uintptr
        """,
      quotes: [.init(sign: 0x22), .init(sign: 0x27), .init(sign: 0x60, isMultiline: true, escapes: false)]
    ).with { $0.capitalsAreTypes = false })

  /// Java.
  public static let java = CodeLanguage(
    "Java",
    CodePatterns(
      """
      abstract assert break case catch class const continue default do else enum extends false final finally for goto if implements \
      import instanceof interface native new null package permits private protected public record return sealed static strictfp super \
      switch synchronized this throw throws transient true try var volatile when while yield
      """, types: "boolean byte char double float int long short void"
    ).with {
      $0.blockStrings = [.init("\"\"\"", "\"\"\"")]
      $0.attributeSigns = [UInt8(ascii: "@")]
    })

  /// Kotlin.
  public static let kotlin = CodeLanguage(
    "Kotlin",
    CodePatterns(
      """
      abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum expect \
      external false final finally for fun get if import in infix init inline inner interface internal is lateinit noinline null object \
      open operator out override package private protected public reified return sealed set super suspend tailrec this throw true try \
      typealias val var vararg when where while
      """, blocks: [.init("/*", "*/", nests: true)]
    ).with {
      $0.blockStrings = [.init("\"\"\"", "\"\"\"")]
      $0.attributeSigns = [UInt8(ascii: "@")]
    })

  /// JSON, also with comments.
  public static let json = CodeLanguage(
    "JSON", CodePatterns("true false null", quotes: [.init(sign: 0x22)]).with { $0.hasKeys = true })

  /// HTML and XML.
  public static let html = CodeLanguage(
    "HTML",
    CodePatterns(
      comments: [], blocks: [.init("<!--", "-->")],
      quotes: [
        .init(sign: 0x22, isMultiline: true, escapes: false), .init(sign: 0x27, isMultiline: true, escapes: false),
      ]
    ).with { $0.isMarkup = true })

  /// CSS.
  public static let css = CodeLanguage(
    "CSS",
    CodePatterns("important inherit initial unset revert none auto", comments: []).with {
      $0.attributeSigns = [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ".")]
      $0.wordSigns = [UInt8(ascii: "-")]
      $0.hasKeys = true
    })

  /// Shells.
  public static let shell = CodeLanguage(
    "Shell",
    CodePatterns(
      """
      alias break case cd continue do done echo elif else esac eval exec exit export false fi for function if in local printf read \
      return select set shift source test then time trap true unset until while
      """, comments: ["#"], blocks: [],
      quotes: [.init(sign: 0x22, isMultiline: true), .init(sign: 0x27, isMultiline: true, escapes: false)]
    ).with {
      $0.attributeSigns = [UInt8(ascii: "$")]
      $0.wordSigns = [UInt8(ascii: "-")]
      $0.capitalsAreTypes = false
    })

  /// YAML.
  public static let yaml = CodeLanguage(
    "YAML",
    CodePatterns("true false null yes no on off", comments: ["#"], blocks: []).with {
      $0.attributeSigns = [UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!")]
      $0.wordSigns = [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")]
      $0.capitalsAreTypes = false
      $0.hasKeys = true
    })

  /// SQL.
  public static let sql = CodeLanguage(
    "SQL",
    CodePatterns(
      """
      add all alter and any as asc begin between by case check column commit conflict constraint create cross database default delete \
      desc distinct do drop else end except exists false foreign from full function grant group having if in index inner insert \
      intersect into is join key left like limit not null offset on or order outer primary references returning right rollback select \
      set table then transaction trigger true union unique update using values view when where with
      """,
      types: """
        bigint blob boolean bytea char date decimal double float int integer json jsonb numeric real serial smallint text time \
        timestamp timestamptz uuid varchar
        """, comments: ["--"],
      quotes: [.init(sign: 0x27, isMultiline: true, escapes: false), .init(sign: 0x22, escapes: false)]
    ).with {
      $0.ignoresCase = true
      $0.capitalsAreTypes = false
    })

  /// TOML and similar configuration files.
  public static let toml = CodeLanguage(
    "TOML",
    CodePatterns("true false", comments: ["#", ";"], blocks: []).with {
      $0.blockStrings = [.init("\"\"\"", "\"\"\""), .init("'''", "'''")]
      $0.wordSigns = [UInt8(ascii: "-"), UInt8(ascii: ".")]
      $0.capitalsAreTypes = false
      $0.hasKeys = true
    })
}
