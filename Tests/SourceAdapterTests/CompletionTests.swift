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

    struct Form: CustomTestStringConvertible, Sendable {
        var name: String
        /// In a function `f` of a view controller.
        var body: String
        /// What has become of it, if the copy changes.
        var copy: String?
        /// A stub that was added.
        var stub: String?
        var testDescription: String { name }

        /// With a module and a view controller of its own.
        func own(_ index: Int) -> Form {
            func own(_ text: String) -> String {
                text.replacing("SDK", with: "SDK\(index)x").replacing("Screen", with: "Screen\(index)")
            }
            return Form(name: name, body: own(body), copy: copy.map(own), stub: stub.map(own))
        }
    }

    static let forms = [
        Form(
            name: "a value where a text or something else is taken",
            body: "title = SDK.user().map { $0.name as String } ?? nil"),
        Form(
            name: "a number that another module keeps", body: "SDK.shared.count -= 1; SDK.shared.size *= 2; title = nil"
        ),
        Form(
            name: "an address as a text", body: "if let s = NSURL(string: \"a\")!.absoluteString { title = s }",
            copy: "if let s = Optional(NSURL(string: \"a\")!.absoluteString) { title = s }"),
        Form(
            name: "a delay of another module",
            body: "DispatchQueue.main.asyncAfter(deadline: .now() + SDKTimes.delay) { print(1) }"),
        Form(
            name: "a stream of another module", body: "Task { for await item in SDK.updates { print(item) } }",
            copy: "Task { for await item in (fitting(SDK.updates) as AsyncStream<Unfilled>) { print(item) } }"),
        Form(
            name: "a selector of a method of another module's class", body: "_ = #selector(MenuHelper.find)",
            copy: "_ = Selector(\"find\")"),
        Form(
            name: "a method of a value of another module, and of every sequence, with other labels",
            body: "SDK.store { db in try db.drop(table: \"a\"); try db.drop(table: \"b\") }"),
        Form(
            name: "a logger of another module",
            body: "let logger = Logger(label: \"a\"); logger.error(error: SDK.last, message: \"b\")"),
        Form(
            name: "a closure that ignores what it gets", body: "let f: (Int, Int) -> Bool = { true }; print(f)",
            copy: "let f: (Int, Int) -> Bool = { _, _ in true }; print(f)"),
        Form(
            name: "an initializer with a closure behind it", body: "SDK.shared.transformer = .init { a in a.name }"),
        Form(name: "a subscript of a type", body: "title = Defaults[.name]"),
        Form(
            name: "a closure for the main queue with a statement that has no type yet",
            body:
                "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.view.hero.modify(.fade) { a, b in a.x = b.y }; self.title = nil }"
        ),
        Form(name: "a macro of another module", body: "title = #localize(\"a\", comment: \"b\")"),
        Form(
            name: "what is an optional in the app, and none here", body: "let s = self.view!; title = s!.description",
            copy: "let s = self.view!; title = s.description"),
        Form(
            name: "a method of another module on a class's own value",
            body:
                "try? FileManager.default.copyItem(at: URL(filePath: \"a\"), to: URL(filePath: \"b\"), replacing: true)",
            stub: "FileManager.copyItem"),
        Form(
            name: "a picture and a color in the source",
            body:
                "_ = [#imageLiteral(resourceName: \"a\"), #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)] as [Any]",
            copy: "_ = [UIImage(named: \"a\")!, UIColor(red: 1, green: 0, blue: 0, alpha: 1)] as [Any]"),
        Form(
            name: "an error that may be nil, as another class",
            body: "SDK.load { (e: Error?) in print((e as NSError).code) }"),
        Form(
            name: "a variable with the name of a property that is not there",
            body: "let actions = (actions as? [SDKAction]) ?? []; print(actions)", stub: "Screen.actions"),
        Form(
            name: "a value of another module where a text is needed", body: "let s = SDK.wording(); title = s",
            copy: "let s = SDK.wording(); title = fitting(s)"),
        Form(
            name: "an operand", body: "let on = SDK.isOn(); if !on || view.isHidden { return }",
            copy: "let on = SDK.isOn(); if !fitting(on) || view.isHidden { return }"),
        Form(
            name: "a key of a dictionary",
            body: "let d = [String: Any](); if let a = d[SDKFiles] as? NSArray { print(a) }",
            copy: "let d = [String: Any](); if let a = d[(fitting(SDKFiles) as String)] as? NSArray { print(a) }"),
        Form(
            name: "a delegate by an extension that is not copied",
            body: "let list = UIScrollView(); list.delegate = self",
            stub: "Screen: UIScrollViewDelegate"),
        Form(
            name: "a selector of a method that nobody declares", body: "_ = #selector(Screen.copy(_:))",
            stub: "Screen.copy"),
        Form(
            name: "an initializer that may fail", body: "if let red = UIColor(hex: 3) { view.tintColor = red }",
            copy: "if let red = Optional(UIColor(hex: 3)) { view.tintColor = red }", stub: "UIColor.init"),
        Form(
            name: "classes that are compared", body: "if type(of: self) !== UIViewController.self { title = nil }",
            copy: "if type(of: self) != UIViewController.self { title = nil }"),
        Form(
            name: "a type of FoundationNetworking with Foundation in front",
            body:
                "let d: URLSession.AuthChallengeDisposition = Foundation.URLSession.AuthChallengeDisposition.useCredential; print(d)",
            copy:
                "let d: URLSession.AuthChallengeDisposition = URLSession.AuthChallengeDisposition.useCredential; print(d)"
        ),
        Form(
            name: "a literal with values of several types",
            body:
                "let a = [NSAttributedString.Key.font: SDK.font(15)!, NSAttributedString.Key.foregroundColor: view!]; print(a)",
            copy: "let a = [NSAttributedString.Key.font: SDK.font(15)!, NSAttributedString.Key.foregroundColor: view!] "
                + "as [NSAttributedString.Key : Any]; print(a)"),
        Form(
            name: "a dictionary in a log line", body: "NSLog(\"%@ of %@\", [1: view!], self)",
            copy: "NSLog(\"%@ of %@\", String(describing: [1: view!]), String(describing: self))"),
        Form(
            name: "the elements of a loop", body: "let all = SDK.all(); for n: UIView in all { n.isHidden = true }",
            copy: "let all = SDK.all(); for n: UIView in (fitting(all) as [UIView]) { n.isHidden = true }"),
        Form(
            name: "a method of a view and of one of its subclasses", body: "UILabel().pin(to: 3); view.pin(to: 3)",
            stub: "UIView.pin"),
        Form(name: "bits", body: "view.tag = Int(SDK.sound.rawValue | SDK.badge.rawValue | 4)"),
        Form(
            name: "a field of another module",
            body: "let f = FloatingTextField(); f.inputView = UIView(); f.text = title"
        ),
        Form(
            name: "a view that is made with and without an argument",
            body: "let a = ProgressHUD(), b = ProgressHUD(window: 3); view.addSubview(a); view.addSubview(b)"),
        Form(
            name: "a number where an object is needed",
            body: "title = NumberFormatter().string(from: Double(view.tag))",
            copy: "title = NumberFormatter().string(from: NSNumber(value: Double(view.tag)))"),
        Form(
            name: "a property of a value as an argument", body: "_ = NSLocale(localeIdentifier: (SDK.user.language)!)"),
        Form(
            name: "a number that is read from a text", body: "if let f = Float(SDK.convert(3)) { print(f) }",
            copy: "if let f = Float(fitting(SDK.convert(3)) as String) { print(f) }"),
        Form(
            name: "an object in a format", body: "title = String(format: \"%@\", UUID() as CVarArg)",
            copy: "title = String(format: \"%@\", String(describing: UUID()) as CVarArg)"),
        Form(
            name: "one value or the other of a module",
            body: "let t = SDK.tone(); for n in [t?.first] { title = SDK.name(of: (n ?? Tone.low).level) }"),
        Form(
            name: "a closure for a property of a type",
            body: "Server.onError = { [weak self] e in self?.title = e.text }"),
        Form(
            name: "a type in the type of a dictionary",
            body: "_ = try? JSONDecoder().decode([String: Basket].self, from: Data())", stub: "Basket"),
        Form(name: "a closure of a promise with two values", body: "SDK.all().map { a, b in a.name == b.name }.done()"),
        Form(
            name: "a closure of a stream behind a strategy",
            body:
                "SDK.entries().map { $0.id }.flatMap(.latest) { [weak self] id in self?.title = nil; return SDK.find(id) }.start()"
        ),
        Form(
            name: "the name of a value of another module", body: "let user = SDK.user(); title = user.profile.name.text"
        ),
        Form(
            name: "constants in capitals",
            body:
                "NotificationCenter.default.post(name: NEW_MAIL, object: nil); MAIL_SESSION.load(3); title = MAIL_TITLE"
        ),
        Form(
            name: "a timer as a first value", body: "let timer = Timer(); print(timer)",
            copy: "let timer = Timer(timeInterval: 0, repeats: false) { _ in }; print(timer)"),
        Form(name: "numbers of a range", body: "let a = SDK.first, b = SDK.last; for i in a..<min(b, 3) { print(i) }"),
        Form(
            name: "a colour of a palette", body: "view.backgroundColor = .brand.primary", stub: "static UIColor.brand"),
        Form(
            name: "a chain of values of which each may be nil",
            body: "let s = SDK.item(); var name = s?.names.current()?.value ?? title; name = nil; title = name"),
        Form(name: "a method that an Unfilled has for something else", body: "title = SDK.coder.encode(view, with: 3)"),
        Form(name: "a member of a view", body: "view.snp.make { edge in edge.top() }", stub: "UIView.snp"),
        Form(name: "a method of a view", body: "view.pin(to: 3)", stub: "UIView.pin"),
        Form(name: "a static member", body: "view.tintColor = UIColor.brand", stub: "static UIColor.brand"),
        Form(
            name: "the name of a notification", body: "NotificationCenter.default.post(name: .loggedIn, object: nil)",
            stub: "static NSNotification.Name.loggedIn"),
        Form(
            name: "an initializer", body: "_ = UIColor(hex: 0xff)", stub: "UIColor.init"),
        Form(
            name: "an unwrapped value that is none", body: "for s in SDK.names() { if let s { print(s) } }",
            copy: "for s in SDK.names() { if let s = Optional(s) { print(s) } }"),
        Form(
            name: "a pattern of a case", body: "let r = SDK.load(); if case .done(let url) = r { print(url) }",
            copy: "let r = SDK.load(); if case let url as Unfilled = choosing(r) { print(url) }"),
        Form(
            name: "self in a closure", body: "SDK.later { [weak self] in guard let self else { return }; title = nil }"),
        Form(name: "a subscript with a label", body: "_ = [1, 2][safe: 3]", stub: "subscript[safe:]"),
        Form(
            name: "a switch over cases",
            body: "switch SDK.state() { case .on(let a, let b): print(a, b) case .off: break }",
            copy:
                "switch choosing(SDK.state()) { case let (a, b) as (Unfilled, Unfilled): print(a, b) case .off: break "
                + "default: unfilledEnd(\"a case\") }"),
        Form(name: "a wrong label", body: "view.addSubview(view, pinned: true)", stub: "NSObject.addSubview"),
        Form(name: "a nested type", body: "let m: UIView.Margin? = nil; print(m as Any)", stub: "UIView.Margin"),
        Form(
            name: "labels in a text", body: "SDK.log(\"\\(private: title, mask: 3)\")", stub: "interpolation of texts"),
        Form(
            name: "what a decoder reads", body: "_ = try? JSONDecoder().decode(Basket.self, from: Data())",
            stub: "Basket"),
        Form(
            name: "a pair of values", body: "let (a, b) = SDK.pair(); print(a, b)"),
        Form(
            name: "the parameters of a closure", body: "SDK.shared.source.later { value, other in title = value.name }"),
        Form(
            name: "one of two values", body: "let s = SDK.name(); title = view.isHidden ? \"a\" : s",
            copy: "let s = SDK.name(); title = fitting(view.isHidden ? \"a\" : fitting(s))"),
        Form(name: "a key path", body: "SDK.watch(\\.count, \\.name) { _ in }"),
        Form(
            name: "a subscript with labels",
            body: "title = SDK.shared[cache: .names, key: 3].title; SDK.shared[cache: .flags, key: 4] = true"),
        Form(
            name: "a task that sleeps otherwise", body: "Task { await Task.sleep(minutes: 1); print(1) }",
            stub: "static Task.sleep"),
        Form(
            name: "a method of a logger that another module keeps",
            body: "Logger.SDKGeneral.info(category: \"a\", message: \"b\")"),
        Form(name: "a function in capitals", body: "title = SDK_TITLE()", stub: "SDK_TITLE"),
        Form(name: "an operator of another module", body: "SDK.machine <- .start", stub: "operator <-"),
        Form(
            name: "a method with and without a closure behind it",
            body: "present(notice: 1); present(notice: 1) { print(2) }", stub: "Screen.present"),
        Form(
            name: "an error's value in either of two cases",
            body: "do { try SDK.move() } catch SDKError.a(let cause), SDKError.b(let cause) { print(cause) }"),
        Form(
            name: "methods of a value that is kept in another module's extension",
            body: "if !UserDefaults.SDKStart.has(.shown) { UserDefaults.SDKStart.set(true, for: .shown) }",
            stub: "UserDefaults.set"),
        Form(
            name: "a method with the name of a property",
            body: "if let tabs = navigationController as? SDKTabs { tabs.navigationController(1, shown: true) }"),
        Form(name: "a key path of what has no type", body: "title = String(SDK.items.map(\\.name).count)"),
        Form(name: "nil for a value of another module", body: "let s = SDK.make(); SDK.take(s, nil)"),
    ]

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
        let app = try Self.app(
            "import Combine\nimport UIKit\nfinal class Screen: UIViewController { func f() { view.pin() } }")
        let (check, report) = try await Self.adapt(app)
        #expect(
            check.problem?.hasPrefix("the module OpenCombineShim has not been built, so the package was not checked")
                == true)
        #expect(!report.stubs.map(\.name).contains("UIView.pin"))
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
