// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What an app offers to the user's other devices, and to search. Links sheet 4.3.
@MainActor @Suite(.serialized) struct ActivityTests {
    private static let bundle = "com.example.shop"
    private static let type = "com.example.shop.reading"

    private func device(_ change: (inout BehaviorProfile) -> Void = { _ in }) throws -> TestDevice {
        let device = try TestDevice.withApps(profile: change)
        try device.settle(.launch(bundle: Self.bundle))
        _ = Heard.takeAll()
        return device
    }

    private func inApp(_ device: TestDevice, _ body: @MainActor () -> Void) throws {
        try device.inApp(Self.bundle, body)
        device.settle()
    }

    // MARK: - Handoff

    @Test("another device takes the current activity: saved first, then told")
    func handoff() throws {
        let device = try device()
        let keeper = Keeper()
        let activity = NSUserActivity(activityType: Self.type)
        try inApp(device) {
            let activity = NSUserActivity(activityType: Self.type)
            activity.delegate = keeper
            keeper.userActivity = activity
            activity.needsSave = true
            activity.becomeCurrent()
        }
        #expect(device.device.summary.offeredActivity == Self.type)
        try device.settle(.continueElsewhere)
        #expect(Heard.takeAll() == ["will save", "responder fills", "was continued"])
        #expect(device.notices.last == "- another device continues \(Self.type)")
        // It has been saved: the next device gets it as it is.
        try device.settle(.continueElsewhere)
        #expect(Heard.takeAll() == ["was continued"])
        _ = activity
    }

    @Test("one activity is current at a time; the last one is offered until it resigns or is invalidated")
    func current() throws {
        let device = try device()
        var first: NSUserActivity?
        var second: NSUserActivity?
        try inApp(device) {
            first = NSUserActivity(activityType: Self.type)
            second = NSUserActivity(activityType: Self.type)
            first?.becomeCurrent()
            second?.becomeCurrent()
            first?.resignCurrent()
        }
        #expect(device.device.summary.offeredActivity == Self.type)
        try inApp(device) { second?.resignCurrent() }
        #expect(device.device.summary.offeredActivity == nil)
        #expect(throws: DeviceError.noActivityOffered) { try device.perform(.continueElsewhere) }
        try inApp(device) { first?.becomeCurrent() }
        #expect(device.device.summary.offeredActivity == Self.type)
        try inApp(device) { first?.invalidate() }
        #expect(device.device.summary.offeredActivity == nil)
    }

    @Test("not offered: another app in front, a locked screen, not for Handoff, expired, an unlisted type")
    func notOffered() throws {
        let device = try device()
        try inApp(device) { NSUserActivity(activityType: Self.type).becomeCurrent() }
        for (leave, back) in [(DeviceEvent.goHome, DeviceEvent.launch(bundle: Self.bundle)), (.lock, .unlock)] {
            try device.settle(leave)
            #expect(device.device.summary.offeredActivity == nil)
            try device.settle(back)
            #expect(device.device.summary.offeredActivity == Self.type)
        }
        try inApp(device) {
            let activity = NSUserActivity(activityType: Self.type)
            activity.expirationDate = Date(timeIntervalSince1970: device.device.wallDate + 60)
            activity.becomeCurrent()
        }
        #expect(device.device.summary.offeredActivity == Self.type)
        device.advance(by: .seconds(61))
        #expect(device.device.summary.offeredActivity == nil)
        try inApp(device) {
            let activity = NSUserActivity(activityType: Self.type)
            activity.isEligibleForHandoff = false
            activity.becomeCurrent()
        }
        #expect(device.device.summary.offeredActivity == nil)
        try inApp(device) { NSUserActivity(activityType: "com.example.other").becomeCurrent() }
        #expect(device.notices.last == "! com.example.other is not offered: NSUserActivityTypes does not list it")
    }

    // MARK: - Search

    @Test("search finds an activity with its required keys, and hands it over like a universal link")
    func searchActivity() throws {
        let device = try device()
        try inApp(device) {
            let activity = NSUserActivity(activityType: Self.type)
            (activity.title, activity.persistentIdentifier) = ("Page seven", "page-7")
            activity.userInfo = ["page": 7, "scratch": true]
            activity.requiredUserInfoKeys = ["page"]
            activity.isEligibleForSearch = true
            activity.becomeCurrent()
        }
        #expect(device.device.summary.apps[0].searchItems.map(\.title) == ["Page seven"])
        try device.settle(.openSearchResult(bundle: Self.bundle, identifier: "page-7"))
        try device.settle(.terminate(bundle: Self.bundle, .kill))
        try device.settle(.openSearchResult(bundle: Self.bundle, identifier: "page-7"))
        #expect(Heard.takeAll() == ["continue \(Self.type) page=7", "connect, activity \(Self.type) page=7"])
        try inApp(device) {
            NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["page-7"]) {}
        }
        #expect(device.device.summary.apps[0].searchItems == [])
    }

    @Test("items: indexed, replaced, found, taken out by identifier, by domain, and all")
    func searchItems() throws {
        let device = try device()
        func index(_ identifier: String, _ domain: String?, _ title: String) -> CSSearchableItem {
            let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
            attributes.title = title
            return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
        }
        func titles() -> [String] { device.device.summary.apps[0].searchItems.map(\.title) }
        try inApp(device) {
            CSSearchableIndex.default().indexSearchableItems([
                index("1", "mail.inbox", "One"), index("2", "mail", "Two"), index("3", "mailbox", "Three"),
                index("4", nil, "Four"),
            ])
            CSSearchableIndex.default().indexSearchableItems([index("1", "mail.inbox", "One again")])
        }
        #expect(titles() == ["One again", "Two", "Three", "Four"])
        try device.settle(.openSearchResult(bundle: Self.bundle, identifier: "2"))
        #expect(Heard.takeAll() == ["continue com.apple.corespotlightitem kCSSearchableItemActivityIdentifier=2"])
        try inApp(device) { CSSearchableIndex.default().deleteSearchableItems(withDomainIdentifiers: ["mail"]) }
        #expect(titles() == ["Three", "Four"])
        try inApp(device) { CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["4", "nobody"]) }
        #expect(titles() == ["Three"])
        try inApp(device) { CSSearchableIndex.default().deleteAllSearchableItems() }
        #expect(titles() == [])
        #expect(throws: DeviceError.noSearchResult("2", available: [])) {
            try device.perform(.openSearchResult(bundle: Self.bundle, identifier: "2"))
        }
    }

    @Test("a search goes on inside of the app, where Info.plist says that it may")
    func query() throws {
        let device = try device()
        try device.settle(.searchInApp(bundle: Self.bundle, "shoes"))
        #expect(Heard.takeAll() == ["continue com.apple.corespotlightquerycontinuation kCSSearchQueryString=shoes"])
        var app = LinkApp.classic
        app.continuesSearches = false
        device.install(app, delegate: LinkAppDelegate.self)
        #expect(throws: DeviceError.noSearchInApp(bundle: app.bundleIdentifier)) {
            try device.perform(.searchInApp(bundle: app.bundleIdentifier, "shoes"))
        }
    }

    @Test("an activity of another team finds no app", arguments: [nil, "TEAM000001", "TEAM000002"])
    func team(_ team: String?) throws {
        let device = try device()
        let activity = ActivityRecord(type: Self.type, team: team)
        guard team != "TEAM000002" else {
            #expect(throws: DeviceError.noAppForActivity(type: Self.type)) {
                try device.perform(.handoff(activity, .arrives))
            }
            return
        }
        try device.settle(.handoff(activity, .arrives))
        #expect(Heard.takeAll() == ["continue \(Self.type)"])
    }

    @Test("an activity that is not offered ends the one before")
    func unlistedEnds() throws {
        let device = try device()
        try inApp(device) {
            NSUserActivity(activityType: Self.type).becomeCurrent()
            NSUserActivity(activityType: "com.example.other").becomeCurrent()
        }
        #expect(device.device.summary.offeredActivity == nil)
    }

    @Test("an item and an activity of one name are two")
    func names() throws {
        let device = try device()
        try inApp(device) {
            let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
            attributes.title = "Item"
            CSSearchableIndex.default().indexSearchableItems([
                CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: attributes)
            ])
            let activity = NSUserActivity(activityType: Self.type)
            (activity.title, activity.persistentIdentifier, activity.isEligibleForSearch) = ("Activity", "1", true)
            activity.becomeCurrent()
        }
        #expect(device.device.summary.apps[0].searchItems.map(\.title) == ["Item", "Activity"])
        try inApp(device) { NSUserActivity.deleteAllSavedUserActivities {} }
        #expect(device.device.summary.apps[0].searchItems.map(\.title) == ["Item"])
    }

    @Test("the restoration handler may be kept, and hands the activity to each object on the main thread")
    func restorationHandler() async throws {
        let device = try TestDevice.withApps([LinkApp.classic])
        device.install(LinkApp.classic, delegate: KeepingDelegate.self)
        let type = "com.example.classic.reading"
        try device.settle(.handoff(ActivityRecord(type: type), .arrives))
        let delegate: KeepingDelegate = try #require(device.delegate(of: "com.example.classic"))
        try device.inApp("com.example.classic") { delegate.answer() }
        #expect(delegate.restored == [])
        await device.settleTasks()
        #expect(delegate.restored == ["first restores \(type)", "second restores \(type)"])
    }

    @Test("misuse traps with its reason")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            NSUserActivity(activityType: "a").webpageURL = URL(string: "ftp://example.com")
        }
        await #expect(processExitsWith: .failure) {
            let activity = NSUserActivity(activityType: "a")
            activity.invalidate()
            activity.becomeCurrent()
        }
    }
}

private final class Keeper: UIResponder, NSUserActivityDelegate {
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { Heard.note("will save") }
    }
    nonisolated func userActivityWasContinued(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { Heard.note("was continued") }
    }
    override func updateUserActivityState(_ activity: NSUserActivity) { Heard.note("responder fills") }
}

/// Answers the restoration handler when the test says so.
private final class KeepingDelegate: UIResponder, UIApplicationDelegate {
    /// Not `Heard`'s: this test suspends, and others run meanwhile.
    var restored: [String] = []
    private var handler: (([any UIUserActivityRestoring]?) -> Void)?

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        handler = restorationHandler
        return true
    }

    func answer() {
        handler?(["first", "second"].map { name in Restored { self.restored.append("\(name) restores \($0)") } })
    }
}

private final class Restored: UIResponder {
    private var note: (String) -> Void = { _ in }

    convenience init(_ note: @escaping (String) -> Void) {
        self.init()
        self.note = note
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) { note(activity.activityType) }
}
