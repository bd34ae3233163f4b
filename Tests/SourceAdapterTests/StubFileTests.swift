// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// A second run keeps what somebody has written into the stubs.
@Suite struct StubFileTests {
    private static func stub(_ name: String, _ lines: [String], _ origin: StubPlan.Stub.Origin = .app) -> StubPlan.Stub
    {
        StubPlan.Stub(name: name, origin: origin, declaredAt: nil, usedAt: ["A.swift:1"], lines: lines)
    }

    private static let router = stub(
        "Router", ["class Router {", "    func open() { unfilled(\"Router.open()\") }", "}"])
    private static let session = stub("Session", ["class Session {}"])

    @Test func theFirstRunWritesARegionForEach() throws {
        let merge = StubFile.merge([Self.router, Self.session], into: nil)
        let lines = merge.text.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("// portico:stub ") }.count == 2)
        #expect(lines.count { $0 == "// portico:end" } == 2)
        #expect(merge.text.contains("// Used in A.swift:1\nclass Session {}\n// portico:end\n"))
        #expect(merge.filled == [] && merge.unused == [] && merge.missing == [])
    }

    @Test func modulesThatFilesImportThemselvesAreImportedOnce() {
        let first = StubFile.merge([Self.router], into: nil).text
        let second = StubFile.merge([Self.router], imports: ["Combine", "os"], into: first).text
        #expect(second.contains("import SystemFrameworks\nimport Combine\nimport os\n"))
        #expect(StubFile.merge([Self.router], imports: ["os", "Combine"], into: second).text == second)
        #expect(StubFile.merge([Self.router], imports: ["os"], into: "// my own\n").text.hasPrefix("// my own\n"))
    }

    @Test func withoutAChangeTheFileStaysTheSame() {
        let first = StubFile.merge([Self.router, Self.session], into: nil)
        #expect(StubFile.merge([Self.router, Self.session], into: first.text).text == first.text)
    }

    @Test func whatWasFilledInIsKeptAndTheRestIsWrittenAnew() {
        let first = StubFile.merge([Self.router, Self.session], into: nil).text
        let filled =
            first.replacing("unfilled(\"Router.open()\")", with: "print(\"opened\")") + "\n// my own\nlet a = 1\n"
        let newSession = Self.stub("Session", ["class Session { var id: Int { unfilled(\"Session.id\") } }"])
        let merge = StubFile.merge([Self.router, newSession], into: filled)
        #expect(merge.filled == ["Router"])
        #expect(merge.text.contains("func open() { print(\"opened\") }"))
        #expect(merge.text.contains("Session.id") && !merge.text.contains("class Session {}"))
        #expect(merge.text.hasSuffix("\n// my own\nlet a = 1\n"))
    }

    @Test func whatNothingUsesAnyMoreIsKeptAndSaid() {
        let first = StubFile.merge([Self.router, Self.session], into: nil).text
        let merge = StubFile.merge([Self.session], into: first)
        #expect(merge.unused == ["Router"])
        #expect(merge.text == first)
    }

    @Test func membersThatAFilledRegionLacksAreNamed() {
        let first = StubFile.merge([Self.router], into: nil).text
        let filled = first.replacing("unfilled(\"Router.open()\")", with: "print(1)")
        let more = Self.stub("Router", ["class Router {", "    func open() {}", "    func close() {}", "}"])
        let merge = StubFile.merge([more], into: filled)
        #expect(merge.missing == ["Router.close"])
        #expect(!merge.text.contains("close"))
    }

    @Test func newStubsComeLast() {
        let first = StubFile.merge([Self.session], into: nil).text
        let merge = StubFile.merge([Self.router, Self.session], into: first)
        #expect(merge.text.hasPrefix(first) && merge.text.contains("portico:stub Router "))
    }

    @Test func aDamagedMarkIsText() {
        let text = "// portico:stub Router\nclass Router {}\n// portico:stub Session 1\nclass Session {}\n"
        let merge = StubFile.merge([Self.session], into: text)
        #expect(merge.text.hasPrefix(text))
    }
}
