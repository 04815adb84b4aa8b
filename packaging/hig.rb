# Builds hig from the tarball of its sources. Not tried yet: there was no Mac at hand.
class Hig < Formula
  desc "Apple's Human Interface Guidelines in Japanese and English"
  homepage "https://github.com/hig/hig"
  url "https://github.com/hig/hig/archive/refs/tags/v0.2.0.tar.gz"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cmark-gfm"
  depends_on "libxml2"
  depends_on "sqlite"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "hig"
    system "sh", "scripts/stage.sh", ".build/release/hig", prefix
  end

  test do
    assert_match "launch-screen", shell_output("#{bin}/hig search 起動画面")
  end
end
