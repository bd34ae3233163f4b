// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Small promises of the view-controller and quick-action API that apps lean on.
@MainActor
@Suite struct ViewControllerTests {
    private final class Recorder: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("willAppear \(animated)") }
        override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing \(animated)") }
        override func viewDidAppear(_ animated: Bool) { log.append("didAppear \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear \(animated)") }
    }

    /// Runs `body` as an app's code, in Booking after its launch.
    private func inApp(_ body: @MainActor (UIViewController) -> Void) throws {
        let device = try LifeCycle.scenes.device()
        try device.perform(.launch(bundle: LifeCycle.scenes.bundle))
        device.settle()
        try device.inApp(LifeCycle.scenes.bundle) {
            body(try #require(UIApplication.shared.keyWindow?.rootViewController))
        }
        device.settle()
    }

    @Test("every appearance call of one presentation says the same about animation", arguments: [true, false])
    func presentation(animated: Bool) throws {
        let recorder = Recorder()
        try inApp { root in
            root.present(recorder, animated: animated) {
                recorder.log.append("presented")
                root.dismiss(animated: animated) { recorder.log.append("dismissed") }
            }
            recorder.log.append("present returned")
        }
        #expect(
            recorder.log == [
                "willAppear \(animated)", "isAppearing \(animated)", "present returned", "didAppear \(animated)",
                "presented", "willDisappear \(animated)", "didDisappear \(animated)", "dismissed",
            ])
    }

    @Test("a navigation controller is not its own navigation controller, but its children's")
    func navigationController() throws {
        try inApp { root in
            let navigation = root as? UINavigationController
            #expect(navigation != nil)
            #expect(navigation?.navigationController == nil)
            #expect(navigation?.topViewController?.navigationController === navigation)
        }
    }

    @Test("setting the stack shows its last controller at once")
    func settingTheStack() throws {
        let (first, second) = (Recorder(), Recorder())
        try inApp { root in
            guard let navigation = root as? UINavigationController else { return }
            navigation.viewControllers.append(first)
            #expect(navigation.topViewController === first)
            navigation.viewControllers = [navigation.viewControllers[0], second]
            #expect(navigation.viewControllers.count == 2)
            #expect(first.parent == nil && second.parent === navigation)
        }
        #expect(
            first.log == [
                "willAppear false", "isAppearing false", "didAppear false", "willDisappear false",
                "didDisappear false",
            ])
        #expect(second.log == ["willAppear false", "isAppearing false", "didAppear false"])
    }

    @Test("a controller's title becomes its item's, an item's stays its own")
    func titles() throws {
        try inApp { root in
            let controller = UIViewController()
            controller.title = "Before"
            #expect(controller.navigationItem.title == "Before")
            controller.title = "After"
            #expect(controller.navigationItem.title == "After")
            controller.navigationItem.title = "Bar"
            #expect(controller.title == "After")
            (root as? UINavigationController)?.pushViewController(controller, animated: false)
        }
    }

    @Test("copying a mutable quick action gives one that no longer changes")
    func mutableCopy() {
        let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
        let copy = item.copy() as? UIApplicationShortcutItem
        item.type = "b"
        #expect(copy?.type == "a")
        #expect(!(copy is UIMutableApplicationShortcutItem))
    }

    @Test("an alert's disabled button cannot be tapped")
    func disabledButton() throws {
        let device = try LifeCycle.scenes.device()
        try device.perform(.launch(bundle: LifeCycle.scenes.bundle))
        device.settle()
        try device.inApp(LifeCycle.scenes.bundle) {
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            let delete = UIAlertAction(title: "Delete", style: .destructive)
            delete.isEnabled = false
            alert.addAction(delete)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            UIApplication.shared.keyWindow?.rootViewController?.present(alert, animated: true)
        }
        device.settle()
        #expect(throws: DeviceError.noButton(title: "Delete", available: ["Cancel"])) {
            try device.perform(.tapAlertButton(title: "Delete"))
        }
    }

    // The usual way in UIKit; it used to be invisible to the screen and to the user's finger.
    @Test("a controller inside a navigation controller presents over the whole of it")
    func presentingFromAChild() throws {
        let device = try LifeCycle.scenes.device()
        try device.perform(.launch(bundle: LifeCycle.scenes.bundle))
        device.settle()
        try device.inApp(LifeCycle.scenes.bundle) {
            let root = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Ok", style: .default))
            root?.topViewController?.present(alert, animated: true)
            #expect(alert.presentingViewController === root)
            #expect(root?.topViewController?.presentedViewController === alert)
        }
        device.settle()
        #expect(device.app(LifeCycle.scenes.bundle)?.screen.summary == "Guest, alert \"Sure?\"")
        try device.perform(.tapAlertButton(title: "Ok"))
        device.settle()
        #expect(device.app(LifeCycle.scenes.bundle)?.screen.summary == "Guest")
    }

    // Without this the tests that count what was opened could not see a link that is opened twice in a row.
    @Test("two equal alerts one after the other count twice")
    func equalAlerts() throws {
        let device = try LifeCycle.scenes.device()
        try device.perform(.launch(bundle: LifeCycle.scenes.bundle))
        device.settle()
        for _ in 0..<2 {
            try device.perform(.openURL("deeplinkTutorial://messages/1", sender: nil))
            device.settle()
        }
        #expect(device.history.alerts == ["Messages Details 1", "Messages Details 1"])
    }
}
