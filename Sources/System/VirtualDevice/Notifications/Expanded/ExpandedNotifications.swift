// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The notification that the user has opened in place, and what its content extension makes of it. Rules: notifications
/// sheet 2.13.
///
///     expand ─► category has an extension? ── no ─► all of the text, up to ten buttons
///                       └── yes ─► process ─► didReceive(notification) in a view of width × ratio
///     button ─► extension answers? ── doNotDismiss: stays · dismiss: closes · dismissAndForwardAction: closes, app
///                       └── not implemented ─► the app
struct ExpandedNotifications: Codable, Sendable {
    @Boxed private var current: ExpandedNotification? = nil

    /// nil when none is open.
    var open: ExpandedNotification? { current }

    /// Whether this is the notification that is open.
    func isOpen(_ identifier: String, of bundle: String) -> Bool {
        current?.bundle == bundle && current?.record.identifier == identifier
    }

    func refusal(_ answer: NotificationGesture) -> DeviceError? {
        guard let current else { return .notExpanded }
        switch answer {
        case .mediaButton: return current.view.mediaButton == nil ? .noMediaButton : nil
        case .contentButton(let title):
            let available = current.content?.isInteractive == true ? current.view.texts : []
            return available.contains(title) ? nil : .noButton(title: title, available: available)
        default: return nil
        }
    }

    // MARK: - Opening and closing

    /// In place of one that is open.
    mutating func open(_ notification: ExpandedNotification) { current = notification }

    /// Returns what was open; its extension is to be told, and goes.
    mutating func close() -> ExpandedNotification? {
        defer { current = nil }
        return current
    }

    /// A new notification of the open one's thread goes to the same instance. Returns what was shown before; nil when the
    /// new one has nothing to do with it.
    mutating func update(
        with record: NotificationRecord, of bundle: String, _ profile: BehaviorProfile
    ) -> NotificationRecord? {
        guard let open = current, open.bundle == bundle, record.content.isVisible else { return nil }
        let isSame = record.identifier == open.record.identifier
        let isRelated =
            switch profile.extensions.content.secondNotification {
            case .any: true
            case .sameThread: record.content.thread == open.record.content.thread
            }
        guard isSame || isRelated, record.content.category == open.record.content.category else { return nil }
        current!.record = record
        return open.record
    }

    /// The process of its extension has ended, and it closes: returns it; nil when it is another's.
    mutating func ended(_ process: ProcessID) -> ExpandedNotification? {
        current?.process == process ? close() : nil
    }

    mutating func uninstalled(_ bundle: String) {
        if current?.bundle == bundle { current = nil }
    }

    // MARK: - Buttons

    /// The open notification's extension is asked about a response; returns its process, nil when there is none to ask.
    mutating func ask(_ response: ResponseRecord, opensApp: Bool, of bundle: String) -> ProcessID? {
        guard isOpen(response.notification.identifier, of: bundle), let process = current?.process else { return nil }
        current!.asked = response
        current!.askedOpensApp = opensApp
        return process
    }

    /// What the extension was asked about, and answers now; nil when it was not asked.
    mutating func takeAsked(of process: ProcessID) -> (response: ResponseRecord, opensApp: Bool, bundle: String)? {
        guard let open = current, open.process == process, let response = open.asked else { return nil }
        current!.asked = nil
        return (response, open.askedOpensApp, open.bundle)
    }

    // MARK: - What the extension asks for

    /// Changes how it looks. Does nothing for a process that is not its extension's.
    ///
    /// - Returns: What is to be said of its size; nil for a request that changes nothing of its looks.
    mutating func change(_ request: ContentExtensionRequest, by process: ProcessIdentity) -> [ServiceAction]? {
        guard let open = current, open.process == process.id else { return nil }
        switch request {
        case .mediaPlayingStarted: current!.isPlaying = true
        case .mediaPlayingPaused: current!.isPlaying = false
        case .setActions(let actions): current!.actions = actions
        case .performDefaultAction, .dismiss: return nil
        case .view(let view):
            current!.view = view
            guard view.preferredHeight > 0, view.preferredHeight != open.height else { break }
            current!.height = view.preferredHeight
            // The jump that article 003 complains about.
            let text = "resizes from \(Int(open.height)) to \(Int(view.preferredHeight)) points"
            return [.processNotice(text, process.id)]
        }
        return []
    }

    // MARK: - Files

    /// Paths of stored files that something here refers to.
    func storedPaths(of bundle: String) -> [String] {
        current?.bundle == bundle ? current?.record.content.storedPaths ?? [] : []
    }
}

/// A notification that the user has opened in place.
struct ExpandedNotification: Codable, Sendable {
    var bundle: String
    var record: NotificationRecord
    /// The process of its content extension; nil where the system shows the text itself.
    var process: ProcessID?
    var content: ContentExtensionAttributes?
    /// The buttons below, the category's or the extension's own.
    var actions: [ActionRecord]
    var view = ContentExtensionView()
    /// Points; the initial ratio's until the extension has set a preferred size.
    var height: Double
    var isPlaying = false
    /// The response that the extension is thinking about.
    var asked: ResponseRecord?
    var askedOpensApp = false
}

/// What an opened notification looks like.
public struct ExpandedNotificationRecord: Codable, Hashable, Sendable {
    /// Of the notification's request.
    public var identifier: String
    /// The name of the content extension; nil where the system shows the text itself.
    public var extensionName: String?
    /// Title and text; empty where the extension hides them.
    public var title: String
    public var body: String
    /// What the extension's view shows, in view order.
    public var texts: [String]
    /// Points; 0 without an extension.
    public var height: Double
    /// Titles of the buttons below.
    public var actions: [String]
    /// nil without a media button, else whether it is playing.
    public var isPlaying: Bool?
}
