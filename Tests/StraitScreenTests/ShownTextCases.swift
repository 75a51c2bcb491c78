import Testing

/// How one text is shown.
///
/// Each was checked against the cursor columns of two terminals.
struct ShownTextCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let shown: String
  let columns: Int

  init(_ name: String, _ text: String, shows shown: String, columns: Int) {
    self.name = name
    self.text = text
    self.shown = shown
    self.columns = columns
  }

  var testDescription: String { name }
}

private typealias Case = ShownTextCase

/// One row for each kind of text that terminals are known to measure differently, or to obey.
let shownTextCases: [ShownTextCase] = [
  Case("ascii", "a", shows: "a", columns: 1),
  Case("latin precomposed", "\u{E9}", shows: "\u{E9}", columns: 1),
  Case("e+acute", "e\u{301}", shows: "e\u{301}", columns: 1),
  Case("2 marks", "a\u{301}\u{323}", shows: "a\u{301}\u{323}", columns: 1),
  Case(
    "5 marks",
    "a\u{301}\u{323}\u{304}\u{308}\u{331}",
    shows: "a\u{301}\u{323}\u{304}\u{308}",
    columns: 1
  ),
  Case("CJK", "\u{6F22}", shows: "\u{6F22}", columns: 2),
  Case("hangul syllable", "\u{D55C}", shows: "\u{D55C}", columns: 2),
  Case(
    "hangul jamo LVT",
    "\u{1112}\u{1161}\u{11AB}",
    shows: "\u{1112}\u{1161}\u{11AB}",
    columns: 2
  ),
  Case("fullwidth A", "\u{FF21}", shows: "\u{FF21}", columns: 2),
  Case("halfwidth kana", "\u{FF71}", shows: "\u{FF71}", columns: 1),
  Case("kana+dakuten", "\u{304B}\u{3099}", shows: "\u{304B}\u{3099}", columns: 2),
  Case("emoji", "\u{1F600}", shows: "\u{1F600}", columns: 2),
  Case("emoji VS16", "\u{1F600}\u{FE0F}", shows: "\u{1F600}", columns: 2),
  Case("heart text", "\u{2764}", shows: "\u{2764}", columns: 1),
  Case("heart VS16", "\u{2764}\u{FE0F}", shows: "\u{2764}", columns: 1),
  Case("heart VS15", "\u{2764}\u{FE0E}", shows: "\u{2764}", columns: 1),
  Case("keycap 1", "1\u{FE0F}\u{20E3}", shows: "1\u{20E3}", columns: 1),
  Case("flag DE", "\u{1F1E9}\u{1F1EA}", shows: "DE", columns: 2),
  Case("RI alone", "\u{1F1E9}", shows: "D", columns: 1),
  Case("family ZWJ", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", shows: "\u{1F468}", columns: 2),
  Case("thumb+skin", "\u{1F44D}\u{1F3FD}", shows: "\u{1F44D}", columns: 2),
  Case("skin alone", "\u{1F3FD}", shows: "\u{1F3FD}", columns: 2),
  Case(
    "rainbow flag",
    "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}",
    shows: "\u{1F3F3}\u{1F308}",
    columns: 3
  ),
  Case(
    "tag flag England",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    shows: "\u{1F3F4}",
    columns: 2
  ),
  Case("ZWSP", "a\u{200B}b", shows: "a\u{B7}b", columns: 3),
  Case("ZWJ ascii", "a\u{200D}b", shows: "ab", columns: 2),
  Case("ZWNJ", "a\u{200C}b", shows: "ab", columns: 2),
  Case("BOM", "a\u{FEFF}b", shows: "a\u{B7}b", columns: 3),
  Case("WJ", "a\u{2060}b", shows: "a\u{B7}b", columns: 3),
  Case("soft hyphen", "a\u{AD}b", shows: "a-b", columns: 3),
  Case("NBSP", "\u{A0}", shows: "\u{A0}", columns: 1),
  Case("hebrew", "\u{5D0}", shows: "\u{5D0}", columns: 1),
  Case("hebrew+point", "\u{5D1}\u{5BC}", shows: "\u{5D1}\u{5BC}", columns: 1),
  Case("arabic lam alef", "\u{644}\u{627}", shows: "\u{644}\u{627}", columns: 2),
  Case("arabic+mark", "\u{628}\u{64E}", shows: "\u{628}\u{64E}", columns: 1),
  Case("RLO", "a\u{202E}b", shows: "a\u{B7}b", columns: 3),
  Case("RLI", "a\u{2067}b", shows: "a\u{B7}b", columns: 3),
  Case("LRM", "a\u{200E}b", shows: "a\u{B7}b", columns: 3),
  Case("devanagari ksha", "\u{915}\u{94D}\u{937}", shows: "\u{915}\u{94D}\u{937}", columns: 2),
  Case("devanagari ki (Mc)", "\u{915}\u{93F}", shows: "\u{915}\u{93F}", columns: 2),
  Case("tamil ni (Mc)", "\u{BA8}\u{BBF}", shows: "\u{BA8}\u{BBF}", columns: 2),
  Case("thai + vowel", "\u{E01}\u{E33}", shows: "\u{E01}\u{E33}", columns: 2),
  Case("thai+tone", "\u{E01}\u{E49}", shows: "\u{E01}\u{E49}", columns: 1),
  Case("tibetan", "\u{F40}\u{FB5}", shows: "\u{F40}\u{FB5}", columns: 1),
  Case("U+0600 prepend", "\u{600}\u{661}", shows: "\u{661}", columns: 1),
  Case("PUA", "\u{E0A0}", shows: "\u{E0A0}", columns: 1),
  Case("plane15 PUA", "\u{F0001}", shows: "\u{F0001}", columns: 1),
  Case("unassigned BMP", "\u{378}", shows: "\u{FFFD}", columns: 1),
  Case("U15 emoji shaking", "\u{1FAE8}", shows: "\u{1FAE8}", columns: 2),
  Case("U17 emoji", "\u{1FAC8}", shows: "\u{1FAC8}", columns: 2),
  Case("U17 mark", "a\u{1ACF}", shows: "a\u{1ACF}", columns: 1),
  Case("U15 hieroglyph control", "a\u{13439}b", shows: "a·b", columns: 3),
  Case("unassigned", "\u{1FAFF}", shows: "\u{FFFD}", columns: 1),
  Case("U16 emoji", "\u{1FAE9}", shows: "\u{1FAE9}", columns: 2),
  Case("U+FFFD", "\u{FFFD}", shows: "\u{FFFD}", columns: 1),
  Case("ambiguous ±", "\u{B1}", shows: "\u{B1}", columns: 1),
  Case("box ─", "\u{2500}", shows: "\u{2500}", columns: 1),
  Case("circled 1", "\u{2460}", shows: "\u{2460}", columns: 1),
  Case("ellipsis", "\u{2026}", shows: "\u{2026}", columns: 1),
  Case("U+2028", "\u{2028}", shows: "\u{FFFD}", columns: 1),
  Case("interlinear", "\u{FFF9}", shows: "\u{FFFD}", columns: 1),
  Case("C1 CSI U+009B", "\u{9B}", shows: "\u{FFFD}", columns: 1),
  Case("DEL", "\u{7F}", shows: "\u{2421}", columns: 1),
  Case("dingbat watch U+231A", "\u{231A}", shows: "\u{231A}", columns: 2),
  Case("⚡", "\u{26A1}", shows: "\u{26A1}", columns: 2),
  Case("☕", "\u{2615}", shows: "\u{2615}", columns: 2),
  Case("yi jing U+4DC0", "\u{4DC0}", shows: "\u{4DC0}", columns: 2),
  Case("trigram ☰", "\u{2630}", shows: "\u{2630}", columns: 2),
  Case("combining alone", "\u{301}", shows: "\u{25CC}\u{301}", columns: 1),
  Case("enclosing circle", "a\u{20DD}", shows: "a\u{20DD}", columns: 1),
  Case("variation ideograph", "\u{845B}\u{E0100}", shows: "\u{845B}", columns: 2),
  Case("music combining", "\u{1D157}\u{1D165}", shows: "\u{1D157}\u{1D165}", columns: 2),
  Case("braille", "\u{283F}", shows: "\u{283F}", columns: 1),
  Case("block █", "\u{2588}", shows: "\u{2588}", columns: 1),
  Case("tab", "a\u{9}b", shows: "a\u{2409}b", columns: 3),
  Case("ESC seq", "a\u{1B}[31mb", shows: "a\u{241B}[31mb", columns: 7),
  Case("NUL", "a\u{0}b", shows: "a\u{2400}b", columns: 3),
  Case("CRLF", "a\u{D}\u{A}b", shows: "a\u{240D}b", columns: 3),
  Case(
    "zalgo",
    "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
    shows: "Z\u{301}\u{302}\u{303}\u{304}",
    columns: 1
  ),
  Case("family+skin", "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}", shows: "\u{1F469}", columns: 2),
  Case(
    "couple",
    "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F468}",
    shows: "\u{1F469}",
    columns: 2
  ),
  Case(
    "mixed",
    "a\u{6F22}e\u{301}\u{1F600}\u{1F1E9}\u{1F1EA}x",
    shows: "a\u{6F22}e\u{301}\u{1F600}DEx",
    columns: 9
  ),
]
