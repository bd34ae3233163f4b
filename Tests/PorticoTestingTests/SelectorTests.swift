// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

final class SelectorAppDelegate: UIResponder, UIApplicationDelegate {}

final class SelectorSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UINavigationController(rootViewController: SelectorViewController())
        window?.makeKeyAndVisible()
    }
}

class SelectorBaseController: UIViewController {
    var log: [String] = []

    func inherited(_ notification: Notification) { log.append("inherited \(notification.name.rawValue)") }
}

final class SelectorViewController: SelectorBaseController {
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Send", for: .normal)
        view.addSubview(button)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: Selector("done", SelectorViewController.done))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Back", style: .plain, target: self, action: Selector("back(_:)", SelectorViewController.back(_:)))
    }

    func send() { log.append("send") }
    func send(from button: UIButton) { log.append("send from \(button.currentTitle ?? "-")") }
    private func done() { log.append("done") }
    private func back(_ item: UIBarButtonItem) { log.append("back \(item.title ?? "-")") }
    func received(_ notification: NSNotification) { log.append("received \(notification.name.rawValue)") }
    func fired(_ timer: Timer) { log.append("fired \(timer.userInfo as? String ?? "-")") }
    func counted() -> Int { log.count }
}

/// Targets with selectors, as Apple's API takes them, and methods as `portico adapt` writes `#selector`.
@MainActor
@Suite(.timeline) struct SelectorTests {
    private static func running() throws -> (TestDevice, TestApp, SelectorViewController) {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Selectors", delegate: SelectorAppDelegate.self, scene: SelectorSceneDelegate.self)
        try app.launch()
        let controller = try app.run {
            (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?.topViewController
                as? SelectorViewController
        }
        return (device, app, try #require(controller))
    }

    @Test("a control calls its targets in the order in which they were added, each once")
    func control() throws {
        let (_, app, controller) = try Self.running()
        let plain = Selector("send", SelectorViewController.send as (SelectorViewController) -> () -> Void)
        let withSender = Selector("send(from:)", SelectorViewController.send(from:))
        try app.run {
            controller.button.addTarget(controller, action: withSender, for: .touchUpInside)
            controller.button.addTarget(controller, action: plain, for: .touchUpInside)
            controller.button.addTarget(controller, action: plain, for: .touchUpInside)
        }
        try app.tap(button: "Send")
        #expect(controller.log == ["send from Send", "send"])
        try app.run { controller.button.removeTarget(controller, action: plain, for: .touchUpInside) }
        try app.tap(button: "Send")
        #expect(controller.log == ["send from Send", "send", "send from Send"])
        try app.run { controller.button.removeTarget(nil, action: nil, for: .touchUpInside) }
        try app.tap(button: "Send")
        #expect(controller.log.count == 3)
    }

    @Test("without a target, the first responder in the chain that has the method is called")
    func responderChain() throws {
        let (_, app, controller) = try Self.running()
        try app.run {
            controller.button.addTarget(
                nil, action: Selector("send(from:)", SelectorViewController.send(from:)), for: .touchUpInside)
        }
        try app.tap(button: "Send")
        #expect(controller.log == ["send from Send"])
    }

    @Test("without a target, a selector that is a name alone reaches nobody, which is said once")
    func nameAlone() throws {
        let (device, app, controller) = try Self.running()
        try app.run {
            controller.button.addTarget(nil, action: Selector("send"), for: .touchUpInside)
            controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "All", style: .plain, target: nil, action: Selector("send"))
        }
        for button in ["Send", "All", "Send"] { try app.tap(button: button) }
        #expect(controller.log == [])
        #expect(
            device.history.diagnostics == [
                "the selector send has a name and no method, so no object in the responder chain is called: "
                    + #"write Selector("send", Class.method), or run portico adapt"#
            ])
    }

    @Test("bar buttons, the system's too, call private methods")
    func barButtons() throws {
        let (device, app, controller) = try Self.running()
        try app.tap(button: "Done")
        try app.tap(button: "Back")
        #expect(controller.log == ["done", "back Back"])
        try app.run { controller.navigationItem.leftBarButtonItem?.isEnabled = false }
        device.settle()
        #expect(throws: (any Error).self) { try app.tap(button: "Back") }
    }

    @Test("an observer is called until it is removed, by name, or altogether")
    func notifications() throws {
        let (_, app, controller) = try Self.running()
        let center = NotificationCenter.default
        let (one, other) = (Notification.Name("one"), Notification.Name("other"))
        try app.run {
            center.addObserver(
                controller, selector: Selector("received(_:)", SelectorViewController.received(_:)), name: one,
                object: nil)
            center.addObserver(
                controller, selector: Selector("inherited(_:)", SelectorViewController.inherited(_:)), name: other,
                object: nil)
            center.addObserver(
                controller, selector: Selector("c", SelectorViewController.counted), name: one, object: nil)
            center.post(name: one, object: nil)
            center.post(name: other, object: nil)
            center.removeObserver(controller, name: one, object: nil)
            center.post(name: one, object: nil)
            center.post(name: other, object: nil)
            center.removeObserver(controller)
            center.post(name: other, object: nil)
        }
        #expect(controller.log == ["received one", "inherited other", "inherited other"])
    }

    @Test("an observer is not retained")
    func releasedObserver() throws {
        let (_, app, _) = try Self.running()
        weak var observer: SelectorBaseController?
        try app.run {
            let made = SelectorBaseController()
            observer = made
            NotificationCenter.default.addObserver(
                made, selector: Selector("inherited(_:)", SelectorBaseController.inherited(_:)), name: nil, object: made
            )
            #expect(made.log == [])
        }
        #expect(observer == nil)
    }

    @Test("a token is still removed by the method that takes objects")
    func token() throws {
        let (_, app, controller) = try Self.running()
        let name = Notification.Name("token")
        try app.run {
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { controller.log.append("block") }
            }
            NotificationCenter.default.post(name: name, object: nil)
            NotificationCenter.default.removeObserver(token)
            NotificationCenter.default.post(name: name, object: nil)
        }
        #expect(controller.log == ["block"])
    }

    @Test("a timer takes the device's time, and has its user info")
    func timer() throws {
        let (device, app, controller) = try Self.running()
        let timer = try app.run {
            Timer.scheduledTimer(
                timeInterval: 2, target: controller, selector: Selector("fired(_:)", SelectorViewController.fired(_:)),
                userInfo: "tick", repeats: true)
        }
        device.advance(by: .seconds(5))
        #expect(controller.log == ["fired tick", "fired tick"])
        try app.run { timer.invalidate() }
        device.advance(by: .seconds(5))
        #expect(controller.log.count == 2)
    }

    @Test("a recogniser tells its target of each state")
    func gestures() throws {
        let (device, app, controller) = try Self.running()
        let log = GestureLog()
        try app.run {
            let pan = UIPanGestureRecognizer(target: log, action: Selector("panned(_:)", GestureLog.panned(_:)))
            controller.view.window?.addGestureRecognizer(pan)
            pan.addTarget(log, action: Selector("panned(_:)", GestureLog.panned(_:)))
        }
        try device.performAndSettle(.touch(.init(phase: .began, x: 100, y: 300)))
        for y in [320.0, 340] { try device.performAndSettle(.touch(.init(phase: .moved, x: 100, y: y))) }
        try device.performAndSettle(.touch(.init(phase: .ended, x: 100, y: 340)))
        #expect(log.states == [.began, .changed, .ended])
    }

    @MainActor private final class GestureLog: NSObject {
        var states: [UIGestureRecognizer.State] = []

        func panned(_ pan: UIPanGestureRecognizer) { states.append(pan.state) }
    }

    @Test("selectors are equal by their names in Objective-C")
    func equality() {
        #expect(Selector("show(_:)") == "show:" && Selector("show(_:)").description == "show:")
        #expect(Selector("save(sender:forEvent:)") == "saveWithSender:forEvent:")
        #expect(Selector("move(toPage:)") == "moveToPage:" && Selector("moveTo(page:)") == "moveToPage:")
        #expect(
            Selector("received", SelectorViewController.received)
                == Selector("received(_:)", SelectorViewController.received))
        #expect(Selector("close()") == "close")
        #expect(Selector("counted", SelectorViewController.counted) == "counted")
        #expect(Selector("a") != Selector("b"))
    }
}
