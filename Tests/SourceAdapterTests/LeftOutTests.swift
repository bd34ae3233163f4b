// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// What does not compile and cannot be mended becomes a call that ends the test: the tests run the compiler.
@Suite struct LeftOutTests {
    @Test("from the statement on that does not compile, to the end of its block, a call stands; every line stays")
    func blocks() async throws {
        let source = """
            import UIKit
            final class Screen: UIViewController {
                let count: Int = "three"
                lazy var total = count.missing(3) as! Int
                func f(_ on: Bool, size: Int = "four") -> Int {
                    title = "a"
                    if on {
                        let view: UILabel = UIView()
                        view.text = "*/* is no comment"
                        return 1
                    }
                    return 2
                }
                var name: String { let n: Int = nil; return "\\(n)" /* of a number */ }
                init() { super.init(nowhere: 3) }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        let app = try TemporaryApp(["App.swift": source])
        let (check, report) = try await CompletionTests.adapt(app)
        #expect(check.errors == [] && check.filesWithErrors == [])
        #expect(
            check.leftOut.map { "\($0.line) \($0.name)" } == [
                "3 Screen.count", "5 Screen.f(_:size:)", "8 Screen.f(_:size:)", "14 Screen.name",
                "15 Screen.init()",
            ])
        #expect(check.leftOut.allSatisfy { $0.path == "App.swift" })
        let lines = try app.packaged(try #require(report.files.first).copy).components(separatedBy: "\n")
        #expect(lines.count == source.components(separatedBy: "\n").count)
        #expect(lines[2] == "    let count: Int = leftOut(\"Screen.count\") /* \"three\" */")
        #expect(lines[7] == "            leftOut(\"Screen.f(_:size:)\")")
        #expect(lines[8].isEmpty && lines[9].isEmpty && lines[11] == "        return 2")
        let text = report.text
        #expect(text.contains("Checked with the compiler: no error is left in 1 copied file."))
        #expect(text.contains("Left out from these lines on"))
        #expect(text.contains("  App.swift:8 Screen.f(_:size:): "))
    }

    @Test("a block whose result is needed is left out with what needs it, and an opaque result has a type")
    func levels() async throws {
        let app = try TemporaryApp([
            "App.swift": """
            import SDK
            import UIKit
            struct Frame: Panel {
                func f() -> [Int] {
                    let all = [1, 2].map { n in
                        let t: Int = "t"
                        return t + n
                    }
                    return all.sorted()
                }
                var body: some Panel {
                    let n: Int = "n"
                    return n
                }
                func framed(_ shade: Shade) -> some Shading {
                    let n: Int = "n"
                    return n
                }
            }
            final class Shade: Shading {}
            """
        ])
        let (check, report) = try await CompletionTests.adapt(app)
        #expect(check.errors == [], "\(check)")
        #expect(Set(check.leftOut.map(\.name)) == ["Frame.body", "Frame.f()", "Frame.framed(_:)"])
        let copy = try app.packaged(try #require(report.files.first).copy)
        #expect(copy.components(separatedBy: "\n").count == 20)
    }

    @Test("what a stub with the right types lets compile is not left out any more")
    func completedStub() async throws {
        let source = #"""
            import SDK
            import UIKit
            final class Screen: UIViewController {
                func f() -> [String] {
                    let texts = Vault.entries.compactMap { $0 as? VaultEntry }.map { "[\($0.date.formatted())] \($0.name)" }
                    return texts
                }
            }
            """#
        let app = try TemporaryApp(["App.swift": source])
        let first = try await CompletionTests.adapt(app)
        #expect(first.check.errors == [] && first.check.leftOut.map(\.name) == ["Screen.f()"], "\(first.check)")
        let filled = [
            "Vault": "enum Vault { static let entries: [Any] = [VaultEntry()] }",
            "VaultEntry": "struct VaultEntry { var date = Date(timeIntervalSince1970: 0); var name = \"a\" }",
        ]
        try app.change("Sources/App_Folder/Stubs.swift") { text in
            filled.reduce(text) { text, stub in
                guard let marker = text.range(of: "// portico:stub \(stub.key) "),
                    let line = text.range(of: "\n", range: marker.upperBound..<text.endIndex),
                    let end = text.range(of: "// portico:end", range: line.upperBound..<text.endIndex)
                else { return text }
                return text.replacingCharacters(in: line.upperBound..<end.lowerBound, with: stub.value + "\n")
            }
        }
        let second = try await CompletionTests.adapt(app)
        #expect(second.check.errors == [] && second.check.leftOut == [], "\(second.check)")
        let copy = try CompletionTests.copy(app, second.report)
        #expect(copy.dropFirst() == source.components(separatedBy: "\n").dropFirst())
    }

    @Test("what is no statement and no first value stays, and is reported")
    func declarations() async throws {
        let app = try TemporaryApp([
            "App.swift": """
            import UIKit
            final class Screen: UIViewController {
                override func f(_ number: 3) {}
            }
            """
        ])
        let (check, report) = try await CompletionTests.adapt(app)
        #expect(check.filesWithErrors == ["App.swift"] && check.leftOut == [])
        #expect(report.text.contains("Checked with the compiler: 1 of 1 copied file with errors:"))
    }

    @Test("where the compiler takes too long, the views of SwiftUI are left out first")
    func views() throws {
        let source = """
            import SwiftUI
            struct Sheet: View {
                @State var isOpen = false
                var body: some View {
                    Stack { Label("a") }
                }
                func row(_ number: Int) -> some View { Label("\\(number)") }
                func count() -> Int { 1 }
            }
            """
        let app = try TemporaryApp(["App.swift": source])
        var options = AdaptationOptions(paths: ["\(app.app)/App.swift"], portico: CompletionTests.portico)
        options.output = app.output
        let adaptation = try Adaptation(options)
        var completion = PackageCompletion(
            copies: ["Sheet.swift": Array(source.utf8)], originals: ["Sheet.swift": "App.swift"],
            plan: adaptation.content.plan, stubsPath: "Stubs.swift", module: "Sheets")
        let isChanged = completion.leaveOutViews()
        #expect(isChanged)
        let lines = String(decoding: completion.copies["Sheet.swift"] ?? [], as: UTF8.self).components(
            separatedBy: "\n")
        #expect(lines.count == 9 && lines[4].contains("leftOut(\"Sheet.body\")"))
        #expect(lines[6].contains("-> some View { leftOut(\"Sheet.row(…)\")") && lines[7].hasSuffix("{ 1 }"))
        #expect(completion.leftOut.map(\.line) == [5, 7])
    }
}
