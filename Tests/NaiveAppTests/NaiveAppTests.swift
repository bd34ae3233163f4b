// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import Naive

/// What compiles with Apple's SDK in the Swift 5 language mode compiles here, and works: the app of the tutorials, whose
/// sources and tests are built in that mode with warnings as errors, and without one attribute for isolation.
@MainActor
@Suite struct NaiveAppTests {
    static let bundle = "com.example.naive"

    static func manifest(hasScenes: Bool, extensions: [ExtensionManifest] = []) -> AppManifest {
        AppManifest(
            bundleIdentifier: bundle, displayName: "Naive", executable: "Naive", urlSchemes: ["naive"],
            sceneManifest: hasScenes ? SceneManifest() : nil, extensions: extensions)
    }

    private static func device<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, hasScenes: Bool = true
    ) throws -> TestDevice {
        let device = try TestDevice(profile: "ios26")
        device.install(manifest(hasScenes: hasScenes), delegate: delegate)
        try device.perform(.setAuthorization(bundle: bundle, granted: true))
        return device
    }

    private func screen(_ device: TestDevice) -> String? {
        device.summary().apps.first { $0.bundleIdentifier == Self.bundle }?.screen.summary
    }

    // MARK: - Delegates that are no responders

    @Test("a link starts the app, whose two delegates are plain objects")
    func link() throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.openURL("naive://messages/7", sender: nil))
        device.settle()
        #expect(
            device.history.callbacks == [
                "application(_:didFinishLaunchingWithOptions:)",
                "application(_:configurationForConnecting:options:) urlContexts: naive://messages/7",
                "scene(_:willConnectTo:options:) urlContexts: naive://messages/7",
                "requestAuthorization completion granted",
                "sceneDidBecomeActive(_:)",
            ])
        #expect(screen(device) == "Message 7")
        #expect(Analytics.shared.lines.contains { $0.hasPrefix("active in a window of 393 points on ") })
    }

    @Test("the same app before scenes")
    func classicLink() throws {
        let device = try Self.device(ClassicAppDelegate.self, hasScenes: false)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(screen(device) == "Inbox")
        try device.perform(.openURL("naive://messages/8", sender: nil))
        device.settle()
        #expect(
            device.history.callbacks.filter { $0.hasPrefix("application(") } == [
                "application(_:didFinishLaunchingWithOptions:)", "application(_:open:options:) naive://messages/8",
            ])
        #expect(screen(device) == "Message 8")
        let delegate: ClassicAppDelegate? = device.delegate(of: Self.bundle)
        #expect(delegate?.window?.rootViewController is UINavigationController)
    }

    // MARK: - Controllers and views

    @Test("what a subclass overrides is what is called")
    func overriding() throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.perform(.tapButton(title: "New"))
        device.settle()
        #expect(screen(device) == "Inbox, alert \"New message\"")
        try device.perform(.tapAlertButton(title: "OK"))
        device.settle()
        let home = try #require(
            try device.inApp(Self.bundle) {
                (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?.viewControllers.first
                    as? HomeViewController
            })
        // The alert asks the outermost controller to dismiss it.
        #expect(home.log == ["present New message"])
        #expect(home.title == "Home")
        #expect(home.navigationItem.title == "Inbox")
    }

    @Test("presenting from a task awaits nothing, as on Apple's systems")
    func presentingFromATask() async throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let home = try #require(
            try device.inApp(Self.bundle) {
                let navigation = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
                let home = navigation?.topViewController as? HomeViewController
                home?.composeLater()
                return home
            })
        await device.settleTasks()
        #expect(home.log == ["present -", "task"])
        #expect(screen(device) == "Inbox › ProfileViewController")
    }

    @Test("initialisers are those that Xcode's templates and fix-its write")
    func initialisers() throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.inApp(Self.bundle) {
            let card = CardView()
            #expect(card.label.superview === card)
            #expect(BadgeView().count == 1)
            #expect(BadgeView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)).count == 1)
            let label = PriceLabel(price: 3)
            #expect(label.text == "3 €")
            #expect(!label.isUserInteractionEnabled)
            #expect(ProfileViewController().name == "Guest")
            #expect(MessageViewController(message: Message(id: "1")).title == "Message 1")
        }
    }

    @Test("a view and a controller from a coder are like new ones")
    func coders() throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.inApp(Self.bundle) {
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            #expect(BadgeView(coder: coder)?.count == 1)
            let card = CardView(coder: coder)
            #expect(card?.label.superview === card && card != nil)
            #expect(ProfileViewController(coder: coder)?.view.bounds == UIScreen.main.bounds)
            #expect(UIWindow(coder: coder)?.isHidden == true)
            #expect(UILabel(coder: coder)?.isUserInteractionEnabled == false)
            #expect(UIImageView(coder: coder)?.isUserInteractionEnabled == false)
            #expect(UIScrollView(coder: coder)?.clipsToBounds == true)
            #expect(UINavigationController(coder: coder)?.viewControllers == [])
        }
    }

    @Test("the answer to opening something can be awaited, with and without options")
    func awaitedOpening() async throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let page = URL(string: "https://example.com")!
        let unknown = URL(string: "nobody://there")!
        let answers = try device.inApp(Self.bundle) {
            Task { @MainActor in [await WebOpener().open(unknown), await WebOpener().open(page)] }
        }
        await device.settleTasks()
        #expect(await answers.value == [false, true])
    }

    // MARK: - Notifications

    @Test("a reminder that a plain class adds comes back as the user's tap")
    func reminder() throws {
        let device = try Self.device(AppDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.inApp(Self.bundle) {
            NotificationManager.shared.remind(of: "9") { error in Analytics.shared.log("added \(error == nil)") }
        }
        device.settle()
        #expect(Analytics.shared.lines.contains { $0.hasPrefix("added true on ") })
        try device.perform(.tapNotification(bundle: Self.bundle, identifier: "9"))
        device.settle()
        #expect(screen(device) == "Message 9")
    }
}
