// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// When a screen hears of the area that bars and corners leave.
@MainActor
@Suite(.timeline) struct SafeAreaTests {
    private final class Screen: UIViewController {
        var log: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            log.append("will appear")
        }

        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            let insets = view.safeAreaInsets
            log.append("top \(Int(insets.top)), bottom \(Int(insets.bottom))")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("did appear")
        }
    }

    @Test(
        "a screen is told when it appears, when insets are added, and when the device is turned; not twice of the same")
    func told() throws {
        let stage = try InterfaceStage()
        let screen = try stage.show { Screen() }
        #expect(screen.log == ["will appear", "top 59, bottom 34", "did appear"])
        screen.log = []
        try stage.run { screen.additionalSafeAreaInsets.top = 10 }
        try stage.run { screen.additionalSafeAreaInsets.top = 10 }
        #expect(screen.log == ["top 69, bottom 34"])
        screen.log = []
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(screen.log.count == 1)
        #expect(screen.log != ["top 69, bottom 34"])
    }

    @Test("a screen that comes back with the same safe area is not told again")
    func again() throws {
        let stage = try InterfaceStage()
        let screen = try stage.run { Screen() }
        let navigation = try stage.show { UINavigationController(rootViewController: screen) }
        #expect(screen.log.count == 3)
        try stage.run { navigation.pushViewController(UIViewController(), animated: false) }
        screen.log = []
        try stage.run { _ = navigation.popViewController(animated: false) }
        #expect(screen.log == ["will appear", "did appear"])
    }

    @Test("a screen in a container that is presented is told once its view is in the window")
    func presented() throws {
        let stage = try InterfaceStage()
        let screen = try stage.run { Screen() }
        try stage.run {
            let navigation = UINavigationController(rootViewController: screen)
            navigation.modalPresentationStyle = .fullScreen
            UIApplication.shared.keyWindow?.rootViewController?.present(navigation, animated: false)
        }
        #expect(screen.log.filter { $0.hasPrefix("top") } == ["top 59, bottom 34"])
    }
}
