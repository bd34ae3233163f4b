// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of the opened notification alone: what is open, and what its extension says.
@Suite struct ExpandedNotificationsTests {
    private static let identity = ProcessIdentity(
        id: 7, bundle: "a", name: "Content", usesScenes: false, extensionBundle: "a.content")
    private static let stranger = ProcessIdentity(id: 8, bundle: "a", name: "Other", usesScenes: false)

    private static func notification(
        _ identifier: String, body: String = "Hello", category: String = "news", thread: String = "t"
    ) -> NotificationRecord {
        NotificationSample.notification(
            identifier, NotificationSample.content(body, category: category, thread: thread))
    }

    /// `x` of app `a` is open.
    private static func opened(process: ProcessID? = 7, isInteractive: Bool = true) -> ExpandedNotifications {
        var service = ExpandedNotifications()
        service.open(
            ExpandedNotification(
                bundle: "a", record: notification("x"), process: process,
                content: ContentExtensionAttributes(
                    categories: ["news"], initialSizeRatio: 0.25, isInteractive: isInteractive),
                actions: [], height: 100))
        return service
    }

    @Test("one notification is open, until the next, or until it is closed")
    func opening() {
        var service = Self.opened()
        #expect(service.isOpen("x", of: "a"))
        #expect(!service.isOpen("x", of: "b"))
        #expect(!service.isOpen("y", of: "a"))
        let next = Self.notification("x")
        service.open(ExpandedNotification(bundle: "b", record: next, actions: [], height: 0))
        #expect(!service.isOpen("x", of: "a"))
        #expect(service.close()?.bundle == "b")
        #expect(service.open?.bundle == nil)
        #expect(service.close()?.bundle == nil)
    }

    @Test("it closes with the process of its extension, and with its app; not with others")
    func ends() {
        var service = Self.opened()
        #expect(service.ended(8)?.bundle == nil)
        service.uninstalled("b")
        #expect(service.isOpen("x", of: "a"))
        #expect(service.ended(7)?.record.identifier == "x")
        #expect(!service.isOpen("x", of: "a"))
        service = Self.opened()
        service.uninstalled("a")
        #expect(!service.isOpen("x", of: "a"))
    }

    @Test("a newer one of the thread, or of the identifier, takes the place of the record", arguments: [false, true])
    func updating(takesAny: Bool) {
        let profile = Sample.profile { $0.extensions.content.secondNotification = takesAny ? .any : .sameThread }
        var service = Self.opened()
        let unrelated = [
            ("b", Self.notification("x")), ("a", Self.notification("y", body: "")),
            ("a", Self.notification("y", category: "other")), ("a", Self.notification("x", category: "other")),
        ]
        for (bundle, record) in unrelated { #expect(service.update(with: record, of: bundle, profile) == nil) }
        #expect(service.isOpen("x", of: "a"))
        // Of another thread, then with the same identifier.
        let other = Self.notification("y", thread: "other")
        let replaced: NotificationRecord? = takesAny ? Self.notification("x") : nil
        #expect(service.update(with: other, of: "a", profile) == replaced)
        let shown = takesAny ? other : Self.notification("x")
        let same = Self.notification(shown.identifier, body: "New", thread: "third")
        #expect(service.update(with: same, of: "a", profile) == shown)
        let related = Self.notification("z", thread: "third")
        #expect(service.update(with: related, of: "a", profile) == same)
        #expect(service.open?.record == related)
        #expect(service.open?.process == 7)
        _ = service.close()
        #expect(service.update(with: related, of: "a", profile) == nil)
    }

    @Test("the extension is asked about a response, and answers once, whatever is shown meanwhile")
    func asking() {
        var service = Self.opened(process: nil)
        let response = ResponseRecord(notification: Self.notification("x"), action: "reply", text: "Yes")
        #expect(service.ask(response, opensApp: true, of: "a") == nil, "it has no extension")
        service = Self.opened()
        #expect(service.takeAsked(of: 7)?.response == nil)
        #expect(service.ask(response, opensApp: true, of: "b") == nil)
        let other = ResponseRecord(notification: Self.notification("y"))
        #expect(service.ask(other, opensApp: true, of: "a") == nil)
        #expect(service.ask(response, opensApp: true, of: "a") == 7)
        _ = service.update(with: Self.notification("z"), of: "a", Sample.profile())
        #expect(service.takeAsked(of: 8)?.response == nil)
        let asked = service.takeAsked(of: 7)
        #expect(asked?.response == response)
        #expect(asked?.opensApp == true)
        #expect(asked?.bundle == "a")
        #expect(service.takeAsked(of: 7)?.response == nil)
    }

    @Test("its extension changes how it looks, and nobody else")
    func changing() {
        var service = Self.opened()
        var view = ContentExtensionView()
        view.preferredHeight = 250
        #expect(service.change(.view(view), by: Self.stranger) == nil)
        let said = ServiceAction.processNotice("resizes from 100 to 250 points", 7)
        #expect(service.change(.view(view), by: Self.identity) == [said])
        view.texts = ["Play"]
        #expect(service.change(.view(view), by: Self.identity) == [], "its height is the same")
        #expect(service.open?.view == view)
        view.preferredHeight = 0
        #expect(service.change(.view(view), by: Self.identity) == [])
        #expect(service.open?.height == 250, "no preference any more")
        #expect(service.change(.mediaPlayingStarted, by: Self.identity) == [])
        #expect(service.open?.isPlaying == true)
        #expect(service.change(.mediaPlayingPaused, by: Self.identity) == [])
        #expect(service.open?.isPlaying == false)
        let actions = [ActionRecord(identifier: "stop", title: "Stop")]
        #expect(service.change(.setActions(actions), by: Self.identity) == [])
        #expect(service.open?.actions == actions)
        #expect(service.change(.dismiss, by: Self.identity) == nil)
        #expect(service.change(.performDefaultAction, by: Self.identity) == nil)
        #expect(service.isOpen("x", of: "a"))
    }

    @Test("what is not to be seen cannot be tapped")
    func refusals() {
        #expect(ExpandedNotifications().refusal(.close) == .notExpanded)
        var (service, still) = (Self.opened(), Self.opened(isInteractive: false))
        #expect(service.refusal(.close) == nil)
        #expect(service.refusal(.mediaButton) == .noMediaButton)
        var view = ContentExtensionView()
        view.texts = ["Like"]
        view.mediaButton = ContentExtensionView.MediaButton(type: 1, frame: [0, 0, 40, 40])
        _ = service.change(.view(view), by: Self.identity)
        _ = still.change(.view(view), by: Self.identity)
        #expect(service.refusal(.mediaButton) == nil)
        #expect(service.refusal(.contentButton("Like")) == nil)
        #expect(service.refusal(.contentButton("Share")) == .noButton(title: "Share", available: ["Like"]))
        #expect(still.refusal(.contentButton("Like")) == .noButton(title: "Like", available: []))
    }

    @Test("files of what is open are in use")
    func files() {
        var service = ExpandedNotifications()
        #expect(service.storedPaths(of: "a") == [])
        let record = NotificationSample.notification("x", NotificationSample.content(stored: ["/1", "/2"]))
        service.open(ExpandedNotification(bundle: "a", record: record, actions: [], height: 0))
        #expect(service.storedPaths(of: "a") == ["/1", "/2"])
        #expect(service.storedPaths(of: "b") == [])
        _ = service.close()
        #expect(service.storedPaths(of: "a") == [])
    }
}
