// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

final class InterfaceAppDelegate: UIResponder, UIApplicationDelegate {}

final class InterfaceSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
}

/// An app in front, whose window shows what a test gives it.
@MainActor
struct InterfaceStage {
    let device: TestDevice
    let app: TestApp

    init(profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName) throws {
        device = try TestDevice(profile: profile, model: model)
        app = device.install(
            "com.example.Interface", delegate: InterfaceAppDelegate.self, scene: InterfaceSceneDelegate.self)
        try app.launch()
    }

    /// Makes a controller the root of the app's window.
    @discardableResult
    func show<Controller: UIViewController>(_ make: @MainActor () -> Controller) throws -> Controller {
        try run {
            let controller = make()
            UIApplication.shared.keyWindow?.rootViewController = controller
            return controller
        }
    }

    /// Runs code of the app, and settles.
    @discardableResult
    func run<Result>(_ body: @MainActor () throws -> Result) throws -> Result {
        let result = try app.run(body)
        device.settle()
        return result
    }

    /// A finger comes down and is lifted.
    func touch(x: Double, y: Double) throws {
        try device.performAndSettle(.touch(.init(phase: .began, x: x, y: y)))
        try device.performAndSettle(.touch(.init(phase: .ended, x: x, y: y)))
    }

    /// A finger comes down, moves and is lifted.
    func drag(x: Double, from start: Double, to end: Double) throws {
        try device.performAndSettle(.touch(.init(phase: .began, x: x, y: start)))
        try device.performAndSettle(.touch(.init(phase: .moved, x: x, y: start + (end - start) / 2)))
        try device.performAndSettle(.touch(.init(phase: .moved, x: x, y: end)))
        try device.performAndSettle(.touch(.init(phase: .ended, x: x, y: end)))
    }
}
