// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

class ReviewedBaseDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("base") }
}

final class ReviewedSubclassDelegate: ReviewedBaseDelegate {
    override func applicationDidBecomeActive(_ application: UIApplication) { calls.append("subclass") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {}
}

final class ReviewedDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
    /// Apple has one of this name, without a result; it is nobody's requirement.
    func application(_ application: UIApplication, didRegister settings: String) -> Bool { false }
    func reload() {}
}

final class ReviewedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// With the methods of iOS 2 and of iOS 4.2.
final class OldMethodsDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("launched") }
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
        calls.append("open \(url) from \(sourceApplication ?? "nobody")")
        return true
    }
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        calls.append("handle \(url)")
        return true
    }
}

final class OldestMethodDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        calls.append("handle \(url)")
        return true
    }
}

/// Methods of Apple's delegates that are not called here are reported when the app is launched.
@MainActor
@Suite(.timeline) struct DelegateReviewTests {
    private static let bundle = "com.example.Reviewed"

    private static func launch<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil
    ) throws -> (TestDevice, TestApp) {
        let device = try TestDevice(profile: "ios17")
        let app = device.install(bundle, urlSchemes: ["reviewed"], delegate: delegate, scene: scene)
        try app.launch()
        return (device, app)
    }

    @Test("methods that are not modelled, of the app's and of the scene's delegate, once each")
    func uncalled() throws {
        let (device, app) = try Self.launch(ReviewedDelegate.self, scene: ReviewedSceneDelegate.self)
        let text = "is never called here: Portico does not model this method of"
        let expected = [
            "ReviewedDelegate.application(_:didRegister:) \(text) UIApplicationDelegate",
            "ReviewedDelegate.application(_:didUpdate:) \(text) UIApplicationDelegate",
            "ReviewedDelegate.application(_:willEncodeRestorableStateWith:) \(text) UIApplicationDelegate",
            "ReviewedSceneDelegate.scene(_:didUpdate:) \(text) UIWindowSceneDelegate",
        ]
        #expect(device.history.diagnostics == expected)
        try device.goHome()
        try app.launch()
        #expect(device.history.diagnostics == expected)
        // Another process, another launch.
        try app.terminate(.kill)
        try app.launch()
        #expect(device.history.diagnostics == expected + expected)
    }

    @Test("a method that only a subclass of the conforming class declares; an override is called")
    func subclass() throws {
        let (device, app) = try Self.launch(ReviewedSubclassDelegate.self)
        #expect(
            device.history.diagnostics == [
                "ReviewedSubclassDelegate.applicationShouldRequestHealthAuthorization(_:) is never called here: "
                    + "Portico does not model this method of UIApplicationDelegate",
                "ReviewedSubclassDelegate.applicationDidEnterBackground(_:) is never called here: "
                    + "ReviewedSubclassDelegate conforms to UIApplicationDelegate through its superclass "
                    + "ReviewedBaseDelegate, which does not declare the method",
            ])
        try device.goHome()
        #expect(app.delegate(as: ReviewedSubclassDelegate.self)?.calls == ["subclass"])
    }

    @Test("the older forms of two methods are called where the newer ones are missing")
    func oldMethods() throws {
        let (device, app) = try Self.launch(OldMethodsDelegate.self)
        try device.open("reviewed://1")
        #expect(
            app.delegate(as: OldMethodsDelegate.self)?.calls == ["launched", "open reviewed://1 from nobody"])
        #expect(device.history.diagnostics == [])
    }

    @Test func oldestMethod() throws {
        let (device, app) = try Self.launch(OldestMethodDelegate.self)
        try device.open("reviewed://1")
        #expect(app.delegate(as: OldestMethodDelegate.self)?.calls == ["handle reviewed://1"])
    }

    @Test("methods that are not called of a list's delegate, when it is set, once for each class")
    func lists() throws {
        let stage = try InterfaceStage()
        for _ in 1...2 { try stage.show { ReviewedListController() } }
        let text = "is never called here: Portico does not model this method of"
        #expect(
            stage.device.history.diagnostics == [
                "ReviewedListController.tableView(_:editActionsForRowAt:) \(text) UITableViewDelegate",
                "ReviewedListController.scrollViewDidEndDecelerating(_:) \(text) UIScrollViewDelegate",
            ])
    }
}

final class ReviewedListController: UITableViewController {
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [String]? { nil }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
