// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// Colours, styles and windows as app code reads them.
@MainActor
@Suite(.timeline) struct StyleTests {
    private final class NotingView: UIView {
        var styles: [UIUserInterfaceStyle] = []
        var tints = 0

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            styles.append(traitCollection.userInterfaceStyle)
        }

        override func tintColorDidChange() { tints += 1 }
    }

    @Test("a style that a view or controller overrides reaches the views below, and no others")
    func overriddenStyle() throws {
        let stage = try InterfaceStage()
        let (outer, inner) = (NotingView(), NotingView())
        let screen = try stage.show { UIViewController() }
        try stage.run {
            screen.view.addSubview(outer)
            outer.addSubview(inner)
            inner.overrideUserInterfaceStyle = .dark
        }
        #expect(outer.styles == [])
        #expect(inner.styles == [.dark])
        try stage.run {
            inner.overrideUserInterfaceStyle = .unspecified
            screen.overrideUserInterfaceStyle = .dark
        }
        #expect(outer.styles == [.dark])
        #expect(inner.styles == [.dark, .light, .dark])
        #expect(try stage.run { screen.traitCollection.userInterfaceStyle } == .dark)
    }

    @Test("colours follow the traits that they are resolved with")
    func colors() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
        #expect(UIColor.systemBackground == .systemBackground)
        #expect(UIColor.systemBackground != .white)
        let own = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }
        #expect(own.resolvedColor(with: dark) == .yellow)
        #expect(own.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor.yellow.withAlphaComponent(0.5))
        #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    }

    @Test("a tint colour is inherited")
    func tint() throws {
        let stage = try InterfaceStage()
        let (outer, inner) = (NotingView(), NotingView())
        try stage.run {
            outer.addSubview(inner)
            outer.tintColor = .purple
        }
        #expect(inner.tintColor == .purple)
        #expect(inner.tints == 1)
        #expect(NotingView().tintColor == .systemBlue)
    }

    @Test("who knows a delegate by its protocol finds the window in an optional of an optional")
    func delegateWindow() throws {
        let stage = try InterfaceStage()
        let isKey = try stage.run {
            let scene = UIApplication.shared.connectedScenes.first
            return (scene?.delegate as? any UIWindowSceneDelegate)?.window??.isKeyWindow
        }
        #expect(isKey == true)
    }
}
