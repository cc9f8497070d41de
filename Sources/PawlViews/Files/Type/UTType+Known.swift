extension UTType {
  /// Any file or folder.
  public static let item = UTType(named: "public.item")
  /// Any content that people read, such as a text or a picture.
  public static let content = UTType(named: "public.content")
  /// Any file.
  public static let data = UTType(named: "public.data", in: "public.item")
  /// A folder.
  public static let folder = UTType(named: "public.folder", [], ["inode/directory"], in: "public.item")
  /// A folder, or a package that looks like a file.
  public static let directory = UTType(named: "public.directory", in: "public.item")
  /// Any text.
  public static let text = UTType(named: "public.text", in: "public.data", "public.content")
  /// A text without styles.
  public static let plainText = UTType(
    named: "public.plain-text", ["txt", "text", "log"], ["text/plain"], in: "public.text")
  /// A text without styles in UTF-8.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text", in: "public.plain-text")
  /// An address.
  public static let url = UTType(named: "public.url", in: "public.data")
  /// The address of a file.
  public static let fileURL = UTType(named: "public.file-url", in: "public.url")
  /// A page in HTML.
  public static let html = UTType(named: "public.html", ["html", "htm"], ["text/html"], in: "public.text")
  /// A document in XML.
  public static let xml = UTType(named: "public.xml", ["xml"], ["application/xml", "text/xml"], in: "public.text")
  /// Data in JSON.
  public static let json = UTType(named: "public.json", ["json"], ["application/json"], in: "public.text")
  /// Data in YAML.
  public static let yaml = UTType(named: "public.yaml", ["yml", "yaml"], ["application/yaml"], in: "public.text")
  /// A table whose columns are separated by commas.
  public static let commaSeparatedText = UTType(
    named: "public.comma-separated-values-text", ["csv"], ["text/csv"], in: "public.text")
  /// A table whose columns are separated by tabs.
  public static let tabSeparatedText = UTType(
    named: "public.tab-separated-values-text", ["tsv"], ["text/tab-separated-values"], in: "public.text")
  /// A text in the Rich Text Format.
  public static let rtf = UTType(named: "public.rtf", ["rtf"], ["text/rtf", "application/rtf"], in: "public.text")
  /// Source code of any language.
  public static let sourceCode = UTType(named: "public.source-code", in: "public.plain-text")
  /// Source code in Swift.
  public static let swiftSource = UTType(
    named: "public.swift-source", ["swift"], ["text/x-swift"], in: "public.source-code")
  /// A document in PDF.
  public static let pdf = UTType(
    named: "com.adobe.pdf", ["pdf"], ["application/pdf"], in: "public.data", "public.content")
  /// Any picture.
  public static let image = UTType(named: "public.image", in: "public.data", "public.content")
  /// A PNG picture.
  public static let png = UTType(named: "public.png", ["png"], ["image/png"], in: "public.image")
  /// A JPEG picture.
  public static let jpeg = UTType(named: "public.jpeg", ["jpg", "jpeg"], ["image/jpeg"], in: "public.image")
  /// A GIF picture.
  public static let gif = UTType(named: "com.compuserve.gif", ["gif"], ["image/gif"], in: "public.image")
  /// A WebP picture.
  public static let webP = UTType(named: "org.webmproject.webp", ["webp"], ["image/webp"], in: "public.image")
  /// A HEIC picture.
  public static let heic = UTType(named: "public.heic", ["heic"], ["image/heic"], in: "public.image")
  /// A TIFF picture.
  public static let tiff = UTType(named: "public.tiff", ["tiff", "tif"], ["image/tiff"], in: "public.image")
  /// A drawing in SVG.
  public static let svg = UTType(named: "public.svg-image", ["svg"], ["image/svg+xml"], in: "public.image")
  /// Any sound.
  public static let audio = UTType(named: "public.audio", in: "public.data", "public.content")
  /// A sound in MP3.
  public static let mp3 = UTType(named: "public.mp3", ["mp3"], ["audio/mpeg"], in: "public.audio")
  /// A sound in WAV.
  public static let wav = UTType(named: "com.microsoft.waveform-audio", ["wav"], ["audio/wav"], in: "public.audio")
  /// Any film.
  public static let movie = UTType(named: "public.movie", in: "public.data", "public.content")
  /// A film in MPEG-4.
  public static let mpeg4Movie = UTType(named: "public.mpeg-4", ["mp4"], ["video/mp4"], in: "public.movie")
  /// A film in QuickTime.
  public static let quickTimeMovie = UTType(
    named: "com.apple.quicktime-movie", ["mov"], ["video/quicktime"], in: "public.movie")
  /// Any archive of files.
  public static let archive = UTType(named: "public.archive", in: "public.data")
  /// An archive in ZIP.
  public static let zip = UTType(named: "public.zip-archive", ["zip"], ["application/zip"], in: "public.archive")
  /// Data compressed with gzip.
  public static let gzip = UTType(named: "org.gnu.gnu-zip-archive", ["gz"], ["application/gzip"], in: "public.archive")

  /// A text in Markdown. Apple declares it without a name.
  private static let markdown = UTType(
    named: "net.daringfireball.markdown", ["md", "markdown"], ["text/markdown"], in: "public.plain-text")

  /// All known types.
  static let all: [UTType] = [
    .item, .content, .data, .folder, .directory, .text, .plainText, .utf8PlainText, .html, .xml, .json, .yaml,
    .commaSeparatedText, .tabSeparatedText, .rtf, .sourceCode, .swiftSource, .pdf, .image, .png, .jpeg, .gif,
    .webP, .heic, .tiff, .svg, .audio, .mp3, .wav, .movie, .mpeg4Movie, .quickTimeMovie, .archive, .zip, .gzip,
    .markdown, .url, .fileURL,
  ]

  /// The known types by their identifiers.
  static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  /// The known types by the extensions of names.
  static let byExtension = Dictionary(
    uniqueKeysWithValues: all.flatMap { type in type.extensions.map { ($0, type) } })
}
