// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Subprocess
import SystemPackage
import Testing

/// An app as Xcode's template makes it, with outlets, actions, selectors and a storyboard: adapted, compiled, run and tested,
/// without a change to it.
@Suite struct AdaptedAppTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What somebody adds who tests the app: the view controller of its storyboard hears of links, and shows them in its outlet.
    private static let ownTest = """
        import PorticoTesting
        import SystemFrameworks
        import Testing

        @testable import Booking

        @MainActor
        @Suite struct LinkTests {
            @Test("a link reaches the screen, by a selector")
            func link() throws {
                let device = try TestDevice()
                let app = try device.install(
                    infoPlist: "../../Info.plist", entitlements: "../../Booking.entitlements", resources: "../../Resources",
                    delegate: AppDelegate.self)
                try app.launch()
                var screen: ViewController?
                try app.run {
                    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
                    screen = scene?.windows.first?.rootViewController as? ViewController
                }
                let label = try #require(screen?.view.subviews.first as? UILabel)
                #expect(label.text == "No link" && label.frame.midY == screen?.view.bounds.midY)
                try device.open("booking://messages/1")
                #expect(screen?.title == "messages" && label.text == "booking://messages/1")
            }
        }
        """

    @Test("an untouched Xcode project is adapted, launches, and opens what it declares")
    func xcodeTemplate() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let project = Self.root.appending(path: "Examples/BookingXcode").path
        let output = tool.home.url.appending(path: "Booking-Portico")
        let report = try await tool.run("adapt", project, "--all", "--output", output.path)
        #expect(report.contains("Booking"))
        try Data(Self.ownTest.utf8).write(to: output.appending(path: "Tests/BookingTests/LinkTests.swift"))
        let (status, text) = try await Self.run(output)
        #expect(status.isSuccess, "\(text)")
        // It launches; its scheme, domain, quick action and category, while it is running and while it is not; and our own.
        #expect(text.contains("Test run with 6 tests"), "\(text)")
    }

    private static func write(_ files: [String: String], to folder: URL) throws -> URL {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    private static func run(
        _ package: URL, environment: Environment = .inherit
    ) async throws -> (status: TerminationStatus, text: String) {
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let result = try await Subprocess.run(
            .path(FilePath(root.appending(path: "Scripts/run-adapted").path)),
            arguments: Arguments([package.path, build.path]), environment: environment, output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20))
        return (result.terminationStatus, result.standardOutput + result.standardError)
    }

    // MARK: - Extensions

    private static let appWithExtensions = [
        "project.yml": """
        targets:
          Mail:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.mail}
            dependencies: [{target: Mail Service}, {target: Share}, {target: Intents}]
          Mail Service:
            type: app-extension
            platform: iOS
            sources: [Service, App/Texts.swift]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.mail.service, INFOPLIST_FILE: Service/Info.plist}
          Share:
            type: app-extension
            platform: iOS
            sources: [Share]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.mail.share, INFOPLIST_FILE: Share/Info.plist}
          Intents:
            type: app-extension
            platform: iOS
            sources: [Intents]
            settings: {INFOPLIST_FILE: Intents/Info.plist}
        """,
        "App/AppDelegate.swift": """
        import UIKit
        @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        """,
        "App/Texts.swift": "import UserNotifications\nenum Texts { static let prefix = \"Mail: \" }",
        "App/Log.swift": """
        import UserNotifications // UNNotification
        let log = Texts.prefix
        private let limit = 3
        private struct Constants {}
        """,
        "Service/Info.plist": """
        <plist><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string></dict></dict></plist>
        """,
        "Service/NotificationService.swift": """
        import UserNotifications
        let log = "Service: "
        private let limit = 100
        private struct Constants { static let end = "" }
        @objc(NotificationService) class NotificationService: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                content.body = log + content.body.prefix(limit) + Constants.end
                contentHandler(content)
            }
        }
        """,
        "Share/Info.plist": """
        <plist><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
        <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
        <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string></dict>
        </dict></dict></plist>
        """,
        "Share/Base.lproj/MainInterface.storyboard": """
        <document initialViewController="a"><scenes><scene><objects>
        <viewController id="a" customClass="ShareController" customModule="Share" sceneMemberID="viewController">
        <view key="view" id="b"><subviews><label id="c" text="?"/></subviews></view>
        <connections><outlet property="label" destination="c" id="d"/></connections></viewController>
        </objects></scene></scenes></document>
        """,
        "Share/ShareController.swift": """
        import UIKit
        class ShareController: UIViewController {
            @IBOutlet weak var label: UILabel!
            override func viewDidLoad() {
                super.viewDidLoad()
                let item = extensionContext?.inputItems.first as? NSExtensionItem
                label.text = item?.attributedContentText?.string
            }
        }
        """,
        "Share/AppDelegate.swift": "class AppDelegate {} // of the app, too: UNUserNotificationCenter",
        "Intents/Info.plist": """
        <plist><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string></dict></dict></plist>
        """,
    ]

    private static let sharingTest = #"""
        import PorticoTesting
        import SystemFrameworks
        import SystemModel
        import Testing

        @testable import Mail

        @MainActor
        @Suite struct SharingTests {
            @Test("the service changes the text, and the sheet of the storyboard shows what is shared")
            func extensions() throws {
                let device = try TestDevice()
                let app = try device.install(
                    infoPlist: "../../Info.plist",
                    extensions: [
                        .init(infoPlist: "../../Extensions/Mail_Service/Info.plist"),
                        .init(infoPlist: "../../Extensions/Share/Info.plist", resources: "../../Extensions/Share/Resources"),
                    ], delegate: AppDelegate.self)
                try app.allowNotifications()
                try device.push(app.bundleIdentifier, #"{"aps":{"alert":"Hello","mutable-content":1}}"#)
                #expect(app.delivered.map(\.request.content.body) == ["Mail: Hello"])
                try device.share([SharedItem(contentText: "Look")], with: "com.example.mail.share")
                #expect(device.summary().sheets.map(\.view.texts) == [["Look"]])
            }
        }
        """#

    @Test("extensions become a part of the package: the test installs them, and a push goes through the service")
    func extensions() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let app = try Self.write(Self.appWithExtensions, to: tool.home.url.appending(path: "Mail"))
        let output = tool.home.url.appending(path: "Mail-Portico")
        let report = try await tool.run("adapt", app.path, "--output", output.path)
        #expect(
            report.contains(
                "extensions: Mail Service (com.apple.usernotifications.service), Share (com.apple.share-services)"))
        #expect(report.contains("the extension Intents is not adapted: there is no com.apple.intents-service"))
        #expect(
            report.contains(
                "Share/AppDelegate.swift is not copied: it declares AppDelegate, and so does App/AppDelegate.swift"))
        #expect(report.contains("Service/NotificationService.swift: log is not copied: the app's stands for it"))
        try Data(Self.sharingTest.utf8).write(to: output.appending(path: "Tests/MailTests/SharingTests.swift"))
        let (status, text) = try await Self.run(output)
        #expect(status.isSuccess, "\(text)")
        // It launches; a push goes through the service; and our own.
        #expect(text.contains("a push that Mail Service may change is shown"), "\(text)")
        #expect(text.contains("Test run with 3 tests"), "\(text)")
    }

    // MARK: - Stubs that nobody has filled in

    /// An app whose model is not there: values, objects and closures of its own and of a module.
    private static let unfilledApp = [
        "project.yml": """
        targets:
          Notes: {type: application, platform: iOS, sources: [App], settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.notes}}
        """,
        "App/AppDelegate.swift": """
        import SDK
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                SDK.configure(key: "a")
                window = UIWindow()
                window?.rootViewController = Store.shared.isEmpty ? UIViewController() : Store.shared.makeList(1)
                window?.backgroundColor = Theme.background(for: .dark)
                window?.makeKeyAndVisible()
                Store.shared.load()
                return Store.shared.name.isEmpty && Store.shared.last == nil
            }
            func applicationDidEnterBackground(_ application: UIApplication) { Store.shared.syncer().sync(); _ = Store.shared.keeper() }
        }
        """,
        "App/Store.swift": """
        import UIKit
        final class Store {
            static let shared = Store()
            var isEmpty: Bool { true }
            var name: String { "a" }
            var last: Int? { 1 }
            func load() {}
            func syncer() -> any Syncer { fatalError() }
            func keeper() -> any Keeper { fatalError() }
            func makeList(_ count: Int) -> ListController { ListController(count: count) }
        }
        protocol Syncer { func sync() }
        protocol Keeper { associatedtype Key; func value(of key: Key) }
        final class ListController: UITableViewController { init(count: Int) { super.init(style: .plain) } }
        enum Theme { static func background(for style: UIUserInterfaceStyle) -> UIColor { .red } }
        """,
    ]

    private static let goingOnTest = """
        import PorticoTesting
        import SystemFrameworks
        import Testing

        @testable import Notes

        @MainActor
        @Suite struct GoingOnTests {
            @Test func goingOn() throws {
                let device = try TestDevice()
                let app = try device.install(infoPlist: "../../Info.plist", delegate: AppDelegate.self)
                try app.launch()
                print("launched:", app.state == .foreground)
                try device.goHome()
                print("went home")
            }
        }
        """

    @Test("PORTICO_UNFILLED=continue: stubs that nobody has filled in answer with empty values, and each is named")
    func goingOn() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let app = try Self.write(Self.unfilledApp, to: tool.home.url.appending(path: "Notes"))
        let output = tool.home.url.appending(path: "Notes-Portico")
        _ = try await tool.run("adapt", app.path, "--output", output.path)
        let test = output.appending(path: "Tests/NotesTests/LaunchTests.swift")
        try Data(Self.goingOnTest.utf8).write(to: test)
        let (status, text) = try await Self.run(
            output, environment: .inherit.updating(["PORTICO_UNFILLED": "continue"]))
        #expect(!status.isSuccess)
        let told = text.split(separator: "\n").filter { $0.hasPrefix("unfilled: ") }
        #expect(
            told == [
                "unfilled: SDK.configure", "unfilled: Store.isEmpty", "unfilled: ListController.init(count:)",
                "unfilled: Store.makeList(_:)", "unfilled: Theme.background(for:)", "unfilled: Store.load()",
                "unfilled: Store.name", "unfilled: Store.last", "unfilled: Store.syncer()", "unfilled: Syncer.sync()",
            ], "\(text)")
        #expect(text.contains("launched: true") && !text.contains("went home"), "\(text)")
        // A protocol with associated types has no empty value.
        #expect(
            text.contains(
                "Store.keeper() is a stub that nobody has filled in: open Sources/Notes/Stubs.swift; "
                    + "its type has no empty value"), "\(text)")
    }

    // MARK: - Keys

    /// A model that is filled in from JSON by key, as apps did before `Codable`.
    private static let appWithKeys = [
        "project.yml": """
        targets:
          Tracks:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.tracks}
        """,
        "App/AppDelegate.swift": """
        import UIKit
        @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            private(set) var positions: [Position] = []
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
                let text = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value ?? ""
                guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return false }
                let position = Fix()
                position.setValuesForKeys(json)
                position.setValue("east", forKeyPath: "place.name")
                positions.append(position)
                return true
            }
        }
        """,
        "App/Position.swift": """
        import UIKit
        class Place: NSObject { @objc var name = "" }
        class Position: NSObject {
            @objc var id: NSNumber?
            @objc var address: String? { didSet { changes += 1 } }
            @objc dynamic var speed = 0.0
            @objc let place = Place()
            var changes = 0
            var kind: String?
            var unknown: [String] = []
            override func setValue(_ value: Any?, forUndefinedKey key: String) { unknown.append(key) }
            override func setValue(_ value: Any?, forKey key: String) {
                if key == "type" { kind = value as? String } else { super.setValue(value, forKey: key) }
            }
        }
        @objcMembers final class Fix: Position { var isValid = false; var satellites = 0 }
        """,
    ]

    private static let keysTest = """
        import PorticoTesting
        import SystemFrameworks
        import Testing

        @testable import Tracks

        @MainActor
        @Suite struct KeysTests {
            @Test func keys() throws {
                let device = try TestDevice()
                let app = try device.install(infoPlist: "../../Info.plist", delegate: AppDelegate.self)
                try app.launch()
                try app.run {
                    let json = #"{"id": 7, "address": "Hill Road", "speed": 3, "type": "gps", "isValid": true, "satellites": 4.7, "odd": null}"#
                    var components = URLComponents(string: "tracks://fix")
                    components?.queryItems = [URLQueryItem(name: "json", value: json)]
                    let delegate = UIApplication.shared.delegate as? AppDelegate
                    _ = delegate?.application(UIApplication.shared, open: components!.url!, options: [:])
                    let fix = try #require(delegate?.positions.first as? Fix)
                    #expect(fix.id == 7 && fix.address == "Hill Road" && fix.changes == 1 && fix.speed == 3)
                    #expect(fix.isValid && fix.satellites == 4 && fix.kind == "gps" && fix.unknown == ["odd"])
                    #expect(fix.value(forKeyPath: "place.name") as? String == "east")
                    #expect(fix.dictionaryWithValues(forKeys: ["id", "speed"]) as? [String: Double] == ["id": 7, "speed": 3])
                }
                #expect(!device.history.diagnostics.contains { $0.contains("setValue") })
            }
        }
        """

    @Test("properties with @objc are set by key, with their observers and the class's own methods for keys")
    func keys() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let app = try Self.write(Self.appWithKeys, to: tool.home.url.appending(path: "Tracks"))
        let output = tool.home.url.appending(path: "Tracks-Portico")
        let report = try await tool.run("adapt", app.path, "--all", "--output", output.path)
        #expect(report.contains("no error is left in 2 copied files"), "\(report)")
        try Data(Self.keysTest.utf8).write(to: output.appending(path: "Tests/TracksTests/KeysTests.swift"))
        let (status, text) = try await Self.run(output)
        #expect(status.isSuccess, "\(text)")
    }
}
