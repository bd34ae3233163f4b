// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkSyntax
import LinkTemplates
import SwiftParser
import Testing

@Suite struct ExpansionTests {
    @Test func aSmallEnum() {
        let expansion = Expansion(
            """
            @DeepLink(schemes: ["booking"], hosts: ["example.com"])
            public enum Screen {
                @QuickAction("Home", symbol: "house") @Route("/") case home
                @Route("/messages/{id}#{part}") case message(id: Int, part: String = "top")
                @Route("/files/{path...}") @Route("/f/{path...}", hosts: []) case file(path: [String])
                @Mount("/users/{id}") case user(id: Int, UserScreen)
            }
            """)
        #expect(expansion.diagnostics == "")
        #expect(
            expansion.code.drop(while: \.isNewline) == """
                public enum Screen {
                    case home
                    case message(id: Int, part: String = "top")
                    case file(path: [String])
                    case user(id: Int, UserScreen)
                }

                extension Screen: DeepLinks.DeepLinkable, DeepLinks.LinkRoutes {
                    public static let table = DeepLinks.RouteTable<Screen>(
                        schemes: ["booking"], hosts: ["example.com"], declared: linkRoutes)

                    public static var linkRoutes: [DeepLinks.LinkRoute<Screen>] {
                        [
                            .route("/") { _ in .home },
                            .route("/messages/{id}#{part?}") { link throws(DeepLinks.LinkError) in \
                try .message(id: link.value("id"), part: link.value("part", default: "top")) },
                            .route("/files/{path...}") { link throws(DeepLinks.LinkError) in \
                try .file(path: link.list("path")) },
                            .route("/f/{path...}", hosts: []) { link throws(DeepLinks.LinkError) in \
                try .file(path: link.list("path")) },
                            .mount(declared: "/users/{id}", UserScreen.self) { link, inner throws(DeepLinks.LinkError) in \
                try .user(id: link.value("id"), inner) },
                        ]
                    }

                    public func write(to output: inout DeepLinks.LinkWriter) {
                        switch self {
                        case .home:
                            break
                        case .message(let id, let part):
                            output.path("messages")
                            output.segment(id)
                            output.fragment(part, unless: "top")
                        case .file(let path):
                            output.path("files")
                            output.rest(path)
                        case .user(let id, let inner):
                #sourceLocation(file: "App.swift", line: 5)
                            let inner = DeepLinks.LinkWriter
                                                            .mountedValue(inner)
                #sourceLocation()
                            output.path("users")
                            output.segment(id)
                            inner.write(to: &output)
                        }
                    }

                    public static var declaredQuickActions: [DeepLinks.DeclaredQuickAction<Screen>] {
                        [.init("Home", subtitle: nil, symbol: "house", .home)]
                    }
                }
                """)
    }

    @Test func aLintReadsTheSameDeclarations() throws {
        let file = Parser.parse(
            source: """
                struct Outer {
                    @DeepLinks.DeepLink(schemes: ["b"], hosts: ["e.com"]) enum Screen {
                        @QuickAction("New", subtitle: "Now") @Route("/new thing") case wrong
                        @QuickAction("Add", symbol: "plus") @Route("/add?kind=é#x") case add(to: Int? = nil)
                        @Route("/m", hosts: ["m.e.com"], schemes: ["c"]) case mobile
                        @Mount("/inner") case inner(Inner)
                        @DeepLink enum Inner { @Route("/") case top }
                    }
                }
                """)
        let declarations = DeepLinkDeclaration.all(in: file)
        #expect(declarations.map(\.name) == ["Screen", "Inner"])
        let screen = try #require(declarations.first)
        #expect(screen.allSchemes == ["b", "c"])
        #expect(screen.allHosts == ["e.com", "m.e.com"])
        #expect(screen.routes.map(\.template.description) == ["/add?kind=é&to={to?}#x", "/m", "/inner"])
        #expect(screen.routes.map(\.isMount) == [false, false, true])
        #expect(screen.cases.last?.mountedType == "Inner")
        #expect(screen.quickActions.map(\.title) == ["New", "Add"])
        #expect(screen.quickActions.last?.link == "https://e.com/add?kind=%C3%A9#x")
        #expect(screen.quickActions.last?.symbol == "plus")
        #expect(screen.diagnostics.count == 1)
        #expect(declarations.last?.isEntrance == false)
    }
}
