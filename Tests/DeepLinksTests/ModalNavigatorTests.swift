// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Controllers shown one after another over one host: each appears, in order, whatever is up or moving.
@Suite struct ModalNavigatorTests {
    /// Does what the test says when its button is tapped.
    final class ShowingApp: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private(set) var log: [String] = []
        private(set) lazy var navigator = ModalNavigator { [unowned self] in
            hostIsThere ? window?.rootViewController : nil
        }
        var hostIsThere = true
        var action: (ShowingApp) -> Void = { _ in }

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let home = UIViewController()
            home.title = "Home"
            home.navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "Go") { [unowned self] _ in action(self) })
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UINavigationController(rootViewController: home)
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        func show(_ titles: String...) {
            for title in titles { navigator.show(Page(title, app: self)) }
        }

        func note(_ line: String) { log.append(line) }
    }

    final class Page: UIViewController {
        private weak var app: ShowingApp?

        convenience init(_ title: String, app: ShowingApp) {
            self.init(nibName: nil, bundle: nil)
            self.title = title
            self.app = app
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "More") { [weak app] _ in app?.show("D", "E") })
        }

        override func viewDidAppear(_ animated: Bool) { app?.note("\(title ?? "") appeared") }
        override func viewDidDisappear(_ animated: Bool) { app?.note("\(title ?? "") disappeared") }
    }

    private static let bundle = "com.example.showing"

    @MainActor private func run(_ action: @escaping (ShowingApp) -> Void) throws -> (TestDevice, ShowingApp) {
        let device = try TestDevice(profile: "ios17")
        device.install(
            AppManifest(bundleIdentifier: Self.bundle, displayName: "Showing", executable: "Showing"),
            delegate: ShowingApp.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let app = try #require(device.delegate(of: Self.bundle, as: ShowingApp.self))
        app.action = action
        try device.perform(.tapButton(title: "Go"))
        device.settle()
        #expect(device.history.diagnostics == [])
        return (device, app)
    }

    @Test("three at once: each appears before the next takes its place")
    @MainActor func atOnce() throws {
        let (device, app) = try run { $0.show("A", "B", "C") }
        #expect(app.log == ["A appeared", "A disappeared", "B appeared", "B disappeared", "C appeared"])
        #expect(device.summary().apps.map(\.screen.screens) == [["Home", "C"]])
    }

    @Test("shown from the one that is up")
    @MainActor func fromTheTop() throws {
        let (device, app) = try run { $0.show("A") }
        try device.perform(.tapButton(title: "More"))
        device.settle()
        #expect(app.log == ["A appeared", "A disappeared", "D appeared", "D disappeared", "E appeared"])
        #expect(device.history.diagnostics == [])
    }

    @Test("without a window they wait, and come in order when told to go on")
    @MainActor func withoutHost() throws {
        let (device, app) = try run { app in
            app.hostIsThere = false
            app.show("A", "B")
        }
        #expect(app.log == [])
        app.action = { app in
            app.hostIsThere = true
            app.navigator.continueShowing()
        }
        try device.perform(.tapButton(title: "Go"))
        device.settle()
        #expect(app.log == ["A appeared", "A disappeared", "B appeared"])
        #expect(device.history.diagnostics == [])
    }

    @Test("over what the app presented itself")
    @MainActor func overAnother() throws {
        let (_, app) = try run { app in
            app.window?.rootViewController?.present(Page("own", app: app), animated: false) { app.show("A") }
        }
        #expect(app.log == ["own appeared", "own disappeared", "A appeared"])
    }

    @Test("while the app's own controller is still appearing")
    @MainActor func duringAnother() throws {
        let (device, app) = try run { app in
            app.window?.rootViewController?.present(Page("own", app: app), animated: true)
            app.show("A", "B")
        }
        #expect(app.log == ["own disappeared", "A appeared", "A disappeared", "B appeared"])
        #expect(device.summary().apps.map(\.screen.screens) == [["Home", "B"]])
    }

    @Test("while the app dismisses its own controller")
    @MainActor func duringDismissal() throws {
        let (device, app) = try run { app in
            let root = app.window?.rootViewController
            root?.present(Page("own", app: app), animated: false) {
                root?.dismiss(animated: true)
                app.show("A", "B")
            }
        }
        #expect(app.log == ["own appeared", "own disappeared", "A appeared", "A disappeared", "B appeared"])
        #expect(device.summary().apps.map(\.screen.screens) == [["Home", "B"]])
    }
}
