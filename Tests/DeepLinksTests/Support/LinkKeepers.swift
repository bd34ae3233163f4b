// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import SystemModel

/// Something that takes an app's links and opens them.
@MainActor
protocol LinkKeeper: AnyObject {
    var opened: [String] { get }
    init()
    func perform(_ step: Step)
}

/// The kit's inbox, told what an app's delegates are told.
final class InboxKeeper: LinkKeeper {
    private(set) var opened: [String] = []
    private var inbox: DeepLinkInbox<String>!
    private var responses: [Int: UNNotificationResponse] = [:]

    init() {
        inbox = DeepLinkInbox(parsers: Arriving.parsers) { [unowned self] in opened.append($0) }
    }

    func perform(_ step: Step) {
        switch step {
        case .launch(let entry): inbox.receive(launchOptions: entry.map(options))
        case .connect(_, let entries): if !entries.isEmpty { inbox.receive(connectionOptions(entries)) }
        case .active(let scene): inbox.didBecomeActive(scene)
        case .inactive(let scene), .disconnect(let scene): inbox.willResignActive(scene)
        case .arrives(let entry):
            switch entry.entryPoint {
            case .url: inbox.receive(Arriving.url(entry.text))
            case .web: inbox.receive(Arriving.page(entry.text))
            case .activity: inbox.receive(Arriving.activity(entry.text))
            case .action: inbox.receive(Arriving.action(entry.text))
            case .tap: inbox.receive(response(to: entry))
            }
        }
    }

    /// One object for one tap, however often it is delivered: another one would be another answer.
    private func response(to entry: Entry) -> UNNotificationResponse {
        let response = responses[entry.number] ?? Arriving.response("\(entry.number)", link: entry.text)
        responses[entry.number] = response
        return response
    }

    private func options(_ entry: Entry) -> [UIApplication.LaunchOptionsKey: Any] {
        switch entry.entryPoint {
        case .url: [.url: Arriving.url(entry.text)]
        case .web: [.userActivityDictionary: ["activity": Arriving.page(entry.text)]]
        case .activity: [.userActivityDictionary: ["activity": Arriving.activity(entry.text)]]
        case .action: [.shortcutItem: Arriving.action(entry.text)]
        case .tap: [.remoteNotification: ["link": entry.text]]
        }
    }

    private func connectionOptions(_ entries: [Entry]) -> UIScene.ConnectionOptions {
        var record = ConnectionRecord()
        for entry in entries {
            switch entry.entryPoint {
            case .url: record.urls.append(OpenURLRecord(url: Arriving.url(entry.text).absoluteString))
            case .web:
                let page = Arriving.web(entry.text).absoluteString
                record.activities.append(ActivityRecord(type: ActivityRecord.browsingWeb, webpageURL: page))
            case .activity: record.activities.append(Arriving.activityRecord(entry.text))
            case .action: record.shortcut = ShortcutRecord(type: entry.text, title: entry.text)
            case .tap: record.response = Arriving.record("\(entry.number)", link: entry.text)
            }
        }
        return Arriving.options(record)
    }
}

/// The design of the 2018 article, in our words: one slot, filled by whichever app-delegate callback comes, and
/// looked at when the app becomes active. Its app has no scene delegate: with scenes only the notification delegate
/// still reaches it.
final class ArticleLinkManager: LinkKeeper {
    private(set) var opened: [String] = []
    private var slot: String?

    init() {}

    /// Each of the article's `handle…` methods puts what its parser says into the slot, nil included.
    private func handle(_ entry: Entry) {
        slot = entry.isKnown ? entry.link : nil
    }

    /// Called from `applicationDidBecomeActive` and nowhere else.
    private func checkDeepLink() {
        guard let link = slot else { return }
        slot = nil
        opened.append(link)
    }

    func perform(_ step: Step) {
        switch step {
        case .arrives(let entry) where !hasScenes || entry.entryPoint == .tap: handle(entry)
        case .active where !hasScenes: checkDeepLink()
        case .connect: hasScenes = true
        case .launch, .disconnect, .active, .inactive, .arrives: break
        }
    }

    private var hasScenes = false
}
