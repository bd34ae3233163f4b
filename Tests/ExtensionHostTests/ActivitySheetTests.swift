// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// An app that shares, as a tutorial would write it.
final class SharingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var outcomes: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.title = "Photos"
        window?.makeKeyAndVisible()
        return true
    }

    func share(_ items: [Any], activities: [UIActivity]? = nil, excluded: [UIActivity.ActivityType]? = nil) {
        let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
        controller.excludedActivityTypes = excluded
        controller.completionWithItemsHandler = { [weak self] type, completed, items, error in
            let texts = (items ?? []).compactMap { ($0 as? NSExtensionItem)?.attributedContentText?.string }
            let error = error.map { ($0 as NSError).domain } ?? "no error"
            self?.outcomes.append("\(type?.rawValue ?? "nothing") \(completed) \(texts) \(error)")
        }
        controller.popoverPresentationController?.sourceView = window?.rootViewController?.view
        window?.rootViewController?.present(controller, animated: true)
    }
}

/// Keeps what is shared.
final class ArchiveActivity: UIActivity {
    var calls: [String] = []
    var screen: UIViewController?

    override class var activityCategory: UIActivity.Category { .action }
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("com.example.archive") }
    override var activityTitle: String? { "Archive" }
    override var activityViewController: UIViewController? { screen }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        calls.append("can perform with \(activityItems)")
        return activityItems.contains { $0 is String }
    }

    override func prepare(withActivityItems activityItems: [Any]) { calls.append("prepare with \(activityItems)") }

    override func perform() {
        calls.append("perform")
        activityDidFinish(true)
    }
}

/// A text that depends on where it goes.
final class GreetingSource: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        "for \(activityType?.rawValue ?? "nobody")"
    }
}

/// Is made when it is needed.
final class ReportProvider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "report for \(activityType?.rawValue ?? "nobody")" }
}

/// Overrides the method of the source, as Apple's class lets it.
final class PickyProvider: UIActivityItemProvider, @unchecked Sendable {
    override func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? {
        "picked, then \(super.activityViewController(controller, itemForActivityType: type) ?? "nothing")"
    }
}

/// An item whose attachments are asked for, and register a type with the attachment of another item.
final class LateItem: NSExtensionItem {
    var other: NSItemProvider?
    private var registered = 0

    override var attachments: [NSItemProvider]? {
        get {
            registered += 1
            other?.registerDataRepresentation(forTypeIdentifier: "com.example.late\(registered)", visibility: .all) {
                $0(Data("late".utf8), nil)
                return nil
            }
            return super.attachments
        }
        set { super.attachments = newValue }
    }
}

/// The share sheet that an app presents.
@Suite @MainActor struct ActivitySheetTests {
    private static let bundle = "com.example.sharing"

    private static func running(
        rule: ActivationRule? = .predicate("TRUEPREDICATE")
    ) throws -> (TestDevice, TestApp, SharingDelegate) {
        let device = TestDevice(profile: Sample.profile())
        let part = Sample.manifest(
            ExtensionManifest.sharePoint, "Part", principal: String(reflecting: GoodSheet.self), rule: rule)
        device.install(Sample.app([part]), delegate: IdleApp.self)
        let app = device.install(bundle, delegate: SharingDelegate.self)
        try app.launch()
        return (device, app, try #require(app.delegate(as: SharingDelegate.self)))
    }

    @Test("an app that dismisses its share sheet takes the extension's sheet with it")
    func dismissedByApp() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["Look at this"]) }
        device.settle()
        try device.chooseActivity(TestDevice.part)
        #expect(device.summary().sheets.count == 1)
        try app.run { delegate.window?.rootViewController?.dismiss(animated: false) }
        device.settle()
        #expect(device.summary().sheets.isEmpty && device.summary().activitySheet == nil)
        #expect(throws: DeviceError.noSheet(request: nil, open: [])) { try device.sheet(.post) }
    }

    @Test("an extension that is chosen while the user leaves the app does not begin")
    func left() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["Look at this"]) }
        device.settle()
        try device.perform(.appExtension(.activitySheet(.choose(TestDevice.part))))
        try device.perform(.goHome)
        device.settle()
        #expect(device.summary().sheets.isEmpty)
        #expect(device.device.runningProcesses.allSatisfy { device.device.extensionManifest(of: $0) == nil })
    }

    @Test("an extension is offered, works on the app's items, and the app is told of its end")
    func post() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["Look at this", URL(string: "https://example.com")!]) }
        device.settle()
        #expect(app.screen.screens == ["Photos", "UIActivityViewController"])
        let sheet = try #require(device.summary().activitySheet)
        #expect(sheet.app == Self.bundle && sheet.chosen == nil)
        #expect(sheet.activities == [.init(type: TestDevice.part, title: "Part")])
        try device.chooseActivity(TestDevice.part)
        #expect(device.summary().activitySheet?.chosen == TestDevice.part)
        #expect(device.summary().sheets.map(\.host) == [Self.bundle])
        #expect(device.summary().sheets.first?.view.compose?.text == "Look at this")
        #expect(device.notes.contains { $0.hasSuffix("of 1") }, "one item with two attachments")
        try device.sheet(.edit("Look!"))
        try device.sheet(.post)
        #expect(delegate.outcomes == [#"com.example.app.Part true ["Look!"] no error"#])
        #expect(device.summary().activitySheet == nil && app.screen.screens == ["Photos"])
    }

    @Test("when the extension cancels, the app is told of its error")
    func cancelled() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["Look at this"]) }
        device.settle()
        try device.chooseActivity(TestDevice.part)
        try device.sheet(.cancel)
        #expect(delegate.outcomes.count == 1)
        #expect(delegate.outcomes.first?.hasPrefix("com.example.app.Part false [] ") == true)
        #expect(delegate.outcomes.first?.hasSuffix("no error") == false)
    }

    @Test("the user takes the extension's sheet away")
    func dismissed() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["Look at this"]) }
        device.settle()
        try device.chooseActivity(TestDevice.part)
        try device.sheet(.dismiss)
        #expect(delegate.outcomes == ["com.example.app.Part false [] no error"])
    }

    @Test("an activity of the app is asked, prepared and performed")
    func ownActivity() throws {
        let (device, app, delegate) = try Self.running()
        let activity = try app.run {
            let activity = ArchiveActivity()
            delegate.share(["text", 7], activities: [activity])
            return activity
        }
        device.settle()
        let offered = device.summary().activitySheet?.activities.map(\.title)
        #expect(offered == ["Archive", "Part"])
        try device.chooseActivity("com.example.archive")
        #expect(
            activity.calls == [
                #"can perform with ["text", 7]"#, #"prepare with ["text", 7]"#, "perform",
            ])
        #expect(delegate.outcomes == ["com.example.archive true [] no error"])
        #expect(device.notes.contains("UIActivityViewController: no extension can get a Int"))
        #expect(app.screen.screens == ["Photos"])
    }

    @Test("an activity with a screen of its own is done when it says so")
    func ownScreen() throws {
        let (device, app, delegate) = try Self.running()
        let activity = try app.run {
            let activity = ArchiveActivity()
            activity.screen = UIViewController()
            activity.screen?.title = "Archive"
            delegate.share(["text"], activities: [activity])
            return activity
        }
        device.settle()
        try device.chooseActivity("com.example.archive")
        #expect(app.screen.screens == ["Photos", "UIActivityViewController", "Archive"])
        #expect(delegate.outcomes == [] && !activity.calls.contains("perform"))
        #expect(throws: DeviceError.activityIsChosen("com.example.archive")) { try device.cancelActivitySheet() }
        try app.run { activity.activityDidFinish(false) }
        device.settle()
        #expect(delegate.outcomes == ["com.example.archive false [] no error"])
        #expect(app.screen.screens == ["Photos"])
    }

    @Test("the user cancels, or the app dismisses the sheet: nothing was chosen", arguments: [true, false])
    func nothing(isUser: Bool) throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.share(["text"]) }
        device.settle()
        if isUser {
            try device.cancelActivitySheet()
        } else {
            try app.run { delegate.window?.rootViewController?.dismiss(animated: true) }
            device.settle()
        }
        #expect(delegate.outcomes == ["nothing false [] no error"])
        #expect(device.summary().activitySheet == nil)
        #expect(throws: DeviceError.noActivitySheet) { try device.cancelActivitySheet() }
    }

    @Test("sources and providers give what is meant for the activity that was chosen")
    func sources() throws {
        let (device, app, delegate) = try Self.running()
        try app.run {
            delegate.share([
                GreetingSource(), ReportProvider(placeholderItem: ""), PickyProvider(placeholderItem: "placeholder"),
            ])
        }
        device.settle()
        try device.chooseActivity(TestDevice.part)
        let text = device.summary().sheets.first?.view.compose?.text
        #expect(text == "for com.example.app.Part")
        guard case .said(_, _, .activitySheet(.share(_, _, let items)))? = device.journal.last(where: isShare) else {
            Issue.record("no items")
            return
        }
        #expect(
            items.flatMap(\.attachments).flatMap(\.representations).map(\.contents) == [
                .text("for com.example.app.Part"), .text("report for com.example.app.Part"),
                .text("picked, then placeholder"),
            ])
    }

    private func isShare(_ event: DeviceEvent) -> Bool {
        if case .said(_, _, .activitySheet(.share)) = event { true } else { false }
    }

    @Test("what a rule hides, and what the app excludes, is not offered")
    func notOffered() throws {
        let (device, app, delegate) = try Self.running(rule: .predicate("FALSEPREDICATE"))
        try app.run { delegate.share(["text"], activities: [ArchiveActivity()], excluded: [.mail]) }
        device.settle()
        #expect(device.summary().activitySheet?.activities.map(\.title) == ["Archive"])
        #expect(throws: DeviceError.self) { try device.chooseActivity(TestDevice.part) }
        #expect(throws: DeviceError.noActivity("com.example.other", offered: ["com.example.archive"])) {
            try device.chooseActivity("com.example.other")
        }
        try device.cancelActivitySheet()
        try app.run {
            delegate.share(
                ["text"], activities: [ArchiveActivity()], excluded: [UIActivity.ActivityType("com.example.archive")])
        }
        device.settle()
        #expect(device.summary().activitySheet?.activities == [])
    }

    @Test("on an iPad the sheet is a popover, which needs a place to point to")
    func popover() throws {
        let device = try TestDevice(profile: "ios26", model: "iPad Pro 11-inch")
        let app = device.install(Self.bundle, delegate: SharingDelegate.self)
        try app.launch()
        let delegate = try #require(app.delegate(as: SharingDelegate.self))
        let root = try #require(delegate.window?.rootViewController)
        try app.run { delegate.share(["text"]) }
        device.settle()
        #expect(!device.notes.contains { $0.contains("popoverPresentationController") })
        try device.cancelActivitySheet()
        try app.run {
            root.present(UIActivityViewController(activityItems: ["text"], applicationActivities: nil), animated: true)
        }
        device.settle()
        #expect(device.notes.contains { $0.contains("has neither sourceView nor barButtonItem") })
    }

    /// The app ended with an index out of range.
    @Test("a type that is registered while the items are collected is not among them")
    func lateType() throws {
        let (device, app, delegate) = try Self.running()
        try app.run {
            let provider = NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text")
            let item = NSExtensionItem()
            item.attachments = [provider]
            let late = LateItem()
            late.other = provider
            delegate.share([item, late])
        }
        device.settle()
        try device.chooseActivity(TestDevice.part)
        guard case .said(_, _, .activitySheet(.share(_, _, let items)))? = device.journal.last(where: isShare) else {
            Issue.record("no items")
            return
        }
        let representations = items.flatMap(\.attachments).flatMap(\.representations)
        // The first late type is from the time when the sheet was shown.
        #expect(representations.map(\.type) == ["public.plain-text", "com.example.late1"])
        #expect(!representations.map(\.contents).contains(.never))
    }
}
