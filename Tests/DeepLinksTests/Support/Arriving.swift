// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import SystemFrameworks

@testable import AppRuntime
@testable import PorticoUIKit
@testable import PorticoUserNotifications
@testable import SystemModel

/// What arrives in the tests of the inbox, made the way the frameworks make it, and read by the plainest parsers: every
/// link's text is its last word, and `unknown` is known to nobody.
@MainActor
enum Arriving {
    static let parsers = LinkParsers<String>(
        quickAction: { known("action", $0.type) },
        customURL: { known("url", $0.lastPathComponent) },
        universalLink: { known("web", $0.lastPathComponent) },
        notification: { ($0["link"] as? String).flatMap { known("tap", $0) } },
        userActivity: { ($0.userInfo?["link"] as? String).flatMap { known("activity", $0) } })

    private static func known(_ entryPoint: String, _ text: String) -> String? {
        text == "unknown" ? nil : "\(entryPoint) \(text)"
    }

    static func url(_ text: String) -> URL { URL(string: "app://host/\(text)")! }
    static func web(_ text: String) -> URL { URL(string: "https://example.com/\(text)")! }
    static func action(_ text: String, userInfo: [String: any NSSecureCoding]? = nil) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(
            type: text, localizedTitle: text, localizedSubtitle: nil, icon: nil, userInfo: userInfo)
    }

    static func page(_ text: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = web(text)
        return activity
    }

    static func activity(_ text: String?, type: String = "com.example.reading") -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = text.map { ["link": $0] }
        return activity
    }

    /// A tap on an item of the app's in the system's search; an app's log shows both keys.
    static func searched(_ identifier: String, text: String? = nil) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "com.apple.corespotlightitem")
        activity.userInfo = ["kCSSearchableItemActivityIdentifier": identifier]
        if let text { activity.addUserInfoEntries(from: ["kCSSearchQueryString": text]) }
        return activity
    }

    static func scene(_ name: String) -> UIScene {
        UIWindowScene(session: session(name), connectionOptions: options(ConnectionRecord()))
    }

    static func session(_ name: String) -> UISceneSession {
        UISceneSession(SceneSessionRecord(identifier: name, configuration: nil))
    }

    static func activityRecord(_ text: String) -> ActivityRecord {
        ActivityRecord(type: "com.example.reading", userInfo: plist(["link": text]))
    }

    private static func plist(_ dictionary: [String: String]) -> Data {
        do throws(PropertyListCodingError) {
            return try PropertyListCoding.encode(dictionary)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func record(_ identifier: String, link: String) -> ResponseRecord {
        record(identifier, payload: Data(#"{"aps":{"alert":"Hi"},"link":"\#(link)"}"#.utf8))
    }

    static func record(_ identifier: String, payload: Data) -> ResponseRecord {
        do throws(PayloadError) {
            return ResponseRecord(
                notification: NotificationRecord(
                    request: NotificationRequestRecord(
                        identifier: identifier, content: try NotificationPayload(payload).content, trigger: .push),
                    delivered: .boot, date: 0))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func response(_ identifier: String, link: String) -> UNNotificationResponse {
        UNNotificationResponse(record(identifier, link: link))
    }

    static func response(_ record: ResponseRecord) -> UNNotificationResponse { UNNotificationResponse(record) }

    static func response(_ identifier: String, payload: Data) -> UNNotificationResponse {
        UNNotificationResponse(record(identifier, payload: payload))
    }

    static func contexts(_ texts: [String]) -> Set<UIOpenURLContext> {
        Set(texts.map { UIOpenURLContext(OpenURLRecord(url: url($0).absoluteString)) })
    }

    static func options(_ record: ConnectionRecord) -> UIScene.ConnectionOptions { UIScene.ConnectionOptions(record) }
}

/// An inbox with everything that it does written down.
@MainActor
final class RecordingInbox {
    private(set) var log: [String] = []
    private(set) var inbox: DeepLinkInbox<String>!

    init(
        rules: LinkRules = LinkRules(), parsers: LinkParsers<String> = Arriving.parsers,
        clock: any Clock<Duration> = StandingClock(),
        open: @escaping @MainActor (DeepLinkInbox<String>, String) -> Void = { _, _ in }
    ) {
        inbox = DeepLinkInbox(parsers: parsers, rules: rules, clock: clock) { [unowned self] link in
            log.append("open \(link)")
            open(inbox, link)
        }
        inbox.onEvent = { [unowned self] event in
            switch event {
            case .opened(let link, let source): log.append("opened \(link) from \(source)")
            case .dropped(let dropped):
                log.append(
                    "dropped \(dropped.link ?? "nothing") from \(dropped.source): \(dropped.reason), \(dropped.text)")
            }
        }
    }
}
