// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

extension CompletionTests {
    @Test("a type is a value if an initializer in an extension assigns self")
    func values() async throws {
        let app = try Self.app(
            """
            import AVFoundation
            import UIKit
            extension AVCaptureVideoOrientation {
                init?(_ orientation: UIDeviceOrientation) {
                    switch orientation {
                    case .portrait: self = .portrait
                    case .landscapeLeft: self = .landscapeRight
                    default: return nil
                    }
                }
            }
            final class Camera {
                var orientation: AVCaptureVideoOrientation = .portrait
                func turn() { orientation = AVCaptureVideoOrientation(UIDevice.current.orientation) ?? .portrait }
                var isUpright: Bool { orientation == .portrait }
                var name: String { switch orientation { case .portrait: "upright" default: "other" } }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("struct AVCaptureVideoOrientation: Hashable, UnfilledMembers {"))
    }

    @Test("what stubs conform to, and how they are made, as far as it follows from their use")
    func conformances() async throws {
        let app = try Self.app(
            """
            import SDK
            import UIKit
            import tinysdk
            @Observing @MainActor final class Model { var logger: Log; init(log: Log = Logbook.standard) { logger = log } }
            final class Screen: ListScreen, UITableViewDataSource {
                init(router: Router) { super.init(router: router, kind: .plain) }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }
                func name(_ mail: tinysdk.Mail) -> String { mail.name }
                func reload() { tableView.reloadData(); tinysdk.start() }
                func fail() throws { throw Refusal(message: "no") }
                var child: any Coordinating { kids[0] }
                let kids: [any Coordinating] = []
            }
            extension Panel { func framed() -> some Panel { SDK.frame(self) } }
            extension Client: Key { static let live = Self(load: { 3 }) }
            protocol Saving { var count: Int { get }; func save(_ key: String) -> Bool }
            extension Store: Saving {}
            struct Card { @PanelBuilder func parts(_ on: Bool) -> some Panel { if on { SDK.a() } else { SDK.b(); SDK.c() } } }
            @main struct Shop: App { var body: some Scene { SDK.window() } }
            enum Tone: NSInteger { case low = 1 }
            private struct Badge: Panel { func shown() -> some Panel { padding(3) } }
            #Preview { Badge() }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let lines = try Self.copy(app, report)
        #expect(lines.count == 23 && !lines[19].contains("@main"))
        #expect(report.notes.contains { $0.hasPrefix("Shop is an app of SwiftUI") })
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("extension Unfilled: Panel"))
        #expect(stubs.contains("extension Refusal: Error"))
    }

    @Test("what another file implements, what the compiler writes for known types, and views of SwiftUI")
    func elsewhere() async throws {
        let app = try Self.app(
            """
            import SDK
            import UIKit
            protocol Opening: AnyObject { func open(_ url: URL); var count: Int { get } }
            final class Coordinator { weak var other: (any Opening)? }
            extension Coordinator: Opening {}
            struct Contact: Codable, Hashable { var key: SDKKey }
            @Observable final class Pushes { @ObservationIgnored var token = 1; isolated deinit {} }
            struct Sheet: View {
                @State private var model: SheetModel
                init(context: NSExtensionContext?) { _model = State(initialValue: SheetModel(context: context)) }
                @ViewBuilder private var title: some View { if model.isOn { Label("a") } else { Label("b") } }
                var body: some View { Stack { title; Button("c") { model.send() } } }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let lines = try Self.copy(app, report)
        #expect(lines.count == 13 && lines.contains { $0.hasPrefix("import Observation; ") })
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("\nextension Coordinator {\n    func open(_ url: URL) { unfilled(\"Opening\") }"))
        #expect(stubs.contains("\n@propertyWrapper struct State<Value> {"))
        #expect(stubs.contains("\n@MainActor protocol View {}"))
        #expect(stubs.contains("\n@resultBuilder enum ViewBuilder {"))
    }

    @Test("attributes, macros and types that the app has from SwiftUI, from C and with their module in front")
    func attributes() async throws {
        let app = try Self.app(
            """
            import SwiftUI
            import UIKit
            @Observable final class Tally { var count = 0; @ObservationIgnored var hidden = 1 }
            private let received: @convention(c) (NSObject?, NSDictionary?) -> Void = { _, _ in }
            func load(_ request: Foundation.URLRequest) {}
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let lines = try Self.copy(app, report)
        #expect(lines[0] == "import Observation /* import SwiftUI */")
        #expect(!lines[3].contains("@convention") && lines[4] == "func load(_ request: URLRequest) {}")
    }

    @Test("wrappers and collections of other modules, and a list that a superclass elsewhere has")
    func wrappers() async throws {
        let app = try Self.app(
            """
            import Composed
            import Stored
            import UIKit
            @Reducer struct Feature {
                @ObservableState struct State: Equatable { var isOn = false; @Presents var sheet: Sheet.State? }
                @Reducer(state: .equatable) enum Sheet { case alert(AlertState<Int>) }
            }
            extension Plist { static let own: Self = .extending(with: ["a": 1]) }
            final class Garage {
                @FetchRequest var cars: FetchedResults<Car>
                func sort() { for car in cars where car.order > 3 { car.order -= 1 } }
            }
            final class Calculator: PageController {
                override func tableView(_: UITableView, titleForHeaderInSection _: Int) -> String? { nil }
                func reload() {
                    tableView.reloadData()
                    tableView?.reloadSections(IndexSet(integersIn: 0..<tableView.numberOfSections), with: .none)
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [], "\(check.errors) \(check.leftOut)")
        #expect(try Self.copy(app, report).count == 19)
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("\nextension Presents: Equatable {"))
        #expect(stubs.contains("func makeIterator() -> AnyIterator<Argument1> {"))
        #expect(stubs.contains("var tableView: UITableView! {"))
    }

    @Test("closures of Dispatch and Foundation reach the main actor, as with Apple's SDK in Swift 5's mode")
    func mainActorClosures() async throws {
        let app = try Self.app(
            """
            import UIKit
            import UserNotifications
            @MainActor final class Clock {
                var ticks = 0
                func tick() { ticks += 1 }
                func start() {
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
                    RunLoop.main.add(Timer(timeInterval: 1, repeats: false) { _ in self.ticks += 1 }, forMode: .common)
                    NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { _ in self.tick() }
                    URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, error in self.ticks = error == nil ? 1 : 0 }.resume()
                    OperationQueue.main.addOperation { self.tick() }
                    OperationQueue.main.addOperation(BlockOperation { self.tick() })
                    DispatchQueue.global(qos: .background).async { self.tick() }
                    DispatchQueue.main.async { self.tick() }
                    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { self.tick() }
                    RunLoop.main.perform { self.tick() }
                    Thread { self.tick() }.start()
                    Thread.detachNewThread { self.tick() }
                    UNUserNotificationCenter.current().getNotificationSettings { _ in self.tick() }
                    let provider = NSItemProvider()
                    provider.loadObject(ofClass: NSString.self) { _, _ in self.tick() }
                    provider.loadItem(forTypeIdentifier: "public.url", options: nil) { _, _ in self.tick() }
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [] && check.rounds == 1)
        #expect(
            try app.packaged("Sources/\(report.module)/Closures.swift").contains("extension Dispatch.DispatchQueue {"))
    }

    @Test("a type with the name of one of Swift's, a name for a type, a body with several scenes, views as arguments")
    func names() async throws {
        let app = try Self.app(
            """
            import Notes
            import SwiftUI
            import UIKit
            final class Index {
                private var work: _Concurrency.Task<Void, Never>?
                func add(_ tasks: [Task]) { work = _Concurrency.Task { print(tasks.filter { !$0.isDone }) } }
            }
            final class List: UICollectionViewController {
                private typealias Source = UICollectionViewDiffableDataSource<Int, String>
                private var source: Source!
                func show() { source.colour(2) }
            }
            struct NotesApp: App {
                var body: some Scene {
                    WindowGroup { Label("a") }
                    Settings { Label("b") }
                }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        #expect(try Self.copy(app, report)[13] == "    @UnfilledBuilder var body: some Scene {")
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        #expect(stubs.contains("\nextension UICollectionViewDiffableDataSource {"))
    }

    @Test("what a class's conformances need, and another file has; an observable object that imports UIKit only")
    func conformancesElsewhere() async throws {
        let app = try Self.app(
            """
            import UIKit
            final class Home: UIViewController, UITableViewDelegate, UITableViewDataSource, UIPickerViewDataSource {
                let table = UITableView()
                func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
                override func viewDidLoad() { table.dataSource = self }
            }
            class Info: ObservableObject {
                static var shared = Info()
                @Published var height: CGFloat = 0
                private init() { NotificationCenter.default.addObserver(self, selector: #selector(self.changed), name: UIResponder.keyboardWillShowNotification, object: nil) }
                @objc func changed(notification: Notification) { height = 1 }
            }
            """)
        let (check, report) = try await Self.adapt(app)
        #expect(check.errors == [] && check.leftOut == [])
        let stubs = try app.packaged("Sources/\(report.module)/Stubs.swift")
        for name in [
            "UITableViewDataSource.tableView(_:cellForRowAt:)",
            "UIPickerViewDataSource.pickerView(_:numberOfRowsInComponent:)",
        ] {
            #expect(stubs.contains("{ unfilled(\"\(name)\") }"))
        }
        #expect(!stubs.contains("numberOfComponents(in:"))
    }
}
