// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// When the first screen has appeared: not before the callback that shows it has ended.
@MainActor
@Suite struct FirstAppearanceTests {
    private static let bundle = "com.example.appearing"

    /// What is the root of the window.
    enum Root: CaseIterable, Sendable {
        case screen, stack, tabs, tabsOfStacks, split, pages, tabsOfThemselves, stackThatPushes

        @MainActor func make(_ screen: UIViewController) -> UIViewController {
            switch self {
            case .screen: return screen
            case .stack: return UINavigationController(rootViewController: screen)
            case .tabs: return tabs(of: screen)
            case .tabsOfStacks: return tabs(of: UINavigationController(rootViewController: screen))
            case .split:
                let split = UISplitViewController()
                split.viewControllers = [screen]
                return split
            case .pages:
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                pages.setViewControllers([screen], direction: .forward, animated: false)
                return pages
            case .tabsOfThemselves: return TabsOfThemselves(screen)
            case .stackThatPushes: return StackThatPushes(screen)
            }
        }

        @MainActor private func tabs(of controller: UIViewController) -> UIViewController {
            let tabs = UITabBarController()
            tabs.viewControllers = [controller]
            return tabs
        }
    }

    // Symptom: `viewDidAppear` came within `makeKeyAndVisible()`, and what it began to observe was not too late in any order.
    @Test("the first screen has appeared when the callback that shows it has ended", arguments: Root.allCases)
    func order(_ root: Root) throws {
        AppearingScene.root = root
        let device = try TestDevice()
        let app = device.install(Self.manifest, delegate: AppearingDelegate.self)
        try app.launch()
        let delegate = try #require(device.delegate(of: Self.bundle, as: AppearingDelegate.self))
        // A split view is laid out as soon as it is shown.
        let layout = "viewDidLayoutSubviews"
        #expect(
            delegate.log.filter { $0 != layout } == [
                "willConnect", "viewDidLoad", "viewWillAppear", "willConnect returns", "viewDidAppear",
                "willEnterForeground", "didBecomeActive",
            ])
        let places = [layout, "viewDidAppear"].map { delegate.log.firstIndex(of: $0) ?? .max }
        #expect(places[0] < places[1])
    }

    @Test("a screen that observes links from when it has appeared misses that of a cold start: every search finds it")
    func late() async throws {
        AppearingScene.root = .screen
        let exploration = Exploration(faults: 0) { device in
            device.install(Self.manifest, delegate: AppearingDelegate.self)
            device.interleave([.event(.openURL("appearing://1", sender: nil))])
        }
        let isShown = Property.finally("the link is shown") { device in
            device.delegate(of: Self.bundle, as: AppearingDelegate.self)?.log.contains("shows appearing://1") == true
        }
        let report = try await exploration.search(for: [isShown], within: .seconds(600))
        #expect(report.failure != nil)
    }

    // Symptom: after the dismissal, the screen below never heard that it had appeared, and what was pushed then did not either.
    @Test("a screen that comes back from below a full screen has appeared", arguments: [true, false])
    func dismissal(animated: Bool) throws {
        AppearingScene.root = .stack
        let device = try TestDevice()
        let app = device.install(Self.manifest, delegate: AppearingDelegate.self)
        try app.launch()
        let delegate = try #require(device.delegate(of: Self.bundle, as: AppearingDelegate.self))
        let window = try #require(AppearingScene.current?.window)
        let root = try #require(window.rootViewController as? UINavigationController)
        let cover = try app.run { UIViewController() }
        cover.modalPresentationStyle = .fullScreen
        try app.run { root.present(cover, animated: animated) }
        device.advance(by: .seconds(1))
        delegate.log = []
        try app.run { root.dismiss(animated: animated) }
        device.advance(by: .seconds(1))
        #expect(delegate.log.contains("viewDidAppear"))
        delegate.log = []
        try app.run { root.pushViewController(AppearingController(), animated: animated) }
        device.advance(by: .seconds(1))
        #expect(delegate.log.contains("viewDidAppear"))
    }

    @Test("a root that is replaced in the same callback does not appear")
    func replaced() throws {
        AppearingScene.root = .screen
        let device = try TestDevice()
        let app = device.install(Self.manifest, delegate: AppearingDelegate.self)
        try app.launch()
        let delegate = try #require(device.delegate(of: Self.bundle, as: AppearingDelegate.self))
        delegate.log = []
        try app.run {
            AppearingScene.current?.window?.rootViewController = AppearingController()
            AppearingScene.current?.window?.rootViewController = UIViewController()
        }
        device.settle()
        #expect(delegate.log.contains("viewWillAppear") && !delegate.log.contains("viewDidAppear"))
    }

    private static let manifest = AppManifest(
        bundleIdentifier: bundle, displayName: "Appearing", executable: "Appearing", urlSchemes: ["appearing"],
        sceneManifest: SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: AppearingScene.self))
        ]))
}

final class AppearingDelegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    static var shared: AppearingDelegate? { UIApplication.shared.delegate as? AppearingDelegate }
}

/// Fills itself when its view is loaded, as many do.
private final class TabsOfThemselves: UITabBarController {
    private let screen: UIViewController

    init(_ screen: UIViewController) {
        self.screen = screen
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [screen]
    }
}

/// Pushes as soon as it appears.
private final class StackThatPushes: UINavigationController {
    private let screen: UIViewController

    init(_ screen: UIViewController) {
        self.screen = screen
        super.init(rootViewController: UIViewController())
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        pushViewController(screen, animated: true)
    }
}

final class AppearingScene: UIResponder, UIWindowSceneDelegate {
    static var root = FirstAppearanceTests.Root.screen
    private(set) static weak var current: AppearingScene?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.current = self
        AppearingDelegate.shared?.log.append("willConnect")
        let window = UIWindow(windowScene: scene)
        window.rootViewController = Self.root.make(AppearingController())
        window.makeKeyAndVisible()
        self.window = window
        for context in connectionOptions.urlContexts { post(context.url) }
        AppearingDelegate.shared?.log.append("willConnect returns")
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { post(context.url) }
    }

    private func post(_ url: URL) {
        NotificationCenter.default.post(name: AppearingController.link, object: url.absoluteString)
    }

    func sceneWillEnterForeground(_ scene: UIScene) { AppearingDelegate.shared?.log.append("willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { AppearingDelegate.shared?.log.append("didBecomeActive") }
}

private final class AppearingController: UIViewController {
    nonisolated static let link = Notification.Name("com.example.appearing.link")
    private var token: (any NSObjectProtocol)?

    private func note(_ text: String) {
        if AppearingDelegate.shared?.log.contains(text) == false { AppearingDelegate.shared?.log.append(text) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("viewDidLayoutSubviews")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
        token = NotificationCenter.default.addObserver(forName: Self.link, object: nil, queue: nil) { notification in
            let link = "\(notification.object ?? "")"
            MainActor.assumeIsolated { AppearingDelegate.shared?.log.append("shows \(link)") }
        }
    }
}
