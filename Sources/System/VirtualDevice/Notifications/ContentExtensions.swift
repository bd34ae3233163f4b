// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// An opened notification, and the content extension that draws it. Rules: notifications sheet 2.13.
//
//     expand ─► category has an extension? ── no ─► all of the text, up to ten buttons
//                       └── yes ─► process ─► didReceive(notification) in a view of width × ratio
//     button ─► extension answers? ── doNotDismiss: stays · dismiss: closes · dismissAndForwardAction: closes, app
//                       └── not implemented ─► the app

/// The notification that the user has opened in place.
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

extension Callback {
    var isContentResponse: Bool { if case .contentDidReceiveResponse = self { true } else { false } }
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

extension Device {
    func refusalToUseExpanded(
        _ answer: NotificationGesture, of found: (bundle: String, record: NotificationRecord)
    ) -> DeviceError? {
        guard let expanded, isExpanded(found.record, of: found.bundle) else { return .notExpanded }
        switch answer {
        case .mediaButton: return expanded.view.mediaButton == nil ? .noMediaButton : nil
        case .contentButton(let title):
            let available = expanded.content?.isInteractive == true ? expanded.view.texts : []
            return available.contains(title) ? nil : .noButton(title: title, available: available)
        default: return nil
        }
    }

    /// Whether this is the notification that is open.
    func isExpanded(_ record: NotificationRecord, of bundle: String) -> Bool {
        expanded?.bundle == bundle && expanded?.record.identifier == record.identifier
    }

    mutating func expand(_ record: NotificationRecord, of bundle: String) {
        guard !isExpanded(record, of: bundle) else { return }
        closeExpanded()
        // An extension's categories are ones that the app has declared: an unknown one leads nowhere (sheet 2.8).
        let category = apps[bundle]!.notifications.category(record.content.category)
        let manifest = category.flatMap { category in
            apps[bundle]!.manifest.extensions.first { $0.content?.categories.contains(category.identifier) == true }
        }
        let width = profile.extensions.content.width
        var opened = ExpandedNotification(
            bundle: bundle, record: record, content: manifest?.content,
            actions: category?.actions ?? [],
            height: (manifest?.content?.initialSizeRatio ?? 0) * width)
        if let manifest {
            let id = startExtension(manifest, of: bundle)
            opened.process = id
            let view = ContentViewRecord(width: width, height: opened.height, actions: opened.actions)
            enqueue(
                .contentDidReceive(record, view), to: id, source: .notifications,
                delay: profile.extensions.content.processStart.duration)
        }
        expanded = opened
        traceExpanded()
    }

    /// Closes what is open; its extension is told, and goes.
    mutating func closeExpanded() {
        guard let closing = expanded else { return }
        expanded = nil
        releaseAttachments(of: closing.record.content, of: closing.bundle)
        guard let id = closing.process else { return }
        enqueue(.contentDidDisappear, to: id, source: .lifecycle)
    }

    /// A new notification of the open one's thread goes to the same instance.
    mutating func updateExpanded(with record: NotificationRecord, of bundle: String) {
        guard let open = expanded, open.bundle == bundle, record.content.isVisible else { return }
        let isSame = record.identifier == open.record.identifier
        let isRelated =
            switch profile.extensions.content.secondNotification {
            case .any: true
            case .sameThread: record.content.thread == open.record.content.thread
            }
        guard isSame || isRelated, record.content.category == open.record.content.category else { return }
        expanded!.record = record
        releaseAttachments(of: open.record.content, of: bundle)
        if let id = open.process {
            let width = profile.extensions.content.width
            let view = ContentViewRecord(width: width, height: open.height, actions: open.actions)
            enqueue(.contentDidReceive(record, view), to: id, source: .notifications)
        }
        traceExpanded()
    }

    // MARK: - Buttons

    /// Asks the open notification's extension first; false when there is none to ask.
    mutating func askExpanded(_ response: ResponseRecord, opensApp: Bool, of bundle: String) -> Bool {
        guard isExpanded(response.notification, of: bundle), let id = expanded?.process else { return false }
        expanded!.asked = response
        expanded!.askedOpensApp = opensApp
        enqueue(.contentDidReceiveResponse(response), to: id, source: .notifications)
        return true
    }

    /// The extension's answer; nil when it has no method for it: straight to the app.
    mutating func expandedAnswered(_ option: UInt?, of process: ProcessIdentity) {
        guard let open = expanded, open.process == process.id, let response = open.asked else { return }
        expanded!.asked = nil
        switch option {
        case 0: traceExpanded()
        case 1: closeExpanded()
        case 2, nil: respond(response, opensApp: open.askedOpensApp, of: open.bundle)
        case .some(let unknown):
            diagnose(process.bundle, "\(process.name) answered with \(unknown), which is no option")
        }
    }

    mutating func tapMediaButton() {
        guard let open = expanded, let id = open.process else { return }
        enqueue(open.isPlaying ? .contentMediaPause : .contentMediaPlay, to: id, source: .userInterface)
    }

    mutating func tapContentButton(_ title: String) {
        guard let id = expanded?.process else { return }
        enqueue(.tapButton(title: title), to: id, source: .userInterface)
    }

    // MARK: - What the extension asks for

    mutating func contentExtension(_ request: ContentExtensionRequest, of process: ProcessIdentity) {
        guard let open = expanded, open.process == process.id else { return }
        switch request {
        case .mediaPlayingStarted: expanded!.isPlaying = true
        case .mediaPlayingPaused: expanded!.isPlaying = false
        case .setActions(let actions): expanded!.actions = actions
        case .performDefaultAction:
            return respond(ResponseRecord(notification: open.record), opensApp: true, of: open.bundle)
        case .dismiss: return closeExpanded()
        case .view(let view):
            expanded!.view = view
            if view.preferredHeight > 0, view.preferredHeight != open.height {
                expanded!.height = view.preferredHeight
                // The jump that article 003 complains about.
                trace(
                    .notice(
                        app: process.name, "resizes from \(Int(open.height)) to \(Int(view.preferredHeight)) points"))
            }
        }
        traceExpanded()
    }

    private mutating func traceExpanded() {
        guard let record = expandedNotification else { return }
        trace(.expanded(app: displayName(expanded!.bundle), record))
    }

    /// The notification that the user has opened in place, as it looks; nil when none is open.
    public var expandedNotification: ExpandedNotificationRecord? {
        guard let open = expanded else { return nil }
        let text = shownText(of: open.record, of: open.bundle)
        let isHidden = open.content?.hidesDefaultContent == true
        let title = open.content?.overridesTitle == true ? open.view.title ?? text.title : text.title
        return ExpandedNotificationRecord(
            identifier: open.record.identifier,
            extensionName: open.process.flatMap { extensionManifest(of: $0)?.displayName },
            title: isHidden ? "" : title, body: isHidden ? "" : text.body, texts: open.view.texts,
            height: open.height,
            actions: shownActions(of: open.record, bundle: open.bundle).map(\.title),
            isPlaying: open.view.mediaButton == nil ? nil : open.isPlaying)
    }
}
