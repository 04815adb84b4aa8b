import HIGModel

extension PageRenderer {
  /// What tells a browser how to search here from its address bar, as XML (OpenSearch 1.1, draft 6).
  /// - Parameter host: where the browser reached the server: addresses in a description are whole ones.
  package func searchDescription(base: String) -> String {
    let base = HTMLText(base).html
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>hig</ShortName>
      <Description>\(HTMLText(labels["site-name"].line).html)</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Image width="16" height="16" type="image/svg+xml">\(base)\(assets["icon"] ?? "")</Image>
      <Url type="text/html" template="\(base)/search?q={searchTerms}"/>
      <Url type="application/x-suggestions+json" \
      template="\(base)/api/v1/suggest?view=opensearch&amp;q={searchTerms}"/>
      </OpenSearchDescription>

      """
  }
}
