// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// An article, upright only, from which a film is presented that lies.
private final class ArticleViewController: UIViewController {
    var mask = UIInterfaceOrientationMask.portrait
    private(set) var log: [String] = []
    private(set) var turns: [String] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Play") { [weak self] _ in
                self?.present(FilmViewController(), animated: true)
            })
        view.addSubview(button)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("\(Int(size.width)) × \(Int(size.height))")
    }

    func turned() {
        let scene = view.window?.windowScene
        turns.append("\(UIDevice.current.orientation) \(scene?.interfaceOrientation ?? .unknown)")
    }
}

private final class FilmViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            UIButton(
                type: .system,
                primaryAction: UIAction(title: "Done") { [weak self] _ in self?.dismiss(animated: true) }))
    }
}

/// The lock that many apps have in their delegate.
private final class LockingDelegate: UIResponder, UIApplicationDelegate {
    var orientationLock = UIInterfaceOrientationMask.all

    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { orientationLock }
}

final class GeometrySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var log: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        let now = windowScene.effectiveGeometry.interfaceOrientation
        log.append("geometry \(previousEffectiveGeometry.interfaceOrientation) > \(now)")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        log.append("space \(Int(previousCoordinateSpace.bounds.width)) \(previousInterfaceOrientation)")
    }
}

/// Which orientations an interface has, by what its controllers, its delegate and its Info.plist say.
@MainActor
@Suite(.timeline) struct OrientationTests {
    @Test("a screen that is upright only stays so, and the device says how it is held")
    func portraitOnly() throws {
        let stage = try InterfaceStage()
        let article = try stage.show { ArticleViewController() }
        try stage.run {
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            NotificationCenter.default.addObserver(
                article, selector: Selector("turned", ArticleViewController.turned),
                name: UIDevice.orientationDidChangeNotification, object: nil)
        }
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(stage.device.device.summary.orientation == .portrait)
        #expect(article.log.isEmpty)
        #expect(article.turns == ["landscapeRight portrait"])
        #expect(try stage.run { UIScreen.main.bounds.width } == 393)
        // It could lie from now on; nothing turns before the app says so.
        try stage.run { article.mask = .allButUpsideDown }
        #expect(article.log.isEmpty)
        try stage.run { article.setNeedsUpdateOfSupportedInterfaceOrientations() }
        #expect(article.log == ["852 × 393"])
        #expect(stage.device.device.summary.orientation == .landscapeLeft)
        try stage.device.performAndSettle(.rotate(.portrait))
        #expect(article.log == ["852 × 393", "393 × 852"])
    }

    @Test("a film that is presented full screen lies; dismissed, the article is upright again")
    func presented() throws {
        let stage = try InterfaceStage()
        let article = try stage.show { ArticleViewController() }
        try stage.app.tap(button: "Play")
        #expect(article.log == ["852 × 393"])
        #expect(stage.device.device.summary.orientation == .landscapeRight)
        #expect(try stage.run { UIDevice.current.orientation } == .portrait)
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(stage.device.device.summary.orientation == .landscapeLeft)
        try stage.app.tap(button: "Done")
        #expect(article.log == ["852 × 393", "393 × 852"])
        #expect(try stage.run { UIDevice.current.orientation } == .landscapeRight)
    }

    @Test("a container answers for its children, which are not asked")
    func container() throws {
        final class AskingController: UINavigationController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                topViewController?.supportedInterfaceOrientations ?? .all
            }
        }
        let stage = try InterfaceStage()
        try stage.show { UINavigationController(rootViewController: ArticleViewController()) }
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(stage.device.device.summary.orientation == .landscapeLeft)
        try stage.show { AskingController(rootViewController: ArticleViewController()) }
        #expect(stage.device.device.summary.orientation == .portrait)
    }

    @Test("the delegate's lock holds until it is opened, and the app asks to be turned")
    func delegateLock() throws {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Lock", delegate: LockingDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        let delegate: LockingDelegate = try #require(app.delegate())
        try app.run { delegate.orientationLock = .portrait }
        device.settle()
        try device.performAndSettle(.rotate(.landscapeRight))
        #expect(device.device.summary.orientation == .portrait)
        try app.run {
            delegate.orientationLock = .all
            UIViewController.attemptRotationToDeviceOrientation()
        }
        device.settle()
        #expect(device.device.summary.orientation == .landscapeRight)
        #expect(device.history.diagnostics == [])
    }

    @Test("Info.plist counts from the launch on, for each app its own")
    func infoPlist() throws {
        let device = try TestDevice()
        var manifest = AppManifest(
            bundleIdentifier: "com.example.Game", displayName: "Game", executable: "Game",
            sceneManifest: SceneManifest(configurations: [
                SceneConfigurationRecord(delegateClass: String(reflecting: GeometrySceneDelegate.self))
            ]))
        manifest.orientations = OrientationManifest(phone: [.landscapeLeft, .landscapeRight])
        let game = device.install(manifest, delegate: InterfaceAppDelegate.self)
        let other = device.install(
            "com.example.Interface", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try game.launch()
        #expect(device.device.summary.orientation == .landscapeRight)
        #expect(try game.run { UIScreen.main.bounds.size } == CGSize(width: 852, height: 393))
        try other.launch()
        #expect(device.device.summary.orientation == .portrait)
        try device.performAndSettle(.rotate(.landscapeLeft))
        try game.launch()
        #expect(device.device.summary.orientation == .landscapeLeft)
        try device.goHome()
        #expect(device.device.summary.orientation == .landscapeLeft)
    }

    @Test("a geometry is requested, the scene is told of both; the user turns the device, and it is over")
    func geometry() throws {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Player", delegate: InterfaceAppDelegate.self, scene: GeometrySceneDelegate.self)
        try app.launch()
        let scene = try app.run { try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene) }
        let delegate = try app.run { try #require(scene.delegate as? GeometrySceneDelegate) }
        try app.run {
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
            #expect(scene.effectiveGeometry.interfaceOrientation == .portrait, "not before it returns")
        }
        device.settle()
        #expect(delegate.log == ["geometry portrait > landscapeLeft", "space 393 portrait"])
        #expect(try app.run { UIDevice.current.orientation } == .portrait)
        try device.performAndSettle(.rotate(.landscapeRight))
        try device.performAndSettle(.rotate(.portrait))
        #expect(
            delegate.log.filter { $0.hasPrefix("geometry") } == [
                "geometry portrait > landscapeLeft", "geometry landscapeLeft > landscapeRight",
                "geometry landscapeRight > portrait",
            ])
    }

    @Test("shouldAutorotate is asked until iOS 15 and ignored since then", arguments: [15, 17, 26])
    func shouldAutorotate(version: Int) throws {
        final class LockedController: UIViewController {
            override var shouldAutorotate: Bool { false }
        }
        let stage = try InterfaceStage(profile: "ios\(version)")
        try stage.show { LockedController() }
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(stage.device.device.summary.orientation == (version < 16 ? .portrait : .landscapeLeft))
    }

    @Test("a scene is told of its geometry since iOS 26, and of its coordinate space before", arguments: [18, 26])
    func geometryOfVersions(version: Int) throws {
        let device = try TestDevice(profile: "ios\(version)")
        let app = device.install(
            "com.example.Player", delegate: InterfaceAppDelegate.self, scene: GeometrySceneDelegate.self)
        try app.launch()
        let scene = try app.run { try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene) }
        let delegate = try app.run { try #require(scene.delegate as? GeometrySceneDelegate) }
        try device.performAndSettle(.rotate(.landscapeLeft))
        let space = "space 393 portrait"
        #expect(delegate.log == (version < 26 ? [space] : ["geometry portrait > landscapeLeft", space]))
    }

    @Test("a geometry that is not supported is denied, after the call")
    func denied() throws {
        let stage = try InterfaceStage()
        try stage.show { ArticleViewController() }
        final class Log { var lines: [String] = [] }
        let log = Log()
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { error in
                let isDenied = (error as? UISceneError)?.code == .geometryRequestDenied
                log.lines.append("\(isDenied) \(error.localizedDescription)")
            }
            log.lines.append("returned")
        }
        #expect(
            log.lines == [
                "returned",
                "true The view controller supports none of the requested orientations, only these: portrait.",
            ])
        #expect(stage.device.device.summary.orientation == .portrait)
    }

    @Test("an answer that has nothing in common with the app's is said once")
    func nothingInCommon() throws {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Lock", delegate: LockingDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        let delegate: LockingDelegate = try #require(app.delegate())
        try app.run {
            delegate.orientationLock = .landscape
            UIApplication.shared.keyWindow?.rootViewController = ArticleViewController()
        }
        device.settle()
        #expect(device.history.diagnostics.count == 1)
        #expect(device.history.diagnostics.first?.contains("has no orientation in common") == true)
    }
}
