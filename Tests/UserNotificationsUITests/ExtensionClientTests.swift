// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime
@testable import PorticoExtensionMain
@testable import PorticoUIKit
@testable import PorticoUserNotifications
@testable import SystemModel

/// Which client gets what in an extension's process, and what every process does alike.
@Suite @MainActor struct ExtensionClientTests {
    private let plain = String(reflecting: PlainController.self)

    struct Stray: CustomTestStringConvertible {
        var environment: AppEnvironment
        var complaint: String
        var testDescription: String { complaint }
    }

    nonisolated static let strays = [
        Stray(
            environment: Sample.environment(
                extension: Sample.extensionManifest(point: "com.apple.photo-editing", principalClass: "Share.Sheet")),
            complaint: "extensions of com.apple.photo-editing are not run here: check NSExtensionPointIdentifier in "
                + "PlugIns/Content.appex/Info.plist"),
        Stray(
            environment: {
                var environment = Sample.appEnvironment()
                environment.extensionBundle = "com.example.Other"
                return environment
            }(), complaint: "com.example.Other is not an extension of com.example.Bulletin"),
        Stray(
            environment: Sample.appEnvironment(),
            complaint: "an app's process is not an extension of com.example.Bulletin"),
    ]

    @Test("a process that is none of ours says why and answers that nobody is there", arguments: strays)
    func stray(_ stray: Stray) {
        let process = RecordedProcess(extensionIn: stray.environment)
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space))) == [
                .said(.diagnostic(stray.complaint)), .said(.returned(number: 1, .noDelegate)),
            ])
    }

    @Test(
        "what only apps get is not implemented by a content extension",
        arguments: [
            Callback.application(.willFinishLaunching(nil)), .application(.didBecomeActive),
            .notification(.didReceiveRemote(payload: Data())),
            .notification(.willPresent(Sample.notification("one"))), .tapAlertButton(title: "OK"),
        ])
    func callbackOfApps(_ callback: Callback) {
        let process = RecordedProcess(extension: Sample.extensionManifest(principalClass: plain))
        #expect(process.history(of: callback) == [.said(.returned(number: 1, .notImplemented))])
    }

    @Test("a service extension gets its requests")
    func service() {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(
                point: ExtensionManifest.servicePoint, principalClass: String(reflecting: ShoutingService.self)))
        var shouted = Sample.notification("news").content
        shouted.title = "NEWS"
        #expect(
            process.history(of: .notificationService(.didReceive(Sample.notification("news").request))) == [
                .said(.completed(number: 1, .content(shouted))), .said(.returned(number: 1, .done)),
            ])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("news"), Sample.space)))
                == [.said(.returned(number: 2, .notImplemented))])
    }

    @Test("calls to the system are answered, and timers come back, as in an app")
    func repliesAndTimers() {
        let process = RecordedProcess(extension: Sample.extensionManifest(principalClass: plain))
        let context = process.context
        context.call {
            .notification(.getDelivered(call: $0))
        } receive: { reply in
            guard case .delivered(let records) = reply else { return }
            context.send(.diagnostic("\(records.count) delivered"))
        }
        context.after(.seconds(2)) { context.send(.diagnostic("two seconds later")) }
        #expect(
            process.history() == [
                .said(.notification(.getDelivered(call: 1))),
                .said(.startTimer(timer: 2, nanoseconds: 2_000_000_000)),
            ])
        #expect(
            process.history(of: .reply(call: 1, .delivered([Sample.notification("one")]))) == [
                .said(.diagnostic("1 delivered")), .said(.returned(number: 1, .done)),
            ])
        #expect(
            process.history(of: .timerFired(2)) == [
                .said(.diagnostic("two seconds later")), .said(.returned(number: 2, .done)),
            ])
    }

    // The zone of a process that several apps share stays.
    @Test("a changed time zone is posted")
    func timeZone() {
        let process = RecordedProcess(extension: Sample.extensionManifest(principalClass: plain))
        let observer = NotificationCenter.default.addObserver(
            forName: .NSSystemTimeZoneDidChange, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { process.context.send(.diagnostic("posted")) } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let before = TimeZone.current
        #expect(
            process.history(of: .dateSettings(.timeZone("Asia/Tokyo"))) == [
                .said(.diagnostic("posted")), .said(.returned(number: 1, .done)),
            ])
        #expect(TimeZone.current == before)
    }

    @Test("in a process of its own the zone follows")
    func timeZoneOfOwnProcess() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let manifest = Sample.extensionManifest(principalClass: "None.None")
            let process = RecordedProcess(Sample.environment(extension: manifest))
            process.context.run {
                let client = ExtensionClient(context: process.context, ownsProcess: true)
                for zone in ["Asia/Tokyo", "America/New_York"] {
                    client.receive(Delivery(number: 1, callback: .dateSettings(.timeZone(zone))))
                    #expect(TimeZone.current.identifier == zone)
                    #expect(Calendar.current.timeZone.identifier == zone)
                }
            }
        }
    }

    @Test("an extension has no application")
    func applicationInExtension() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let manifest = Sample.extensionManifest(principalClass: "None.None")
            RecordedProcess(Sample.environment(extension: manifest)).context.run { _ = UIApplication.shared }
        }
    }
}

/// Says the body once more, as the title.
final class ShoutingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.body = request.content.body
        content.categoryIdentifier = request.content.categoryIdentifier
        content.title = content.body.uppercased()
        contentHandler(content)
    }
}
