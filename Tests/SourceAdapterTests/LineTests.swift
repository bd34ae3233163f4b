// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// Every line of a rewritten file is at its place, and a line without a rewrite is the same, byte for byte.
@Suite struct LineTests {
    private static let sources: [String] = [
        "",
        "\n\n",
        "import UIKit",
        "import UIKit\r\nimport Firebase\r\n\r\nclass A {\r\n    @objc func a() {}\r\n}\r\n",
        "class A {\n    let a = #selector(\n        b(_:)\n    )\n    let c = 1\n}\n",
        "class A {\r\n    let a = #selector(\r\n        b(_:)\r\n    ), d = 2\r\n}\r\n",
        "class A {\r    @objc(\r    a) func b() {}\r}\r",
        "@objc(\n  open\n)\n@objcMembers\nfinal class A: NSObject {}\n",
        "import\n  Firebase\nlet a = \"/* */ #selector(b)\"\n// @objc #selector(c)\n",
        "/* @objc\n #selector(a) */\nlet s = \"\"\"\n  import Firebase\n  @objc\n  \"\"\"\n@IBOutlet var ü: Ä!\n",
        "@objc protocol P {\n  @objc optional func a(\n    _ b: Int, // first\n    c: Int\n  ) -> Bool\n\n  func d()\n}\nlet e = 1\n",
        "d.application?(\n  a,\n  open: b,\n  options: [:]\n)\nif let x = d.application?(\n  a, open: b, options: c) {}\n",
        "#if os(iOS)\nimport\tUIKit\n#elseif os(Linux)\nimport Glibc\n#endif\n",
        "class A { let 👩‍👩‍👧 = #selector(b) }\nlet after = 1",
        "let broken = #selector(\nclass {{{\n@objc\n",
    ]

    @Test(arguments: sources)
    func linesStay(source: String) throws {
        let bytes = Array(source.utf8)
        let result = try RewriteTests.rewritten(source)
        #expect(LineCount.of(result.bytes[...]) == LineCount.of(bytes[...]))
        let before = Self.lines(bytes)
        let after = Self.lines(result.bytes)
        try #require(before.count == after.count)
        let marks = ["@", "#", "import", "?(", "optional", ")", "}", "if let", "a", "open", "options"]
        for (old, new) in zip(before, after) where !marks.contains(where: { old.contains($0) }) { #expect(old == new) }
    }

    @Test func aLineWithoutARewriteIsTheSame() throws {
        let source = "import UIKit\n\tlet  a = 1 ;\nclass A { @objc func b() {} }   \n  // é\u{301}\n"
        let old = Self.lines(Array(source.utf8))
        let new = Self.lines(try RewriteTests.rewritten(source).bytes)
        for line in [0, 1, 3, 4] { #expect(Array(old[line].utf8) == Array(new[line].utf8)) }
        #expect(new[2] == "class A { func b() {} }   \n")
    }

    @Test func editsAreAppliedFromFrontToBackWithoutOverlap() {
        let edits = [
            SourceEdit(6..<6, "!"), SourceEdit(0..<3, "one"), SourceEdit(1..<2, "lost"),
            SourceEdit(4..<5, "two\nlines"),
        ]
        let result = LinePreservingEdits.apply(edits, to: Array("abc\nd\nf".utf8))
        #expect(String(decoding: result, as: UTF8.self) == "one\ntwo lines\n!f")
    }

    /// Each line with its end.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        var lines: [[UInt8]] = [[]]
        for (index, byte) in bytes.enumerated() {
            lines[lines.count - 1].append(byte)
            let isReturn = byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
            if byte == 10 || isReturn { lines.append([]) }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
