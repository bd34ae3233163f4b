// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app asks of its application and of its scenes that the device does not have.
@MainActor
@Suite(.timeline) struct ApplicationServiceTests {
    @MainActor private final class Log {
        var lines: [String] = []
    }

    private final class PageMaker: NSObject, UIScreenshotServiceDelegate {
        private(set) var calls = 0

        func screenshotService(
            _ screenshotService: UIScreenshotService,
            generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
        ) {
            calls += 1
            completionHandler(Data(), 0, .zero)
        }
    }

    /// Has no method of the delegate.
    private final class Silent: NSObject, UIScreenshotServiceDelegate {}

    private static let icon =
        "not simulated: UIApplication.setAlternateIconName(_:completionHandler:); the icon stays"

    // MARK: - The icon

    @Test("an app cannot change its icon, as its handler is told after the call")
    func icon() throws {
        final class Answers: Sendable { let lines = Mutex<[String]>([]) }
        let stage = try InterfaceStage()
        let answers = Answers()
        try stage.run {
            let application = UIApplication.shared
            #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
            application.setAlternateIconName("Dark") { error in
                let isUnsupported = (error as? CocoaError)?.code == .featureUnsupported
                answers.lines.withLock { $0.append("unsupported: \(isUnsupported)") }
            }
            application.setAlternateIconName("Light")
            answers.lines.withLock { $0.append("returned") }
        }
        #expect(answers.lines.withLock { $0 } == ["returned", "unsupported: true"])
        #expect(try stage.run { UIApplication.shared.alternateIconName } == nil)
        #expect(stage.device.history.diagnostics == [Self.icon])
    }

    @Test("the asynchronous form throws")
    func asyncIcon() async throws {
        let stage = try InterfaceStage()
        let log = Log()
        try stage.run {
            Task { @MainActor in
                do {
                    try await UIApplication.shared.setAlternateIconName(nil)
                    log.lines.append("changed")
                } catch {
                    log.lines.append("unsupported: \((error as? CocoaError)?.code == .featureUnsupported)")
                }
            }
        }
        await stage.device.settleTasks()
        #expect(log.lines == ["unsupported: true"])
        #expect(stage.device.history.diagnostics == [Self.icon])
    }

    // MARK: - Notifications before iOS 10

    @Test("registering for notifications asks the user once; without types it asks nobody")
    func notificationSettings() throws {
        let stage = try InterfaceStage()
        func register(_ types: UIUserNotificationType) throws {
            try stage.run {
                let settings = UIUserNotificationSettings(types: types, categories: nil)
                #expect(settings.types == types && settings.categories == nil)
                UIApplication.shared.registerUserNotificationSettings(settings)
            }
        }
        try register([])
        #expect(stage.device.summary().systemAlert == nil)
        #expect(stage.app.summary?.authorization == "notDetermined")
        try register([.alert, .badge, .sound])
        let alert = stage.device.summary().systemAlert
        #expect(alert?.hasSuffix("Would Like to Send You Notifications") == true)
        try stage.device.performAndSettle(.tapAlertButton(title: "Allow"))
        #expect(stage.app.summary?.authorization == "authorized")
        try register(.alert)
        #expect(stage.device.summary().systemAlert == nil)
    }

    // MARK: - Scenes

    @Test("a scene has one screenshot service, whose delegate is held weakly and not asked, which is said once")
    func screenshots() throws {
        let stage = try InterfaceStage()
        let maker = PageMaker()
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            let service = try #require(scene.screenshotService)
            #expect(scene.screenshotService === service && service.windowScene === scene)
            let shortLived = { Silent() }
            service.delegate = shortLived()
            #expect(service.delegate == nil)
            service.delegate = maker
            #expect(service.delegate === maker)
        }
        try stage.device.goHome()
        #expect(maker.calls == 0)
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIScreenshotService.delegate; the user takes no screenshots"
            ])
    }

    @Test("no window's size can be limited", arguments: ["iPhone 16", "iPad Pro 11-inch"])
    func sizes(model: String) throws {
        let stage = try InterfaceStage(model: model)
        try stage.run {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            scene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 400)
            #expect(scene.sizeRestrictions == nil)
        }
        #expect(stage.device.history.diagnostics == [])
    }
}
