@testable import StraitScreen
import ScreenTestSupport

/// The order of text that is read from right to left.
///
/// In the tables, capital letters are read from right to left, as in Unicode Standard Annex #9: S,
/// L and M represent letters of Hebrew, X and Y letters of Arabic, and 3 an Arabic digit.
@Suite struct BidiLineTests {
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "S": "\u{5E9}", "L": "\u{5DC}", "M": "\u{5DD}", "X": "\u{627}", "Y": "\u{628}", "3": "\u{663}",
  ]

  private func scalars(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { Self.letters[$0] ?? $0 }
  }

  /// A text in the order in which it is shown, with its brackets as they are.
  private func shown(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return BidiLine(self.scalars(text)).order.reduce(into: "") {
      $0.unicodeScalars.append(scalars[$1])
    }
  }

  @Test(arguments: [
    ("car", "car"), ("SLM", "MLS"), ("a SLM b", "a MLS b"), ("SLM a", "a MLS"),
    ("a SLM 12 LM", "a ML 12 MLS"), ("a XY 12,5", "a 12,5 YX"), ("a SL (M) b", "a )M( LS b"),
    ("a (SL) b", "a (LS) b"), ("a SLM.", "a MLS."), ("SLM.", ".MLS"), ("a S-1 b", "a 1-S b"),
    ("a $12 b", "a $12 b"), ("S $12 L", "L $12 S"), ("", ""), (" ", " "),
  ])
  func `a line is shown in the order of UAX #9`(_ text: String, _ expected: String) {
    #expect(shown(text) == expected)
  }

  /// Random texts, in the order that the implementation of the unicode-bidi library gives.
  @Test(arguments: [
    ("]31LM a (.]", "].( a ML31]"), ("M$.%-MMYaS", "SaYMM-%.$M"), ("2X Y%", "%Y X2"),
    ("b!1X+1 aX$", "b!11+X aX$"), ("aY-%S]", "aS%-Y]"), ("S![X", "X[!S"), ("[,)X-", "-X),["),
    ("+X !b", "b! X+"), ("M]%aa1", "aa1%]M"), ("YM](a%3 ([", "[( 3%a(]MY"), ("3S[3.", ".3[S3"),
    ("+X[%a+]", "]+a%[X+"), ("a-SXY.1 b", "a-1.YXS b"), ("S!+(3)3", "3)3(+!S"), ("M1MS", "SM1M"),
    ("]a32L,)1", "]a321),L"), ("-.L$)", ")$L.-"), ("[M $1!]],3", "3,]]!$1 M["),
    ("a1(LM", "a1(ML"), ("M!YaX", "XaY!M"), ("M),[1", "1[,)M"), ("b%Y%LSS$", "b%SSL%Y$"),
    (".a, %a ]a3Y", ".a, %a ]aY3"), ("Y3%[],Ya]]b", "a]]bY,][%3Y"), (".!LXYSS", "SSYXL!."),
    ("Sb b", "b bS"), ("Ya1!(", "(!a1Y"), ("2aM3+a", "2a3M+a"), ("[3+-Xb12..]", "]..b12X-+3["),
    (".+M +a bM )", ") Ma b+ M+."), ("XX$3", "3$XX"), ("X$)! ba )-", "-) ba !)$X"),
    ("Y% !((S.$a2", "a2$.S((! %Y"), ("M$S(+ ++[", "[++ +(S$M"), ("($331X", "X331$("),
    ("+[M]!M[Ma", "aM[M!]M[+"), ("12L(.", ".(L12"), (".L X%", "%X L."), ("-X(X [", "[ X(X-"),
    (".- %X)SM[b", "b[MS)X% -."), ("1Y!,(M!(a", "a(!M(,!Y1"), ("2$L 2+ab+", "+ab+2 L2$"),
    ("..$a ML", "..$a LM"), ("+a+L2-", "+a+2L-"), ("%M  ]S(,(11", "11(,(S]  M%"),
    ("2SXaX.%S122", "122S%.XaXS2"), ("aM  -13", "a13-  M"), ("aY[L([", "aL[Y(["),
    ("3$ X 3%((-", "-((%3 X $3"), ("M) 1", "1 )M"), ("22-)-%!Sa3%", "%a3S!%-)-22"),
    ("]aY2$a", "]a2Y$a"), ("+(1$M", "M1$(+"), ("(( 2L", "L2 (("), ("MX2,2 %,!(", "(!,% 2,2XM"),
    ("$[b[$1!)M1a", "$[b[$1!)1Ma"), ("(%.(!3 !M", "M! 3!(.%("), ("b2-Y.2+.(aX", "b2-2.Y+.(aX"),
    ("b1SS!M", "b1M!SS"), (".Y+$b11L", "Lb11$+Y."),
  ])
  func `another implementation gives the same order`(_ text: String, _ expected: String) {
    #expect(shown(text) == expected)
  }

  @Test func `brackets are mirrored where they are read from right to left`() {
    var cells = CellBuffer(size: Size(columns: 10, rows: 1))
    cells.draw("a \u{5E9}(\u{5DC})<(b)", at: Point(column: 0, row: 0))
    let places = cells.order(0..<10, inRow: 0)
    #expect(places != nil)
    #expect(cells.text == "a (\u{5DC})\u{5E9}<(b)")
  }

  @Test func `wide cells stay whole, and each cell is found where it has gone`() throws {
    var cells = CellBuffer(size: Size(columns: 9, rows: 1))
    cells.draw("a\u{5E9}世\u{5DC}👨‍👩‍👧\u{5DD}b", at: Point(column: 0, row: 0), policy: .clusters)
    let old = cells
    // The ideograph is read from left to right, the emoji has no direction.
    let ordered = cells.order(0..<9, inRow: 0)
    let places = try #require(ordered)
    #expect(cells.text == "a\u{5E9}世\u{5DD}👨‍👩‍👧\u{5DC}b")
    for (column, place) in places.enumerated() { #expect(cells.cells[place] == old.cells[column]) }
  }

  @Test func `any text keeps its cells, and stays as it is without a letter from the right`() {
    var random = SeededRandom(seed: Soak.seed(6))
    for _ in 0..<Soak.count(20_000) {
      var cells = CellBuffer(size: Size(columns: 20, rows: 1))
      let end = cells.draw(random.text(length: 12), at: .init(column: 0, row: 0), policy: .clusters)
      let columns = 0..<min(end, 20)
      let old = cells
      let places = cells.order(columns, inRow: 0)
      #expect(cells.isWhole)
      if let places {
        #expect(places.sorted() == Array(columns))
        for (column, place) in places.enumerated() {
          #expect(cells.cells[place].marks == old.cells[column].marks)
          #expect(cells.cells[place].width == old.cells[column].width)
        }
      } else {
        #expect(cells == old)
      }
    }
  }

  @Test func `a letter has the direction of its script`() {
    for (scalar, kind) in [
      ("a", .left), ("漢", .left), ("\u{5D0}", .right), ("\u{7CA}", .right), ("\u{10800}", .right),
      ("\u{627}", .arabic), ("\u{FB50}", .arabic), ("\u{1EE00}", .arabic), ("5", .europeanNumber),
      ("\u{665}", .arabicNumber), ("\u{6F5}", .europeanNumber), ("(", .other), ("👍", .other),
      ("│", .other), (" ", .blank), ("€", .europeanTerminator), ("\u{5BE}", .right),
      ("\u{61F}", .arabic),
    ] as [(Unicode.Scalar, BidiClass)] {
      #expect(BidiClass(scalar) == kind, "U+\(String(scalar.value, radix: 16))")
    }
  }
}
