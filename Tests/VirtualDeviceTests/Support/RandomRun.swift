// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel

@testable import VirtualDevice

/// A run of random events of every kind, sensible and not, with apps that answer, hang, crash and ask for things.
enum RandomRun {
    static let apps = [Sample.scenes, Sample.classic]

    private static let domain: AssociatedDomain = {
        do throws(AssociatedDomainError) {
            return try AssociatedDomain(parsing: "applinks:scenes.example.com")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    static func device(seed: UInt64, chooser: Chooser? = nil, steps: Int = 40) throws -> ScriptedDevice {
        var random = SeededGenerator(seed: seed)
        let profile = BehaviorProfile.names.randomElement(using: &random)!
        var answers = SeededGenerator(seed: seed ^ 0xffff)
        var device = ScriptedDevice(
            profile: Sample.profile(profile), chooser: chooser ?? .seeded(seed), apps: apps,
            authorized: seed % 3 != 0
        ) { delivery in
            switch Int.random(in: 0..<40, using: &answers) {
            case 0: .hangs
            case 1: .crashes
            case 2: .returns(.bool(false))
            case 3: .returns(.notImplemented)
            case 4: .returns(.noDelegate)
            case 5: .says([.notification(.requestAuthorization(call: 1, options: 7))])
            case 6: .says([.startTimer(timer: 1, nanoseconds: 1_000_000_000), .notification(.register)])
            case 7: .says([.completed(number: delivery.number, .presentation(31))])
            case 8: .says([.setShortcutItems([ShortcutRecord(type: "extra", title: "Extra")])])
            case 9: .says([.screen(ScreenRecord(alert: AlertRecord(title: "A", buttons: ["Ok"]), buttons: ["Go"]))])
            case 10: .says(Self.requests(delivery.number))
            case 11:
                .says([
                    .keyboard(
                        .input(InputRequest(responder: delivery.number % 3 + 1, kind: .textField, name: "Message")))
                ])
            case 12: .says([.keyboard(.input(nil))])
            case 13:
                .says([
                    .darwin(.observe(name: "changed")), .darwin(.post(name: "changed")),
                    .process(.beganActivity(number: delivery.number, reason: "upload")),
                ])
            case 14: .says([.backgroundTask(.began(number: delivery.number, name: nil))])
            default: .returns(.done)
            }
        }
        for step in 0..<steps {
            device.send(event(at: device.device, step: step, using: &random))
            if Bool.random(using: &random) { device.settle() }
            if Int.random(in: 0..<8, using: &random) == 0 { device.advance(by: .seconds(6)) }
        }
        return device
    }

    /// A reminder in a moment, one at a time of day, and the removal of a third.
    private static func requests(_ number: Int) -> [AppMessage] {
        var content = NotificationContentRecord()
        (content.title, content.body) = ("Reminder \(number)", "text")
        func request(_ trigger: TriggerRecord?) -> NotificationRequestRecord {
            NotificationRequestRecord(identifier: "r\(number % 3)", content: content, trigger: trigger)
        }
        return [
            .notification(.add(call: number, request(.timeInterval(seconds: 2, repeats: false)))),
            .notification(.removePending(["r\(number % 2)"])),
            .notification(.add(call: number + 1, request(nil))), .notification(.removeAllDelivered),
        ]
    }

    // MARK: - Events

    static func event(at device: Device, step: Int, using random: inout SeededGenerator) -> DeviceEvent {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: usual(at: device.now, step: step, using: &random)
        case 2: rare(at: device, step: step, using: &random)
        default: process(of: device, step: step, using: &random)
        }
    }

    private static func usual(
        at now: VirtualInstant, step: Int, using random: inout SeededGenerator
    ) -> DeviceEvent {
        let app = apps[Int.random(in: 0...1, using: &random)]
        let bundle = app.bundleIdentifier
        switch Int.random(in: 0..<22, using: &random) {
        case 0, 1: return .launch(bundle: bundle)
        case 2, 3: return .openURL("\(app.executable)://\(step)", sender: nil)
        case 4: return .openURL("https://\(app.executable).example.com/\(step)", sender: nil)
        case 5: return .handoff(ActivityRecord(type: "\(bundle).reading"), .arrives)
        case 6: return .handoff(ActivityRecord(type: "\(bundle).reading"), .fails(reason: "offline"))
        case 7: return .quickAction(bundle: bundle, type: "new")
        case 8, 9: return .push(Sample.push("p\(step)", to: app), sequence: step % 2 == 0 ? step : nil)
        case 10: return .tapNotification(bundle: nil, identifier: nil)
        case 11: return .goHome
        case 12: return .lock
        case 13: return .unlock
        case 14: return .terminate(bundle: bundle, .kill)
        case 15: return .terminate(bundle: bundle, .forceQuit)
        case 16: return .tapAlertButton(title: "Allow")
        case 17: return .setAuthorization(bundle: bundle, granted: Bool.random(using: &random))
        case 18: return .clock(now.advanced(by: .milliseconds(Int.random(in: -5...3000, using: &random))))
        case 19: return .install(app, location: "/apps/\(step)")
        case 20: return step % 5 == 0 ? .uninstall(bundle: bundle) : .foreground(bundle: bundle)
        default: return step % 7 == 0 ? .shutDown : .powerOn
        }
    }

    private static func rare(
        at device: Device, step: Int, using random: inout SeededGenerator
    ) -> DeviceEvent {
        let app = apps[Int.random(in: 0...1, using: &random)]
        let bundle = app.bundleIdentifier
        let soon = device.now.advanced(by: .milliseconds(Int.random(in: 0...4000, using: &random)))
        let events: [DeviceEvent] = [
            .browse("https://\(app.executable).example.com/\(step)", page: "https://example.org"), .goBack,
            .setLinks(bundle: bundle, host: "\(app.executable).example.com", inApp: step % 2 == 0),
            .openScene(bundle: bundle, session: nil), .reclaimScene(bundle: bundle, session: nil),
            .continueElsewhere, .openSearchResult(bundle: bundle, identifier: "item"),
            .searchInApp(bundle: bundle, "text"), .tapButton(title: "Go"), .tapField(name: "Message"),
            .typeText("abc"), .deleteBackward, .pressReturn,
            .touch(TouchRecord(phase: .began, x: 10, y: Double(step))), .keyboard(.hide), .keyboard(.undock(.menu)),
            .keyboard(.dictate), .rotate(.landscapeLeft), .rotate(.portrait),
            .setWindowMode(.splitView, share: 0.5), .openSwitcher, .openSwitcher, .setCrossFade(step % 2 == 0),
            .backgroundTask(.setRefresh(bundle: bundle, isOn: step % 2 == 0)),
            .appExtension(.sheet(request: nil, .post)),
            .changeNotificationSetting(bundle: bundle, .sound(step % 2 == 0)),
            .openNotificationSettings(bundle: bundle),
            .setLocationAuthorization(bundle: bundle, .whenInUse), .setFocus(Focus(name: "Work")), .setFocus(nil),
            .setMuted(step % 2 == 0), .move(latitude: 52, longitude: Double(step)),
            .setTimeZone(step % 2 == 0 ? "Europe/Berlin" : "Asia/Tokyo"), .gatewayConnected("gateway \(step % 2)"),
            .schedule(.lock, at: soon), .schedule(.push(Sample.push("s\(step)", to: app), sequence: nil), at: soon),
            .schedule(.launch(bundle: bundle), at: soon),
            .choose(step % 2 == 0 ? .seeded(UInt64(step)) : .interleaving(.seeded(UInt64(step)))),
        ]
        return events.randomElement(using: &random)!
    }

    /// What processes and the host say, mostly about processes that exist.
    private static func process(
        of device: Device, step: Int, using random: inout SeededGenerator
    ) -> DeviceEvent {
        let running = device.runningProcesses
        let id = running.randomElement(using: &random) ?? 1
        let number = (device.lastMessage(of: id) ?? 0) + 1
        let file = AssociationFetch(
            url: "https://scenes.example.com/.well-known/apple-app-site-association",
            body: Data(#"{"applinks":{"details":[{"appIDs":["TEAM123456.com.example.scenes"],"components":[]}]}}"#.utf8)
        )
        let events: [DeviceEvent] = [
            .said(id, number: number, .notification(.setBadgeCount(call: step, step))),
            .said(
                id, number: number, .searchIndex(.index(call: step, [SearchItemRecord(identifier: "item", title: "t")]))
            ),
            .said(
                id, number: number,
                .activityOffer(
                    .offer(
                        ActivityOffer(number: step, activity: ActivityRecord(type: "\(id).reading"))))),
            .said(id, number: number, .notification(.setCategories([]))),
            .said(id, number: number, .diagnostic("broken")), .said(id, number: number, .notification(.delegateSet)),
            .said(id, number: number, .transfer(.connect(TransferSessionRecord(identifier: "s")))),
            .memoryUse(id, bytes: step << 20), .toldLess(id, reason: "too large"), .connected(id),
            .locksHeld(id, ["/groups/a/store.sqlite"]),
            .attachmentsStored(ticket: step, [.stored(path: "/a/1.png", bytes: 10)]),
            .transfer(.sent(ticket: 1, step, of: 100)), .associationFetched(domain, step % 2 == 0 ? nil : file),
            .arrivals(.messages(running + [id])),
            step % 2 == 0
                ? .arrivals(.work([.init(app: "a", number: 1), .init(app: "b", number: 2)]))
                : .ask(.scenario("it rains"), [.named("no"), .named("yes")]),
            step % 4 == 0 ? .misbehaved(id, reason: "nonsense") : .upcoming([.setMuted(false), .lock]),
            step % 4 == 1 ? .ended(id, .crashed(signal: 11)) : .setMuted(true),
        ]
        return events.randomElement(using: &random)!
    }
}
