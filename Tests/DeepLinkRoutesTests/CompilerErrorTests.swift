// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What the compiler reports of an enum with bad cases: one error for each bad value, at its type in the case, and
/// nothing about code that uses the enum's links. The compiler runs with the plug-in and the modules that this test was
/// built with.
@Suite struct CompilerErrorTests {
    private static let bad = """
        import DeepLinkMacros

        struct Price {}
        enum Sort: String, LinkParameter { case name, size }

        @DeepLink(schemes: ["shop"], hosts: ["shop.example"])
        enum Screen {
            @Route("/items/{id}") case item(id: Int)
            @Route("/a/{price}") case a(price: Price)
            @Route("/b?price={price}") case b(price: Price?)
            @Route("/c/{prices...}") case c(prices: [Price])
            @Route("/d") case d(price: Price = Price())
            @Route("/e/{by}/{price}") case e(
                by: Sort,
                price: Price)
            @Mount("/f") case f(Price)
            @Mount("/g/{id}") case g(id: Int, Sort)
            @Route("/h/{x}") case h(x: Misspelled)
            @Route("/i/{x}") case i(x: (Int, Int))
            @Mount("/j") case j(Int)
            case k(id: Int)
            @Route("/l/{a}?b={b}&sort={sort}") case l(a: Price, b: Price?, sort: Sort)
            @Route("/m/{in}") case m(in: Price)
            @Route("/n/@{x}.h") case n(x: Price)
            @Route("/o/{x?}") case o(x: Price?)
            @Route("/p/{x?}") case p(x: Price = Price())
            @Route("/q?x={x}") case q(x: [Price])
            @Route("/r#{x}") case r(x: Price)
            @Route("/s#{x}") case s(x: Price?)
            @Route("/t#{x}") case t(x: Price = Price())
        }

        func open() throws {
            let screen = try Screen("shop://items/7")
            print(screen.link, screen.url, Screen.routes, try Screen.associationFile(appIDs: []))
        }
        """

    @Test("each bad value is one error, at its type")
    func badValues() throws {
        func missing(_ method: String) -> String {
            """
            '\(method)' is unavailable: the type of a value in a link must conform to LinkParameter. An enum with raw \
            values only has to declare the conformance; another type needs init(linkText:) and linkText.
            """
        }
        let unmounted = """
            'mountedValue' is unavailable: the type of a mounted value must have routes. Declare it as an enum with \
            @DeepLink.
            """
        let expected = [
            ("a(price: ", missing("linkValue")), ("b(price: ", missing("optionalLinkValue")),
            ("c(prices: ", missing("linkValues")), ("d(price: ", missing("linkValue(_:unless:)")),
            ("        price: ", missing("linkValue")), ("case f(", unmounted),
            ("g(id: Int, ", unmounted),
            ("h(x: ", "cannot find type 'Misspelled' in scope"),
            ("i(x: ", "“x” is a tuple, which a link cannot contain: make each element a value of the case."),
            ("case j(", "“Int” has no routes: a mounted value must be a @DeepLink enum."),
            ("    case ", "Case “k” has no @Route: every value needs a link."),
            ("l(a: ", missing("linkValue")), ("l(a: Price, b: ", missing("optionalLinkValue")),
            ("m(in: ", missing("linkValue")), ("n(x: ", missing("linkValue")),
            ("o(x: ", missing("optionalLinkValue")), ("p(x: ", missing("linkValue(_:unless:)")),
            ("q(x: ", missing("linkValues")), ("r(x: ", missing("linkValue")),
            ("s(x: ", missing("optionalLinkValue")), ("t(x: ", missing("linkValue(_:unless:)")),
        ].map { text, message in "\(Self.position(after: text, in: Self.bad)): \(message)" }
        #expect(try Self.errors(in: Self.bad).sorted() == expected.sorted())
    }

    @Test("types that conform, and mounted enums, are no errors")
    func goodValues() throws {
        let source = """
            import DeepLinkMacros

            enum Sort: String, LinkParameter { case name, size }
            @DeepLink enum Settings { @Route("/") case top }

            @DeepLink(schemes: ["shop"], hosts: ["shop.example"], caseSensitivePaths: false)
            enum Screen {
                @Route("/@{name}.html") case page(name: String)
                @Route("/{id: Int}") case item(id: Int)
                @Route("/sorted/{by?}?then={then}&others={others}")
                case sorted(by: Sort = .name, then: Sort?, others: [Sort])
                @Route("/only/{in}", hosts: ["m.shop.example"]) case only(in: Sort, self: Sort = .size)
                @Mount("/settings/{sort}") case settings(sort: Sort, Settings)
            }
            """
        #expect(try Self.errors(in: source) == [])
    }

    /// The line and column behind a text's last occurrence.
    private static func position(after text: String, in source: String) -> String {
        guard let range = source.ranges(of: text).last else { return "?" }
        let lines = source[..<range.upperBound].split(separator: "\n", omittingEmptySubsequences: false)
        return "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
    }

    /// The compiler's errors, each as `line:column: message`.
    private static func errors(in source: String) throws -> [String] {
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let plugin = build.appending(path: "DeepLinkPlugin-tool").path
        try #require(FileManager.default.fileExists(atPath: plugin), "the plug-in is not in \(build.path)")
        let file = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let maps = ["CallInterposition", "FoundationInterposition"].flatMap { name in
            ["-Xcc", "-fmodule-map-file=\(build.appending(path: "\(name).build/module.modulemap").path)"]
        }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", "-swift-version", "6",
                "-load-plugin-executable", "\(plugin)#DeepLinkPlugin", "-I", build.appending(path: "Modules").path,
            ] + maps + [file.path]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        // An error without a position in the source is in generated code, and has the name of another file.
        let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
            String(line).replacing("\(file.path):", with: "").replacing(": error: ", with: ": ")
                .replacing(" (from macro 'DeepLink')", with: "")
        }
        let isExpected = compiler.terminationStatus == (errors.isEmpty ? 0 : 1)
        try #require(isExpected, "the compiler itself has failed: \(text)")
        return errors
    }
}
