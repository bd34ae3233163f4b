// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime
@testable import PorticoUIKit
@testable import PorticoUserNotifications
@testable import SystemModel

/// What reaches an app beside its entries: the target of a response, changes of the device, and the badge it sets.
@Suite @MainActor struct AppCallbackTests {
    private static let scenes = SceneManifest(
        configurations: [SceneConfigurationRecord(delegateClass: String(reflecting: NotingSceneDelegate.self))])

    private func session(_ identifier: String) -> SceneSessionRecord {
        SceneSessionRecord(identifier: identifier, configuration: Self.scenes.configurations[0])
    }

    @Test("the target scene is the one that the system names, among several")
    func targetScene() {
        let process = RecordedProcess(app: FetchingApp.self, Sample.appEnvironment(scenes: Self.scenes))
        let response = Sample.response("open", scene: "scene-2")
        process.deliver(.scene(.willConnect(session("scene-1"), ConnectionRecord())))
        process.deliver(.scene(.willConnect(session("scene-2"), ConnectionRecord(response: response))))
        for scene in ["scene-1", "scene-2", "scene-3", nil] {
            process.deliver(.notification(.didReceiveResponse(Sample.response("open", scene: scene))))
        }
        let calls = process.history().filter { if case .called = $0 { true } else { false } }
        #expect(
            calls == [
                .called("willConnect [inactive]"), .called("willConnect [inactive] scene-2, response for scene-2"),
                .called("response [inactive] open for scene-1"), .called("response [inactive] open for scene-2"),
                .called("response [inactive] open for no scene"), .called("response [inactive] open for no scene"),
            ])
    }

    // Apple says of this notification alone that it goes before the delegate's method.
    @Test("a changed time zone: Foundation's notification, UIKit's, then the delegate")
    func timeZone() {
        let process = RecordedProcess(app: TimelyApp.self, Sample.appEnvironment())
        let application = process.context.run { UIApplication.shared }
        let observers = [
            (Notification.Name.NSSystemTimeZoneDidChange, nil as UIApplication?),
            (UIApplication.significantTimeChangeNotification, application),
        ].map { name, object in
            NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { process.context.run { Notebook.note(name) } }
            }
        }
        defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
        let before = TimeZone.current
        #expect(
            process.history(of: .dateSettings(.timeZone("Asia/Tokyo"))) == [
                .called("kCFTimeZoneSystemTimeZoneDidChangeNotification"),
                .called("UIApplicationSignificantTimeChangeNotification"),
                .called("significantTimeChange [inactive]"), .said(.returned(number: 1, .done)),
            ])
        #expect(TimeZone.current == before)
        let idle = RecordedProcess(app: IdleApp.self, Sample.appEnvironment())
        #expect(
            idle.history(of: .dateSettings(.timeZone("Asia/Tokyo"))) == [.said(.returned(number: 1, .notImplemented))])
    }

    @Test("in a process of its own the zone follows, before the delegate is told")
    func timeZoneOfOwnProcess() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let process = RecordedProcess(Sample.appEnvironment())
            process.context.run {
                let client = ApplicationClient(delegate: ZoneApp(), context: process.context, ownsProcess: true)
                client.receive(Delivery(number: 1, callback: .dateSettings(.timeZone("Asia/Tokyo"))))
            }
            #expect(process.history() == [.called("Asia/Tokyo")])
        }
    }

    @Test("the badge is set by a message, and reads as it was set")
    func badge() {
        let process = RecordedProcess(app: IdleApp.self, Sample.appEnvironment())
        let application = process.context.run { UIApplication.shared }
        #expect(application.applicationIconBadgeNumber == 0)
        for number in [3, -1] { application.applicationIconBadgeNumber = number }
        #expect(application.applicationIconBadgeNumber == 0)
        #expect(
            process.history() == [
                .said(.notification(.setBadgeCount(call: 1, 3))), .said(.notification(.setBadgeCount(call: 2, 0))),
            ])
    }

    struct Unanswered: CustomTestStringConvertible {
        var callback: Callback
        var result: CallbackResult
        var testDescription: String { callback.name }
    }

    nonisolated static let unanswered = [
        Unanswered(
            callback: .notificationContent(.didReceive(Sample.notification("one"), Sample.space)),
            result: .notImplemented),
        Unanswered(
            callback: .notificationContent(.didReceiveResponse(Sample.response("like"))), result: .notImplemented),
        Unanswered(callback: .notificationContent(.mediaPlay), result: .notImplemented),
        Unanswered(callback: .notificationContent(.mediaPause), result: .notImplemented),
        Unanswered(callback: .notificationContent(.didDisappear), result: .notImplemented),
        Unanswered(
            callback: .notificationService(.didReceive(Sample.notification("one").request)), result: .notImplemented),
        Unanswered(callback: .notificationService(.timeWillExpire(delivery: 1)), result: .notImplemented),
        Unanswered(callback: .notification(.openSettings(nil)), result: .noDelegate),
        Unanswered(callback: .locationAuthorizationChanged(.always), result: .noDelegate),
        Unanswered(callback: .notification(.didReceiveRemote(payload: Data("{}".utf8))), result: .notImplemented),
    ]

    @Test("an app that implements nothing says so", arguments: unanswered)
    func unanswered(_ row: Unanswered) {
        let process = RecordedProcess(app: IdleApp.self, Sample.appEnvironment())
        #expect(process.history(of: row.callback) == [.said(.returned(number: 1, row.result))])
    }
}

private final class ZoneApp: UIResponder, UIApplicationDelegate {
    func applicationSignificantTimeChange(_ application: UIApplication) { Notebook.note(TimeZone.current.identifier) }
}
