// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// An opened notification, between the user, its content extension and the app. What is known of it is in
// `ExpandedNotifications`.

extension Callback {
    var isContentResponse: Bool { if case .notificationContent(.didReceiveResponse) = self { true } else { false } }
}

extension Device {
    /// Whether this is the notification that is open.
    func isExpanded(_ record: NotificationRecord, of bundle: String) -> Bool {
        expanded.isOpen(record.identifier, of: bundle)
    }

    mutating func expand(_ record: NotificationRecord, of bundle: String) {
        guard !isExpanded(record, of: bundle) else { return }
        closeExpanded()
        // An extension's categories are ones that the app has declared: an unknown one leads nowhere (sheet 2.8).
        let category = notificationCategories.category(record.content.category, of: bundle)
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
                .notificationContent(.didReceive(record, view)), to: id, source: .notifications,
                delay: profile.extensions.content.processStart.duration)
        }
        expanded.open(opened)
        traceExpanded()
    }

    /// Closes what is open; its extension is told, and goes.
    mutating func closeExpanded() {
        guard let closing = expanded.close() else { return }
        releaseAttachments(of: closing.record.content, of: closing.bundle)
        guard let id = closing.process else { return }
        enqueue(.notificationContent(.didDisappear), to: id, source: .lifecycle)
    }

    /// A new notification of the open one's thread goes to the same instance.
    mutating func updateExpanded(with record: NotificationRecord, of bundle: String) {
        guard let old = expanded.update(with: record, of: bundle, profile), let open = expanded.open else { return }
        releaseAttachments(of: old.content, of: bundle)
        if let id = open.process {
            let width = profile.extensions.content.width
            let view = ContentViewRecord(width: width, height: open.height, actions: open.actions)
            enqueue(.notificationContent(.didReceive(record, view)), to: id, source: .notifications)
        }
        traceExpanded()
    }

    // MARK: - Buttons

    /// Asks the open notification's extension first; false when there is none to ask.
    mutating func askExpanded(_ response: ResponseRecord, opensApp: Bool, of bundle: String) -> Bool {
        guard let id = expanded.ask(response, opensApp: opensApp, of: bundle) else { return false }
        enqueue(.notificationContent(.didReceiveResponse(response)), to: id, source: .notifications)
        return true
    }

    /// The extension's answer; nil when it has no method for it: straight to the app.
    mutating func expandedAnswered(_ option: UInt?, of process: ProcessIdentity) {
        guard let asked = expanded.takeAsked(of: process.id) else { return }
        switch option {
        case 0: traceExpanded()
        case 1: closeExpanded()
        case 2, nil: respond(asked.response, opensApp: asked.opensApp, of: asked.bundle)
        case .some(let unknown):
            diagnose(process.bundle, "\(process.name) answered with \(unknown), which is no option")
        }
    }

    mutating func tapMediaButton() {
        guard let open = expanded.open, let id = open.process else { return }
        enqueue(
            open.isPlaying ? .notificationContent(.mediaPause) : .notificationContent(.mediaPlay), to: id,
            source: .userInterface)
    }

    mutating func tapContentButton(_ title: String) {
        guard let id = expanded.open?.process else { return }
        enqueue(.tapButton(title: title), to: id, source: .userInterface)
    }

    // MARK: - What the extension asks for

    mutating func contentExtension(_ request: ContentExtensionRequest, of process: ProcessIdentity) {
        guard let open = expanded.open, open.process == process.id else { return }
        switch request {
        case .performDefaultAction: respond(ResponseRecord(notification: open.record), opensApp: true, of: open.bundle)
        case .dismiss: closeExpanded()
        case .mediaPlayingStarted, .mediaPlayingPaused, .setActions, .view:
            guard let actions = expanded.change(request, by: process) else { return }
            carryOut(actions)
            traceExpanded()
        }
    }

    private mutating func traceExpanded() {
        guard let open = expanded.open, let record = expandedNotification else { return }
        trace(.expanded(app: displayName(open.bundle), record))
    }

    /// The notification that the user has opened in place, as it looks; nil when none is open.
    public var expandedNotification: ExpandedNotificationRecord? {
        guard let open = expanded.open else { return nil }
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
