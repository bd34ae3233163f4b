// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What the controllers of a test have heard.
@MainActor private final class AppearanceLog {
    static var lines: [String] = []
    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private class HeardController: UIViewController {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { AppearanceLog.lines.append("\(name) \(call)") }
    override func viewWillAppear(_ animated: Bool) { note("will appear\(animated ? ", animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

/// As a tutorial writes it: a root that shows one of several screens.
private class RootController: HeardController {
    func show(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        AppearanceLog.lines.append("added")
        child.didMove(toParent: self)
    }

    func hide(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}

private final class LoadingController: RootController {
    let child = HeardController("child")

    override func viewDidLoad() {
        super.viewDidLoad()
        show(child)
    }
}

private final class DrivingController: RootController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Containers that an app writes: children hear that they appear and disappear.
@MainActor
@Suite(.timeline, .serialized) struct ContainmentTests {
    private let stage: InterfaceStage

    init() throws {
        stage = try InterfaceStage()
        AppearanceLog.lines = []
    }

    @Test("a child that is there when the view is loaded hears everything after its parent")
    func loaded() throws {
        let root = try stage.show { LoadingController("root") }
        #expect(
            AppearanceLog.take() == [
                "added", "root will appear", "child will appear", "root did appear", "child did appear",
            ])
        try stage.app.run {
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            root.present(cover, animated: false)
        }
        stage.device.settle()
        #expect(
            AppearanceLog.take() == [
                "root will disappear", "child will disappear", "root did disappear", "child did disappear",
            ])
        try stage.app.run { root.dismiss(animated: false) }
        stage.device.settle()
        #expect(
            AppearanceLog.take() == ["root will appear", "child will appear", "root did appear", "child did appear"])
        #expect(root.child.view.window != nil)
    }

    @Test("one that is added later appears at once, and has appeared when the callback ends")
    func added() throws {
        let root = try stage.show { RootController("root") }
        let (one, two) = try stage.app.run { (HeardController("one"), RootController("two")) }
        _ = AppearanceLog.take()
        try stage.app.run { root.show(one) }
        stage.device.settle()
        #expect(AppearanceLog.take() == ["one will appear", "added", "one did appear"])
        try stage.app.run {
            root.hide(one)
            root.show(two)
            two.show(one)
        }
        stage.device.settle()
        #expect(
            AppearanceLog.take() == [
                "one will disappear", "one did disappear", "two will appear", "added", "one will appear", "added",
                "two did appear", "one did appear",
            ])
        // As many apps do it, in another order.
        try stage.app.run {
            two.removeFromParent()
            two.view.removeFromSuperview()
        }
        #expect(
            AppearanceLog.take() == [
                "two will disappear", "one will disappear", "two did disappear", "one did disappear",
            ])
    }

    @Test("a view that is added before its controller is a child")
    func viewFirst() throws {
        let root = try stage.show { RootController("root") }
        let child = try stage.app.run { HeardController("child") }
        _ = AppearanceLog.take()
        try stage.run {
            root.view.addSubview(child.view)
            root.addChild(child)
            child.didMove(toParent: root)
        }
        #expect(AppearanceLog.take() == ["child will appear", "child did appear"])
    }

    @Test("a child whose parent is not on the screen hears nothing until it is")
    func hidden() throws {
        let navigation = try stage.show { UINavigationController(rootViewController: HeardController("first")) }
        let root = try stage.app.run { RootController("root") }
        _ = AppearanceLog.take()
        try stage.app.run { root.show(HeardController("child")) }
        #expect(AppearanceLog.take() == ["added"])
        try stage.app.run { navigation.pushViewController(root, animated: true) }
        stage.device.settle()
        #expect(
            AppearanceLog.take() == [
                "first will disappear", "first did disappear", "root will appear, animated",
                "child will appear, animated", "root did appear", "child did appear",
            ])
    }

    @Test("a container that tells its children itself")
    func driven() throws {
        let root = try stage.show { DrivingController("root") }
        let child = try stage.app.run { HeardController("child") }
        _ = AppearanceLog.take()
        try stage.app.run { root.show(child) }
        #expect(AppearanceLog.take() == ["added"])
        try stage.app.run {
            child.beginAppearanceTransition(true, animated: true)
            child.endAppearanceTransition()
            child.beginAppearanceTransition(false, animated: false)
            child.endAppearanceTransition()
        }
        #expect(
            AppearanceLog.take() == [
                "child will appear, animated", "child did appear", "child will disappear", "child did disappear",
            ])
    }
}
