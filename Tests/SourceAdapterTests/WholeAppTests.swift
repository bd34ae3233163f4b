// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// What public apps have that the parts of one file do not show: classes that are not copied, targets that share a module.
@Suite struct WholeAppTests {
    private static func adapt(
        _ files: [String: String]
    ) async throws -> (app: TemporaryApp, check: Adaptation.Check, report: AdaptationReport) {
        var files = files
        files["project.yml"] = """
            name: Shop
            targets:
              Shop:
                type: application
                platform: iOS
                sources: [App]
                settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop}
            """
        let app = try TemporaryApp(files)
        let (check, report) = try await CompletionTests.adapt(app, paths: [""])
        return (app, check, report)
    }

    @Test("an app of SwiftUI: the delegate is copied, views are not")
    func appOfSwiftUI() async throws {
        let (app, check, report) = try await Self.adapt([
            "App/AppDelegate.swift": """
            import SwiftUI
            final class AppDelegate: NSObject, UIApplicationDelegate {
                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
                ) -> Bool { Start.count == 0 }
            }
            """,
            "App/Shop.swift": """
            import SwiftUI
            @main struct Shop: App {
                @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
                var body: some Scene { WindowGroup { Text("a").onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in } } }
            }
            enum Start { static var count = 0 }
            """,
        ])
        #expect(check.errors == [] && check.leftOut == [] && check.problem == nil)
        #expect(report.delegate == "AppDelegate" && report.files.map(\.original) == ["App/AppDelegate.swift"])
        #expect(
            report.notes.contains("1 file that imports SwiftUI is not copied; --include copies a file all the same"))
        #expect(try app.packaged("Sources/Shop/Stubs.swift").contains("enum Start"))
    }

    @Test("classes that are not copied: initializers, lists, protocols of other modules, names of Foundation's")
    func uncopiedClasses() async throws {
        let (app, check, report) = try await Self.adapt([
            "App/AppDelegate.swift": """
            import SDK
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                let unread = Property(3)
                @Stored(key: .count, standard: 3) static var count: Int
                @Parts func parts() -> [String] { "a"; "b" }
                func applicationDidBecomeActive(_ application: UIApplication) {
                    let navigation = BaseNavigation(style: 3)
                    for account in Accounts.all() { print(account.name) }
                    if Accounts.all().count > 0, let first = Accounts.all().first { print(first.name) }
                    Thread(subject: "a").show(in: navigation)
                    navigation.view.addSubview(Cell(kind: 3))
                    Loader.shared.load(reporting: nil)
                }
            }
            """,
            "App/Base.swift": """
            import SDK
            import UIKit
            class BaseNavigation: UINavigationController {
                convenience init(style: Int) { self.init(nibName: nil, bundle: nil) }
            }
            class Cell: SDKCell { init(kind: Int) { super.init(frame: .zero) } }
            actor Loader: SDKLoading { static let shared = Loader(); nonisolated func load(reporting: Reporting?) {} }
            typealias Reporting = SDKPixels & SDKClicks
            class Account { var name = "" }
            @propertyWrapper struct Stored<Value> {
                enum Key: String { case count }
                let key: Key, standard: Value
                init(key: Key, standard: Value) { self.key = key; self.standard = standard }
                var wrappedValue: Value { get { standard } set {} }
            }
            @resultBuilder enum Parts { static func buildBlock(_ parts: String...) -> [String] { parts } }
            enum Accounts { static func all() -> Results<Account> { Results() } }
            final class Thread { init(subject: String) {}; func show(in controller: UIViewController) {} }
            protocol ObserverProtocol { associatedtype Element; func on(_ element: Element) }
            protocol SubjectProtocol: ObserverProtocol {}
            final class Property<Value>: SubjectProtocol { init(_ value: Value) {}; func on(_ element: Value) {} }
            """,
        ])
        #expect(check.errors == [] && check.leftOut == [] && check.problem == nil)
        #expect(report.files.map(\.original) == ["App/AppDelegate.swift"])
        let stubs = try app.packaged("Sources/Shop/Stubs.swift")
        #expect(stubs.contains("    required init?(coder: NSCoder) { super.init(coder: coder) }"))
        #expect(stubs.contains("    typealias Element = Unfilled"))
    }

    @Test("a method that takes the place of one in an extension is reached by its own class, and the report says so")
    func overrideOfExtension() async throws {
        let (app, check, report) = try await Self.adapt([
            "App/AppDelegate.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationDidBecomeActive(_ application: UIApplication) { Screen().reset(); Other().hideAll() }
            }
            final class Screen: UIViewController {
                override func viewDidLoad() { super.viewDidLoad(); hideAll() }
                override func hideAll() { super.hideAll(); title = "hidden" }
                func reset() { Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in self?.hideAll() } }
            }
            final class Other: UIViewController {}
            """,
            "App/Base.swift": """
            import UIKit
            extension UIViewController { @objc func hideAll() {} }
            """,
        ])
        #expect(check.errors == [] && check.leftOut == [] && check.problem == nil)
        let copy = try CompletionTests.copy(app, report)
        #expect(copy[2].contains("Other().hideAll()"))
        #expect(copy[5].contains("super.viewDidLoad(); own_hideAll()"))
        #expect(copy[6].contains("func own_hideAll() { super.hideAll();") && !copy[6].contains("override"))
        #expect(copy[7].contains("self?.own_hideAll()"))
        #expect(
            report.notes.contains(
                "Screen.hideAll (App/AppDelegate.swift:7) overrides a method of an extension, which needs Objective-C: "
                    + "only its own class calls it"))
    }

    @Test("what two targets declare is told apart, and a list of another module stays a list")
    func targetsOfOneModule() async throws {
        let app = try TemporaryApp([
            "A.swift": """
            import SDK
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate { let store = Store.shared, day = Date().midnight(), format = DATE_FORMAT }
            extension Store { static var shared: Store { Store(folder: "a") } }
            """,
            "B.swift": """
            import SDK
            import UIKit
            extension Store { static var shared: Store { Store(folder: "b") } }
            final class Share: UIViewController { lazy var store = Store.shared }
            extension Date { func midnight() -> Date { self } }
            let DATE_FORMAT = "d"
            """,
        ])
        let (check, report) = try await CompletionTests.adapt(app, paths: ["A.swift", "B.swift"])
        #expect(check.errors == [] && check.leftOut == [] && check.problem == nil)
        let copies = try report.files.map { try app.packaged($0.copy) }
        let own = copies.filter { $0.contains("static var own_shared") && $0.contains("= Store.own_shared") }
        #expect(
            report.notes.contains { $0.hasPrefix("Store.shared (") && $0.contains("is declared in another target too") }
        )
        #expect(
            own.count == 1 && copies.count { $0.contains("static var shared") && $0.contains("= Store.shared") } == 1)
    }
}
