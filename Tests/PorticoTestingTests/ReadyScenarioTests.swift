// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What can be tried with an app of which only the manifest is known.
@MainActor
@Suite struct ReadyScenarioTests {
    private static let bundle = "com.example.ready"

    private static func manifest(
        schemes: [String] = [], groups: [String] = [], hasWidget: Bool = false, shares rule: String? = nil
    ) -> AppManifest {
        let widget = ExtensionManifest(
            bundleIdentifier: "\(bundle).today", displayName: "Today", executable: "Today",
            point: ExtensionManifest.todayPoint, principalClass: "Today")
        let share = rule.map {
            ExtensionManifest(
                bundleIdentifier: "\(bundle).share", displayName: "Share", executable: "Share",
                point: ExtensionManifest.sharePoint, principalClass: "Share", activationRule: .predicate($0))
        }
        return AppManifest(
            bundleIdentifier: bundle, displayName: "Ready", executable: "Ready", urlSchemes: schemes,
            entitlements: Entitlements(team: "TEAM000001", applicationGroups: groups),
            extensions: (hasWidget ? [widget] : []) + [share].compactMap { $0 })
    }

    /// A rule for one attachment of a type.
    private static func takes(_ type: String) -> String {
        """
        SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment, \
        ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "\(type)").@count == 1).@count == 1
        """
    }

    @Test("each is found by its name")
    func names() {
        let names = ReadyScenario.all.map(\.name)
        #expect(
            names == [
                "links-and-lifecycle", "responses-and-lifecycle", "keyboard-and-switcher", "widget-and-app",
                "share-and-app", "pushes-and-settings", "uploads-and-termination",
            ])
        #expect(names.map { ReadyScenario.named($0)?.summary } == ReadyScenario.all.map(\.summary))
        #expect(Set(ReadyScenario.all.map(\.summary)).count == names.count)
        #expect(ReadyScenario.named("links") == nil && ReadyScenario.named("") == nil)
    }

    @Test("an app that one makes no sense for, by its manifest, and why")
    func misfits() {
        func misfits(_ manifest: AppManifest) -> [String: String] {
            let pairs = ReadyScenario.all.compactMap { scenario in
                scenario.misfit(manifest).map { (scenario.name, $0) }
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        #expect(
            misfits(Self.manifest()) == [
                "links-and-lifecycle": "it declares no URL scheme", "widget-and-app": "it has no App Group",
                "share-and-app": "it has no App Group",
            ])
        let noShare = "it has no share extension for a text, a page, a picture or a contact"
        #expect(
            misfits(Self.manifest(schemes: ["ready"], groups: ["group.ready"]))
                == ["widget-and-app": "it has no Today extension", "share-and-app": noShare])
        #expect(
            misfits(Self.manifest(schemes: ["ready"], groups: ["group.ready"], hasWidget: true))
                == ["share-and-app": noShare])
        #expect(
            misfits(Self.manifest(schemes: ["ready"], groups: ["group.ready"], shares: Self.takes("public.movie")))
                == ["widget-and-app": "it has no Today extension", "share-and-app": noShare])
        let all = Self.manifest(
            schemes: ["ready"], groups: ["group.ready"], hasWidget: true, shares: Self.takes("public.image"))
        #expect(misfits(all) == [:])
        #expect(ReadyScenario.linksAndLifecycle(["https://example.com/1"]).misfit(Self.manifest()) == nil)
    }

    @Test("what comes at any time follows from the manifest, and from what the app shows")
    func streams() throws {
        let device = try TestDevice()
        let manifest = Self.manifest(schemes: ["ready", "other"], groups: ["group.ready"], hasWidget: true)
        device.install(manifest, delegate: AllLinksAppDelegate.self)
        let comesAndGoes = EventStream.events([.goHome, .launch(bundle: Self.bundle)])
        #expect(
            ReadyScenario.linksAndLifecycle.streams(manifest, device.device) == [
                .event(.openURL("ready://portico/1", sender: nil)), .event(.openURL("ready://portico/2", sender: nil)),
                comesAndGoes,
            ])
        #expect(
            ReadyScenario.linksAndLifecycle(["a://b"]).streams(manifest, device.device) == [
                .event(.openURL("a://b", sender: nil)), comesAndGoes,
            ])
        #expect(
            ReadyScenario.widgetAndApp.streams(manifest, device.device) == [
                .events([.launch(bundle: Self.bundle), .goHome]),
                .events([
                    .appExtension(.widget(extension: "com.example.ready.today", .show)),
                    .appExtension(.widget(extension: "com.example.ready.today", .hide)),
                ]),
            ])
        // The first of the system's apps that shares something of that type.
        let pictures = Self.manifest(groups: ["group.ready"], shares: Self.takes("public.image"))
        #expect(
            ReadyScenario.shareAndApp.streams(pictures, device.device) == [
                .events([.launch(bundle: Self.bundle), .goHome]),
                .events([
                    .appExtension(
                        .share(extension: "com.example.ready.share", items: HostFixture.safariImage.items())),
                    .appExtension(.sheet(request: nil, .post)),
                ]),
            ])
        // It has no field, and transfers nothing.
        try device.performAndSettle(.launch(bundle: Self.bundle))
        #expect(ReadyScenario.keyboardAndSwitcher.streams(manifest, device.device) == [])
        #expect(ReadyScenario.uploadsAndTermination.streams(manifest, device.device) == [])
    }

    @Test("the keyboard's, played with an app that has a field: in the usual order all of it happens")
    func keyboard() throws {
        let device = try TestDevice()
        device.installNotes()
        let manifest = try #require(device.device.manifest(of: TestDevice.notes))
        try device.play(.keyboardAndSwitcher, of: manifest)
        let inputs = device.history.compactMap { entry -> DeviceEvent? in
            guard case .input(let event) = entry.kind else { return nil }
            return event
        }
        #expect(
            Array(inputs.dropFirst()) == [
                .launch(bundle: TestDevice.notes), .tapField(name: "Note"), .typeText("a"), .keyboard(.dictate),
                .tapAlertButton(title: "Allow"), .openSwitcher, .launch(bundle: TestDevice.notes), .lock, .unlock,
            ])
    }

    // MARK: - Exploring

    private static let links = manifest(schemes: ["ready"])

    /// Whenever the device is at rest and the app is in front, each link has been opened once.
    private static func isOpen(_ opened: @escaping @MainActor @Sendable (TestDevice) -> [String]?) -> Property {
        Property("links are open when the app is in front", .always) { device in
            guard device.isAtRest, device.device.foregroundApp == bundle, !device.device.isLocked else { return nil }
            let followed = device.history.compactMap { entry -> String? in
                guard case .input(.openURL(let link, _)) = entry.kind else { return nil }
                return link
            }
            let opened = opened(device) ?? []
            return opened.sorted() == followed.sorted() ? nil : "followed: \(followed), opened: \(opened)"
        }
    }

    @Test("a naive app loses a link, which is an issue with its story")
    func naive() async throws {
        let property = Self.isOpen { $0.delegate(of: Self.bundle, as: OneLinkAppDelegate.self)?.opened }
        try await withKnownIssue {
            _ = try await explore(
                .linksAndLifecycle, of: Self.links, app: OneLinkAppDelegate.self, [property], within: .seconds(600),
                profile: "ios12")
        } matching: { issue in
            let text = "\(issue)"
            return text.contains("links are open when the app is in front: followed: [")
                && text.contains("again: interleaving pinned ") && text.contains("as a test:\n@Test(")
        }
    }

    @Test("an app that does it right is not violated in two hundred orders")
    func right() async throws {
        let property = Self.isOpen { $0.delegate(of: Self.bundle, as: AllLinksAppDelegate.self)?.opened }
        let exploration = Exploration(profile: "ios12") { device in
            device.install(Self.links, delegate: AllLinksAppDelegate.self)
            try device.play(.linksAndLifecycle, of: Self.links)
        }
        let report = try await exploration.search(
            for: Property.ofEveryApp + [property], within: .seconds(600), runs: 200)
        #expect(report.failure == nil && report.runs == 200, "\(report)")
    }

    @Test("an app that it makes no sense for is an error, with the reason")
    func misfit() async throws {
        let misfit = await #expect(throws: ScenarioMisfit.self) {
            try await explore(
                .widgetAndApp, of: Self.links, app: AllLinksAppDelegate.self, within: .zero, profile: "ios12")
        }
        #expect(misfit?.reason == "it has no App Group")
        #expect(misfit?.description.hasPrefix("widget-and-app is not for Ready: it has no App Group. ") == true)
    }

    // Symptom: the scenario was not for any app, as a test's server has always answered already, if only later.
    @Test("an app for which something is downloaded while it is not there; one that never says that it has taken it")
    func downloads() async throws {
        func exploration(_ delegate: FetchingAppDelegate.Type) -> Exploration {
            Exploration { device in
                device.install(Self.manifest(), delegate: delegate)
                try device.play(.uploadsAndTermination, of: Self.manifest())
            }
        }
        let isThere = Property.finally("the download is there") { device in
            device.delegate(of: Self.bundle, as: FetchingAppDelegate.self)?.isFetched ?? true
        }
        let right = try await exploration(FetchingAppDelegate.self)
            .search(for: Property.ofEveryApp + [isThere], within: .seconds(600), onlyEveryOrder: true)
        #expect(right.failure == nil && right.isExhausted, "\(right)")
        #expect(right.runs > 4)
        let wrong = try await exploration(SilentFetchingAppDelegate.self)
            .search(for: Property.ofEveryApp, within: .seconds(600))
        #expect(wrong.failure?.text.contains("handleEventsForBackgroundURLSession") == true, "\(wrong)")
        let offMain = try await exploration(OffMainFetchingAppDelegate.self)
            .search(for: Property.ofEveryApp, within: .seconds(600))
        #expect(offMain.failure?.text.contains("was called off the main thread: call it on the main queue") == true)
    }
}

private class FetchingAppDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate {
    private lazy var session = URLSession(
        configuration: .background(withIdentifier: "fetching"), delegate: self, delegateQueue: .main)
    private var handler: (() -> Void)?
    private(set) var isFetched = UserDefaults.standard.bool(forKey: "fetched")

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        session.getAllTasks { tasks in
            MainActor.assumeIsolated {
                guard tasks.isEmpty, !self.isFetched else { return }
                self.session.downloadTask(with: URL(string: "https://example.com/file")!).resume()
            }
        }
        return true
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        handler = completionHandler
        _ = session
    }

    nonisolated func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        MainActor.assumeIsolated {
            isFetched = true
            UserDefaults.standard.set(true, forKey: "fetched")
        }
    }

    nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        MainActor.assumeIsolated { finish() }
    }

    func finish() { takeHandler()?() }

    func takeHandler() -> (() -> Void)? {
        defer { handler = nil }
        return handler
    }
}

/// Calls the handler on whatever queue it is told.
private final class OffMainFetchingAppDelegate: FetchingAppDelegate {
    override func finish() {
        let handler = UncheckedHandler(call: takeHandler())
        DispatchQueue.global().async { handler.call?() }
    }

    private struct UncheckedHandler: @unchecked Sendable {
        let call: (() -> Void)?
    }
}

/// Never calls the handler.
private final class SilentFetchingAppDelegate: FetchingAppDelegate {
    override func finish() {}
}
