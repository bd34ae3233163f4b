// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// API that has no effect here says so, and never ends the app.
@MainActor
@Suite(.timeline) struct NotSimulatedTests {
    private final class LaunchDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let bar = UINavigationBar.appearance()
            bar.tintColor = .white
            bar.titleTextAttributes = [
                .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
            ]
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
            let tables = UITableView.appearance(whenContainedInInstancesOf: [UINavigationController.self])
            tables.backgroundColor = UIColor(named: "Background")
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            bar.standardAppearance = appearance
            bar.backIndicatorImage = UIImage(named: "Back")!.withRenderingMode(.alwaysTemplate)
            _ = UIImage(systemName: "star.fill")!
            let card = UIView(frame: .zero)
            card.layer.cornerRadius = 8
            card.layer.borderColor = UIColor.separator.cgColor
            return bar === UINavigationBar.appearance()
        }
    }

    @Test("looks that are set in didFinishLaunching are held, each symbol is named once")
    func launch() throws {
        let device = try TestDevice()
        let app = device.install(
            "com.example.Looks", delegate: LaunchDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
        #expect(app.state == .foreground)
        #expect(
            device.history.diagnostics == [
                "not simulated: UINavigationBar.appearance(); values are stored",
                "not simulated: UIBarButtonItem.appearance(); values are stored",
                "not simulated: UITableView.appearance(); values are stored",
                "not simulated: UIColor.init(named:); the colour is grey",
                "not simulated: UIImage.init(named:); the picture is empty",
                "not simulated: UIImage.init(systemName:); the picture is empty",
            ])
        #expect(try app.run { UINavigationBar.appearance().tintColor } == .white)
    }

    @Test("a transition is immediate, its completion comes later, and the timeline says so once")
    func transition() throws {
        let stage = try InterfaceStage()
        let screen = try stage.show { UIViewController() }
        var completions = 0
        for _ in 0..<2 {
            try stage.run {
                UIView.transition(with: screen.view, duration: 0.5, options: .transitionCrossDissolve) {
                    screen.view.backgroundColor = .red
                } completion: { _ in
                    completions += 1
                }
            }
            #expect(screen.view.backgroundColor == .red)
        }
        stage.device.advance(by: .seconds(1))
        #expect(completions == 2)
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIView.transition(with:duration:options:animations:completion:); "
                    + "the change is immediate"
            ])
    }

    @Test("on a strict device that is a failure")
    func strict() throws {
        let stage = try InterfaceStage()
        stage.device.isStrict = true
        try withKnownIssue {
            try stage.run { _ = UIImage(systemName: "star") }
        } matching: { issue in
            "\(issue)".contains("UIImage.init(systemName:)")
        }
        // Once.
        try stage.run { _ = UIImage(systemName: "moon") }
    }
}
