// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

extension Bug {
    static let messageRaces: [Bug] = {
        // The tap has a stream of its own: once the message is there it is possible before and after the visit.
        let message = LinkScenario(.event(.message), .events([.openApp, .goHome]), .event(.tapMessage))
        let silentPush = LinkScenario(.events([.openApp, .silentPush]), .event(.goHome))
        let lock = LinkScenario(.events([.openApp, .lock]), .event(.message))
        let twoVisits = LinkScenario(.events([.openApp, .goHome]), .events([.openApp, .goHome]))
        return [
            Bug(
                "L9", "the notification delegate is set too late for the response of a cold start",
                wrong: message.exploration(of: LateMessageAppDelegate.self),
                right: message.exploration(of: MessageAppDelegate.self), properties: Property.ofEveryApp),
            Bug(
                "L10", "the response of a cold start is opened twice",
                wrong: message.exploration(of: MessageAppDelegate.self, scene: ResponseScene.self),
                right: message.exploration(of: InboxAppDelegate.self, scene: InboxScene.self),
                properties: Property.ofEveryApp + [.everyTapOpensOnce]),
            Bug(
                "L11", "the completion handler of a silent push is called only while the app is active",
                wrong: silentPush.exploration(of: ForgetfulPushAppDelegate.self),
                right: silentPush.exploration(of: SilentPushAppDelegate.self), properties: Property.ofEveryApp),
            Bug(
                "L12", "a message that arrives just before the user locks the device is shown nowhere",
                wrong: lock.exploration(of: BubbleMessageAppDelegate.self),
                right: lock.exploration(of: MessageAppDelegate.self),
                properties: Property.ofEveryApp + [.noMessageIsLost]),
            Bug(
                "L13", "the badge counts a notification whose removal is under way",
                wrong: twoVisits.exploration(of: CountingDraftAppDelegate.self),
                right: twoVisits.exploration(of: DraftAppDelegate.self),
                properties: Property.ofEveryApp + [.badgeIsRight]),
        ]
    }()
}

extension DeviceEvent {
    fileprivate static let openApp = DeviceEvent.launch(bundle: LinkScenario.bundle)
    /// With a link.
    fileprivate static let message = remote(#"{"aps": {"alert": "Hello"}, "link": "links://messages/1"}"#)
    fileprivate static let silentPush = remote(
        #"{"aps": {"content-available": 1}}"#, type: "background", priority: 5)
    fileprivate static let tapMessage = DeviceEvent.tapNotification(bundle: LinkScenario.bundle, identifier: nil)

    private static func remote(_ payload: String, type: String = "alert", priority: Int = 10) -> DeviceEvent {
        let push = RemoteNotification(
            identifier: "1", topic: LinkScenario.bundle, pushType: type, priority: priority,
            payload: Data(payload.utf8))
        return .push(push, sequence: nil)
    }
}

extension Property {
    fileprivate static let everyTapOpensOnce = Property("each tapped notification is opened once") { device in
        let taps = device.history.count(where: { entry in
            if case .input(.answerNotification(_, _, .tap)) = entry.kind { true } else { false }
        })
        let opened = LinkScenario.opened(device).count
        return opened == taps ? nil : "\(taps) tapped, \(opened) opened"
    }

    /// The message is in Notification Center, or the app has shown it.
    fileprivate static let noMessageIsLost = Property.nothingIsLost(
        "no message is lost", expected: ["Hello"]
    ) { device in
        let listed = try device.app(LinkScenario.bundle).delivered.map(\.content.body)
        return listed + LinkScenario.opened(device)
    }

    fileprivate static let badgeIsRight = Property.finally("the badge is the number of notifications") { device in
        let app = try device.app(LinkScenario.bundle)
        return app.badge == app.delivered.count
    }
}
