// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import VirtualDevice

// The usual order shows none of these bugs: in it each event happens when the device is at rest, those of the first
// stream first.

extension Bug {
    /// Links and notifications, after public descriptions: the article's flaws, traps of other apps, races of
    /// notifications.
    static let links: [Bug] = articleFlaws + linkTraps + messageRaces

    /// Those that `ArticleManagerTests` finds with schedules of its own.
    private static let articleFlaws: [Bug] = {
        let twoLinks = LinkScenario(.events([.link("1"), .goHome]), .event(.link("2")))
        let unknownLink = LinkScenario(.events([.link("1"), .goHome]), .event(.link("unknown")))
        let iconFirst = LinkScenario(.event(.openApp), .event(.link("1")))
        let linkFirst = LinkScenario(.event(.link("1")), .event(.openApp))
        let inFront = Property.ofEveryApp + [.linksAreOpenInFront]
        let once = Property.ofEveryApp + [.linksOpenOnce]
        return [
            Bug(
                "L1", "the second link overwrites the first",
                wrong: twoLinks.exploration(of: OneSlotAppDelegate.self),
                right: twoLinks.exploration(of: InboxAppDelegate.self), properties: inFront),
            Bug(
                "L2", "a link that cannot be parsed removes the link that waits",
                wrong: unknownLink.exploration(of: WipingAppDelegate.self),
                right: unknownLink.exploration(of: InboxAppDelegate.self), properties: inFront),
            Bug(
                "L3", "a link for the active app is opened at the next activation",
                wrong: twoLinks.exploration(of: ActivationAppDelegate.self),
                right: twoLinks.exploration(of: InboxAppDelegate.self), properties: inFront),
            Bug(
                "L4", "with scenes, the link of a cold start is lost",
                wrong: iconFirst.exploration(of: SceneAppDelegate.self, scene: CallbackLinkScene.self),
                right: iconFirst.exploration(of: InboxAppDelegate.self, scene: InboxScene.self), properties: once),
            Bug(
                "L5", "with scenes, the link for a running app is lost",
                wrong: linkFirst.exploration(of: SceneAppDelegate.self, scene: ConnectionLinkScene.self),
                right: linkFirst.exploration(of: InboxAppDelegate.self, scene: InboxScene.self), properties: once),
        ]
    }()

    private static let linkTraps: [Bug] = {
        let iconFirst = LinkScenario(.event(.openApp), .event(.link("1")))
        let twoLinks = LinkScenario(.event(.link("1")), .event(.link("2")))
        let once = Property.ofEveryApp + [.linksOpenOnce]
        return [
            Bug(
                "L6", "the link of a launch is opened twice",
                wrong: iconFirst.exploration(of: LaunchOptionsAppDelegate.self),
                right: iconFirst.exploration(of: InboxAppDelegate.self), properties: once),
            Bug(
                "L7", "only one of two links in the connection options is opened",
                wrong: twoLinks.exploration(of: SceneAppDelegate.self, scene: FirstLinkScene.self),
                right: twoLinks.exploration(of: InboxAppDelegate.self, scene: InboxScene.self), properties: once),
            Bug(
                "L8", "the answer that starts the session removes the link that waits for it",
                wrong: iconFirst.exploration(of: SessionAppDelegate.self),
                right: iconFirst.exploration(of: SessionInboxAppDelegate.self), properties: once),
        ]
    }()
}

extension DeviceEvent {
    /// A link of the app is followed: one that it can parse if the name is a number.
    fileprivate static func link(_ name: String) -> DeviceEvent {
        .openURL("links://messages/\(name)", sender: nil)
    }

    fileprivate static let openApp = DeviceEvent.launch(bundle: LinkScenario.bundle)
}

extension Property {
    /// For scenarios in which nobody leaves the app: a link that reaches the app later has to wait.
    fileprivate static let linksOpenOnce = Property.everyLinkOpensOnce { LinkScenario.opened($0) }

    /// Whenever the device is at rest and the app is in front, each link that it can parse has been opened once.
    fileprivate static let linksAreOpenInFront = Property(
        "links are open when the app is in front", .always
    ) { device in
        guard device.isAtRest, device.device.foregroundApp == LinkScenario.bundle, !device.device.isLocked else {
            return nil
        }
        let followed = device.history.compactMap { entry -> String? in
            guard case .input(.openURL(let link, _)) = entry.kind else { return nil }
            return URL(string: link).flatMap { KnownLink.text(of: $0) }
        }
        let opened = LinkScenario.opened(device)
        return opened.sorted() == followed.sorted() ? nil : "followed: \(followed), opened: \(opened)"
    }
}
