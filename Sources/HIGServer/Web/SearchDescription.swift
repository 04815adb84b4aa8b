internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// What tells a browser how to search here from its address bar (OpenSearch 1.1, draft 6).
struct SearchDescription {
  /// Where the browser reached the server: addresses in a description are whole ones.
  let host: String
  /// The address of the icon, below the host.
  let icon: String

  var response: Response {
    Response(
      status: .ok,
      headers: [.contentType: "application/opensearchdescription+xml", .cacheControl: "public, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: xml))
    )
  }

  private var xml: String {
    let base = "http://" + Self.escaped(host)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>hig</ShortName>
      <Description>Human Interface Guidelines, 日本語 and English</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Image width="16" height="16" type="image/svg+xml">\(base)\(icon)</Image>
      <Url type="text/html" template="\(base)/search?q={searchTerms}"/>
      </OpenSearchDescription>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
