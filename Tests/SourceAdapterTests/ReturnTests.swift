// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// What the compiler says when the types are right: the tests run it.
@Suite struct ReturnTests {
    @Test("a function of a module that ends the app does not return, and a block that must not end is left")
    func neverReturning() async throws {
        let app = try TemporaryApp([
            "App.swift": """
            import SDK
            import UIKit
            func first(_ text: String?) -> Int {
                guard let text else { stop("nothing", 3) }
                switch text.count {
                case 0: return 1
                default: if text.isEmpty { stop("empty", 1) } else { give(up: true) }
                }
            }
            func second(_ text: String?) -> Int {
                guard let text else { SDK.log.fatal(3) }
                return text.count
            }
            func third(_ text: String?) -> Int {
                guard let text else { AppLogger.fatalError("nothing", code: 3) }
                return text.count
            }
            """
        ])
        let (check, report) = try await CompletionTests.adapt(app)
        #expect(check.errors == [])
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("\nfunc stop(_ arguments: Any?...) -> Never {"))
        #expect(stubs.contains("\nfunc give(up argument1: Any?) -> Never {"))
        #expect(stubs.contains("    static func fatalError(_ argument1: Any?, code argument2: Any?) -> Never {"))
        // Nothing says which call of a module it is.
        #expect(check.leftOut.map { "\($0.line) \($0.name)" } == ["11 second(_:)"])
        let lines = try app.packaged(try #require(report.files.first).copy).components(separatedBy: "\n")
        #expect(lines[10] == "    guard let text else { SDK.log.fatal(3) ; leftOut(\"second(_:)\") }")
        #expect(lines[11] == "    return text.count")
    }

    @Test("a closure of a module as a parameter of a stub")
    func escaping() async throws {
        let app = try TemporaryApp([
            "project.yml": """
            targets:
              App: {type: application, platform: iOS, sources: [App], settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app}}
            """,
            "App/AppDelegate.swift": """
            import UIKit
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var session: (any Session)?
                func applicationWillTerminate(_ application: UIApplication) { session?.finish() }
            }
            """,
            "App/Session.swift": """
            import SDK
            protocol Session: AnyObject {
                init(url: URL, handler: @escaping Handler)
                func finish()
            }
            typealias Handler = SDKSession.CompletionHandler
            """,
        ])
        let (check, report) = try await CompletionTests.adapt(app, path: "")
        #expect(check.errors == [] && check.leftOut == [])
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("    init(url: URL, handler: Handler)"))
    }
}
