// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// A scene's place, what its delegate hears of changes, and its key window.
@Suite @MainActor struct SceneGeometryTests {
    typealias App = RecordedApp

    private func connect(_ app: App, _ identifier: String) {
        let configuration = SceneConfigurationRecord(delegateClass: String(reflecting: NotingSceneDelegate.self))
        app.deliver(
            .scene(
                .willConnect(
                    SceneSessionRecord(identifier: identifier, configuration: configuration), ConnectionRecord())))
    }

    private func scene(_ app: App, _ identifier: String) -> UIWindowScene? {
        app.run {
            UIApplication.shared.connectedScenes.first { $0.session.persistentIdentifier == identifier }
                as? UIWindowScene
        }
    }

    @Test("from the whole screen into Slide Over and back")
    func modes() {
        var full = GeometryTests.slideOver
        full.mode = .fullScreen
        full.window = full.screen
        let app = App(full)
        connect(app, "one")
        _ = app.history()
        #expect(
            app.history(of: .windowChanged(GeometryTests.slideOver)) == [
                .called(
                    "update 768.0 at 0.0 to 320.0 at 438.0, 1 to 1, regular to compact, window 320.0")
            ])
        #expect(
            app.history(of: .windowChanged(full)) == [
                .called(
                    "update 320.0 at 438.0 to 768.0 at 0.0, 1 to 1, compact to regular, window 768.0")
            ])
    }

    @Test("the scene that comes to the front gets its own key window back")
    func keyWindows() {
        let app = App()
        for scene in ["one", "two"] { connect(app, scene) }
        let (one, two) = (scene(app, "one"), scene(app, "two"))
        let field = app.run {
            let field = UITextField(frame: .zero)
            field.placeholder = "A"
            one?.windows.first?.addSubview(field)
            field.becomeFirstResponder()
            return field
        }
        // In front of it, but never key.
        let panel = app.run {
            let panel = UIWindow(frame: .zero)
            panel.windowScene = one
            panel.isHidden = false
            return panel
        }
        #expect(app.run { two?.keyWindow != nil && one?.keyWindow == nil })
        _ = app.history()
        #expect(app.history(of: .scene(.willEnterForeground(scene: "one"))).contains(App.input(1, "A")))
        #expect(app.run { one?.keyWindow === field.window && two?.keyWindow == nil })
        #expect(app.run { field.window?.next === one && one?.next === UIApplication.shared })
        app.deliver(
            .keyboard(.moved(KeyboardPlacement(form: .docked, frame: .zero, isOwn: true, windows: 1))))
        #expect(app.run { one?.windows.count == 3 && one?.windows.contains(panel) == true && two?.windows.count == 1 })
        let before = app.run { UIApplication.shared.windows.count }
        app.deliver(.scene(.didDisconnect(scene: "two")))
        #expect(app.run { UIApplication.shared.windows.count } == before - 1)
    }
}

/// Found by its name, as any scene delegate.
final class NotingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let was = previousCoordinateSpace.convert(CGPoint.zero, to: windowScene.screen.coordinateSpace)
        let now = windowScene.coordinateSpace.convert(CGPoint.zero, to: windowScene.screen.coordinateSpace)
        Notebook.note(
            "update \(previousCoordinateSpace.bounds.width) at \(was.x) to "
                + "\(windowScene.coordinateSpace.bounds.width) at \(now.x), "
                + "\(previousInterfaceOrientation.rawValue) to \(windowScene.interfaceOrientation.rawValue), "
                + "\(previousTraitCollection.horizontalSizeClass) to "
                + "\(windowScene.traitCollection.horizontalSizeClass), window \(window?.bounds.width ?? 0)")
    }
}
