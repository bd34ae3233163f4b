// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// As Xcode's template for storyboards makes them: the window is the storyboard's.
final class StoryboardApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var calls: [String] = []

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.calls.append("will: \(window == nil ? "no window" : "a window")")
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.calls.append("did: \(window?.rootViewController == nil ? "nothing" : "\(window!.isHidden)")")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Self.calls.append("active: \(window?.isKeyWindow == true)")
    }
}

final class StoryboardScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    static var calls: [String] = []
    /// Whether the app makes its window in code after all.
    static var makesItsOwn = false

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.calls.append("connect: \(window?.windowScene === scene), hidden: \(window?.isHidden == true)")
        guard Self.makesItsOwn else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UITabBarController()
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        let windows = (scene as? UIWindowScene)?.windows.filter { !$0.isHidden } ?? []
        Self.calls.append("active: \(windows.map { "\(type(of: $0.rootViewController!))" })")
    }
}

final class WindowlessApp: UIResponder, UIApplicationDelegate {}

/// Info.plist names a storyboard.
@MainActor
@Suite(.timeline, .serialized) struct StoryboardWindowTests {
    private static func manifest(scene: String? = nil, main: String? = nil) -> AppManifest {
        let scenes = scene.map { storyboard in
            SceneManifest(configurations: [
                SceneConfigurationRecord(
                    name: "Default", delegateClass: String(reflecting: StoryboardScene.self), storyboard: storyboard)
            ])
        }
        return AppManifest(
            bundleIdentifier: "com.example.board", displayName: "Board", executable: "Board", sceneManifest: scenes,
            mainStoryboard: main)
    }

    @Test("the app delegate has the window from the start, and it is shown after the launch")
    func main() throws {
        StoryboardApp.calls = []
        let device = try TestDevice()
        let app = device.install(Self.manifest(main: "Main"), delegate: StoryboardApp.self)
        try app.launch()
        #expect(StoryboardApp.calls == ["will: a window", "did: true", "active: true"])
        #expect(
            device.history.diagnostics.contains {
                $0.contains("the storyboard Main; its window has an empty view controller instead of its initial one")
            })
    }

    @Test("a scene's delegate has it when the scene connects; the main storyboard is not for apps with scenes")
    func scene() throws {
        (StoryboardScene.calls, StoryboardApp.calls, StoryboardScene.makesItsOwn) = ([], [], false)
        let device = try TestDevice()
        let app = device.install(Self.manifest(scene: "Main", main: "Other"), delegate: StoryboardApp.self)
        try app.launch()
        #expect(StoryboardScene.calls == ["connect: true, hidden: true", "active: [\"UIViewController\"]"])
        #expect(StoryboardApp.calls == ["will: no window", "did: nothing"])
    }

    @Test("a window that the delegate makes in its place is the one that is shown")
    func replaced() throws {
        (StoryboardScene.calls, StoryboardScene.makesItsOwn) = ([], true)
        let device = try TestDevice()
        let app = device.install(Self.manifest(scene: "Main"), delegate: StoryboardApp.self)
        try app.launch()
        #expect(StoryboardScene.calls == ["connect: true, hidden: true", "active: [\"UITabBarController\"]"])
    }

    @Test("a delegate without a window gets none, and the timeline says so")
    func windowless() throws {
        let device = try TestDevice()
        let app = device.install(Self.manifest(main: "Main"), delegate: WindowlessApp.self)
        try app.launch()
        #expect(
            device.history.diagnostics.contains {
                $0.contains("the storyboard Main: the app delegate has no window to show it in")
            })
    }

    @Test("an Info.plist that names no storyboard gives no window")
    func without() throws {
        StoryboardApp.calls = []
        let device = try TestDevice()
        let app = device.install(Self.manifest(), delegate: StoryboardApp.self)
        try app.launch()
        #expect(StoryboardApp.calls == ["will: no window", "did: nothing", "active: false"])
    }
}
