// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// The stubs are completed from what the Swift compiler says: the tests run it.
@Suite struct CompletionTests {
    static let portico = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    static func adapt(
        _ app: TemporaryApp, path: String = "App.swift", portico: String = portico, arguments: [String] = []
    ) async throws -> (check: Adaptation.Check, report: AdaptationReport) {
        try await adapt(app, paths: [path], portico: portico, arguments: arguments)
    }

    static func adapt(
        _ app: TemporaryApp, paths: [String], portico: String = portico, arguments: [String] = []
    ) async throws -> (check: Adaptation.Check, report: AdaptationReport) {
        var options = AdaptationOptions(paths: paths.map { "\(app.app)/\($0)" }, portico: portico)
        options.output = app.output
        var adaptation = try Adaptation(options)
        // However slow the machine is.
        await adaptation.complete(arguments: arguments, within: .seconds(3_600))
        try adaptation.write()
        return (try #require(adaptation.report.check), adaptation.report)
    }

    static func app(_ source: String) throws -> TemporaryApp { try TemporaryApp(["App.swift": source]) }

    /// The copy, in which each line is where it was.
    static func copy(_ app: TemporaryApp, _ report: AdaptationReport) throws -> [String] {
        try app.packaged(try #require(report.files.first).copy).components(separatedBy: "\n")
    }

    // MARK: - What is completed

    /// Each in a file and with a module of its own. The compiler is run for many at a time: alone, each takes it seconds.
    @Test("what syntax cannot tell, the compiler tells", arguments: [0, 1, 2, 3])
    func forms(part: Int) async throws {
        let forms = Self.forms.enumerated().filter { $0.offset % 4 == part }.map { index, form in
            (index: index, form: form.own(index), file: "Form\(index).swift")
        }
        let app = try TemporaryApp(
            Dictionary(
                uniqueKeysWithValues: forms.map { index, form, file in
                    (
                        file,
                        """
                        import SDK\(index)x
                        import UIKit
                        final class Screen\(index): UIViewController {
                            func f() {
                                \(form.body)
                            }
                        }
                        """
                    )
                }))
        let (check, report) = try await Self.adapt(app, paths: forms.map(\.file))
        #expect(check.errors == [] && check.leftOut == [], "\(check.errors) \(check.leftOut)")
        #expect(check.problem == nil)
        for (_, form, file) in forms {
            let copied = try #require(report.files.first { $0.copy.hasSuffix("/\(file)") })
            let lines = try app.packaged(copied.copy).components(separatedBy: "\n")
            #expect(lines.count == 7)
            if let copy = form.copy { #expect(lines[4].trimmingCharacters(in: .whitespaces) == copy, "\(form)") }
            if let stub = form.stub { #expect(report.stubs.map(\.name).contains(stub), "\(form)") }
        }
        // Places are those of the app's own files.
        let places = Set(forms.map { "\($0.file):5" })
        let added = report.stubs.filter { $0.origin == "compiler" }
        #expect(added.allSatisfy { places.isSuperset(of: $0.usedAt) })
    }

    @Test("what a class inherits, conforms to and is made of, as far as it follows from its use")
    func types() async throws {
        let app = try Self.app(
            """
            import SDK
            import UIKit
            protocol Store { var count: Int { get set }; func load(_ key: String) async throws -> [Int] }
            enum Route: Mount { case home }
            final class Screen: UIViewController {
                @Setting(key: "on", standard: false) var isOn: Bool
                let store: Store = Cellar()
                func done(_ handler: @escaping Handler) { handler(nil, 3) }
                func f() { view = Panel(edge: 3); done { _, _ in } }
            }
            extension Route: Identified {}
            extension Panel { init(title: String) { self.init(edge: 1) } }
            class AppDelegate: SuiteAppDelegate {
                override func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
                ) -> Bool { super.application(application, didFinishLaunchingWithOptions: options) }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(try Self.copy(app, report).count == 18)
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("class Panel: UIView"))
        #expect(stubs.contains("class SuiteAppDelegate: UIResponder, UIApplicationDelegate"))
        #expect(stubs.contains("typealias Handler = (Unfilled, Unfilled) -> Void"))
        #expect(stubs.contains("func load(_ key: String) async throws -> [Int] { unfilled"))
    }

    @Test("changes of one repair are made together or not at all")
    func groups() {
        var groups = EditGroups()
        groups.add([SourceEdit(2..<2, "("), SourceEdit(8..<8, ")")])
        // Around the first, inside of it, and across its end.
        groups.add([SourceEdit(2..<2, "["), SourceEdit(9..<9, "]")])
        groups.add([SourceEdit(4..<6, "x")])
        groups.add([SourceEdit(7..<9, "y"), SourceEdit(12..<12, ")")])
        groups.add([SourceEdit(5..<5, "z"), SourceEdit(20..<20, "z")])
        // With the end of the first, and the first once more.
        groups.add([SourceEdit(3..<3, "{"), SourceEdit(8..<8, ")")])
        groups.add([SourceEdit(2..<2, "("), SourceEdit(8..<8, ")")])
        #expect(groups.accepted.map(\.replacement) == ["(", ")", "[", "]", "x", "{", ")"])
    }

    @Test("members of an extension that override come into the class, and every line stays")
    func overriding() async throws {
        let app = try Self.app(
            """
            import UIKit
            final class Screen: UIViewController {
                var count = 0
            }

            // The life cycle.
            extension Screen: UIScrollViewDelegate {
                override func viewDidLoad() {
                    count += 1
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let lines = try Self.copy(app, report)
        #expect(lines.count == 11)
        #expect(lines[1] == "final class Screen: UIViewController, UIScrollViewDelegate {")
        #expect(lines[7] == "    override func viewDidLoad() {")
    }

    @Test("a switch over an enumeration that has got cases since gets a default, and the report names them")
    func grownEnumeration() async throws {
        let app = try Self.app(
            """
            import UIKit
            final class Screen: UIViewController {
                func f() {
                    switch UIApplication.shared.applicationState { case .active: break; case .inactive: title = nil }
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(
            report.notes.contains("App.swift:4 has no case for .background: such a value ends the test"))
        #expect(try Self.copy(app, report)[3].contains("default: unfilledEnd(\".background\") }"))
    }

    @Test("a method that overrides nothing here is named, because nobody calls it")
    func overridesNothing() async throws {
        let app = try Self.app(
            """
            import UIKit
            final class Screen: UIViewController {
                override func tapsInTheFutureDidBegin() {}
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(
            report.notes.contains(
                "Screen.tapsInTheFutureDidBegin (App.swift:3) overrides nothing here, so that nobody calls it"))
    }

    @Test("a method that overrides one in an extension of a class that is not copied is named, and is not called")
    func overridesInExtension() async throws {
        let app = try Self.app(
            """
            import UIKit
            extension UINavigationController: UIGestureRecognizerDelegate {
                override func viewDidLoad() { super.viewDidLoad() }
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
                open override var childForStatusBarStyle: UIViewController? { topViewController }
            }
            extension AppDelegate { override func restoreUserActivityState(_ a: NSUserActivity) { super.next?.resignFirstResponder() } }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(
            report.notes.contains(
                "UINavigationController.viewDidLoad (App.swift:3) overrides a member in an extension, which needs "
                    + "Objective-C: nobody calls it"))
        #expect(report.notes.contains { $0.hasPrefix("UINavigationController.childForStatusBarStyle (App.swift:5)") })
        #expect(try Self.copy(app, report)[3].contains("public func gestureRecognizerShouldBegin"))
    }

    @Test("an app in a folder with a framework's name has a module of another name")
    func frameworkFolder() async throws {
        let app = try TemporaryApp([
            "UserNotifications/Center.swift": "import UserNotifications\nlet center = SDK.center"
        ])
        var options = AdaptationOptions(paths: ["\(app.app)/UserNotifications/Center.swift"], portico: Self.portico)
        options.output = app.output
        var adaptation = try Adaptation(options)
        #expect(adaptation.report.module == "UserNotificationsApp")
        await adaptation.complete(within: .seconds(3_600))
        #expect(adaptation.report.check?.problem == nil && adaptation.report.check?.errors == [])
    }

    @Test("members of a generic parameter belong to its protocol, also in an extension")
    func genericParameter() async throws {
        let app = try Self.app(
            """
            import SDK
            import UIKit
            final class Router<Point: EndPoint> { var last: Point? }
            extension Router { func f(_ point: Point) { print(point.path, point.url(3)) } }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(report.stubs.map(\.name).contains("EndPoint.path"))
    }

    @Test("an expression with too many readings gets types for its parts")
    func manyReadings() throws {
        func repaired(_ statement: String) throws -> String {
            let text = "func f() {\n    \(statement)\n}\n"
            let file = try #require(ParsedFile(path: "App.swift", bytes: Array(text.utf8)))
            let finder = RepairFinder(
                file: file, original: "App.swift", stubNames: [], unknownUses: [:], initialized: [], module: "App",
                superclasses: [:],
                stubAt: { _ in nil }, stubsPath: "Stubs.swift")
            let error = CompilerDiagnostic(
                path: "App.swift", line: 2, column: 5,
                message: "the compiler is unable to type-check this expression in reasonable time", identifier: "")
            let token = try #require(file.token(line: 2, column: 5))
            guard case .edit(let edits)? = finder.repairs(of: error, at: token).first?.1 else { return "" }
            let copy = String(decoding: LinePreservingEdits.apply(edits, to: file.bytes), as: UTF8.self)
            return copy.split(separator: "\n")[1].trimmingCharacters(in: .whitespaces)
        }
        #expect(try repaired("a().b().c { $0 }") == "((a() as Unfilled).b() as Unfilled).c { $0 }")
        #expect(
            try repaired("if a?.b == false || c.d != true {}")
                == "if (fitting(a?.b) as Bool?) == false || (fitting(c.d) as Bool?) != true {}")
        #expect(
            try repaired("g(CGPoint(x: (a.w - b.w) * 0.5, y: 1), c.h)")
                == "g(CGPoint(x: ((fitting(a.w) as CGFloat) - (fitting(b.w) as CGFloat)) * 0.5, y: 1), c.h)")
    }

    // MARK: - What is not

    @Test("a class does not become a delegate that has to implement something")
    func unsatisfied() async throws {
        let app = try Self.app(
            """
            import UIKit
            final class Screen: UIViewController {
                func f() { let table = UITableView(); table.dataSource = self }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [])
        #expect(
            check.leftOut.count == 1 && check.leftOut[0].error.contains("'(any UITableViewDataSource)?'"),
            "\(check.leftOut)")
        #expect(!report.stubs.map(\.name).contains("Screen: UITableViewDataSource"))
    }

    @Test("without the modules of Portico's frameworks, nothing is changed, and the report says what to build")
    func unbuilt() async throws {
        let app = try Self.app("import UIKit\nfinal class Screen: UIViewController { func f() { view.pin() } }")
        let (check, report) = try await Self.adapt(app, portico: app.root.path)
        #expect(check.rounds == 0)
        #expect(check.problem?.hasPrefix("Portico's frameworks have not been built") == true)
        #expect(report.text.contains("swift build --package-path"))
        #expect(!report.stubs.map(\.name).contains("UIView.pin"))
    }

    @Test("an error without a file fails the check")
    func failing() async throws {
        let app = try Self.app("import UIKit\nfinal class Screen: UIViewController {}")
        let (check, report) = try await Self.adapt(app, arguments: ["-no-such-argument"])
        #expect(check.problem == "the Swift compiler failed: error: unknown argument: '-no-such-argument'")
        #expect(report.text.contains("Not checked with the compiler: the Swift compiler failed"))
    }

    @Test("a module that has not been built is named")
    func moduleMissing() async throws {
        let app = try Self.app("import UIKit\nfinal class Screen: UIViewController { func f() { view.pin() } }")
        let (check, report) = try await Self.adapt(
            app, arguments: ["-Xfrontend", "-import-module", "-Xfrontend", "NoSuchModule"])
        #expect(
            check.problem
                == "the module NoSuchModule has not been built, so the package was not checked; run `swift build` in the "
                + "package, then portico adapt again")
        #expect(!report.stubs.map(\.name).contains("UIView.pin"))
    }

    @Test("a package that cannot be fetched is a reason, and nothing is there")
    func unfetched() async throws {
        let app = try Self.app("")
        let modules = StandInModules(portico: app.app, build: app.app, imports: ["Combine"], further: [])
        let nowhere = ModulePackage(
            module: "Nowhere", package: "Nowhere", url: "file:///portico/nowhere", version: "1.0.0", types: "")
        let reason = try #require(await modules.make(nowhere))
        #expect(reason.contains("nowhere"), "\(reason)")
        #expect(modules.missing.map(\.module) == ["OpenCombineShim"] && modules.arguments.isEmpty)
    }

    @Test("a file has Combine from SwiftUI too, if it uses publishers")
    func combineOfSwiftUI() async throws {
        let app = try Self.app(
            """
            import SwiftUI
            final class Model: ObservableObject {
                @Published var count = 0
                let changes = PassthroughSubject<Int, Never>()
                private var bag = Set<AnyCancellable>()
                init() { changes.removeDuplicates().sink { [weak self] in self?.count = $0 }.store(in: &bag) }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.problem == nil && check.errors == [] && check.leftOut == [], "\(check)")
        #expect(try Self.copy(app, report).first == "import Combine; import Observation /* import SwiftUI */")
    }

    @Test("Combine is checked too, with the operators that OpenCombine lacks")
    func combine() async throws {
        let app = try Self.app(
            """
            import Combine
            import UIKit
            final class KeyboardObserver: ObservableObject {
                @Published var height: CGFloat = 0
                @Published var name = ""
                private var bag = Set<AnyCancellable>()
                lazy var canLogIn = $name.combineLatest($height).map { name, height in !name.isEmpty && height > 0 }
                lazy var all = Publishers.CombineLatest3($name, $height, $name).map { "\\($0)\\($1)\\($2)" }
                init() {
                    let center = NotificationCenter.default
                    let show = center.publisher(for: UIResponder.keyboardWillShowNotification)
                        .compactMap { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height }
                    let hide = center.publisher(for: UIResponder.keyboardWillHideNotification).map { _ in CGFloat(0) }
                    Publishers.Merge(show, hide).assign(to: \\.height, on: self).store(in: &bag)
                    Publishers.MergeMany(show.eraseToAnyPublisher(), hide.eraseToAnyPublisher()).sink { print($0) }.store(in: &bag)
                    Just(1).merge(with: Just(2)).receive(on: DispatchQueue.main).sink { _ in Store.shared.load() }.store(in: &bag)
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.problem == nil && check.errors == [] && check.leftOut == [], "\(check)")
        #expect(
            report.stubs.map(\.name) == ["Store", "static Store.shared", "Store.load"]
                || report.stubs.map(\.name) == ["Store"])
        #expect(try app.packaged("Package.swift").contains("OpenCombine.git"))
    }

    @Test("what somebody has filled in is kept by the next run, which changes nothing else")
    func again() async throws {
        let app = try Self.app(
            """
            import SDK
            import UIKit
            final class Screen: UIViewController {
                func f() { view.pinned = 3; title = SDK.name() }
            }
            """)
        let (_, first) = try await Self.adapt(app)
        let stubs = "Sources/\(first.module)/Stubs.swift"
        try app.change(stubs) {
            $0.replacing("get { unfilled(\"UIView.pinned\") }", with: "get { Unfilled(\"kept\") }")
        }
        let filled = try app.packaged(stubs)
        #expect(filled.contains("kept"))
        let (check, second) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(try app.packaged(stubs) == filled)
        #expect(second.stubs.filter(\.isFilled).map(\.name) == ["UIView.pinned"])
    }
}
