// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The edges of what is offered to other devices and kept for search. Links sheet 4.3.
@MainActor @Suite(.serialized) struct OfferRulesTests {
    private static let bundle = "com.example.shop"
    private static let type = "com.example.shop.reading"

    private func device() throws -> TestDevice {
        let device = try TestDevice.withApps()
        try device.settle(.launch(bundle: Self.bundle))
        _ = Heard.takeAll()
        return device
    }

    private func makeCurrent(_ device: TestDevice, _ change: (NSUserActivity) -> Void = { _ in }) throws {
        try device.inApp(Self.bundle) {
            let activity = NSUserActivity(activityType: Self.type)
            change(activity)
            activity.becomeCurrent()
        }
        device.settle()
    }

    private func titles(_ device: TestDevice) -> [String] {
        device.device.summary.apps[0].searchItems.map(\.title)
    }

    // MARK: - From another device

    @Test("an activity that no app lists opens its page in the browser, or is refused without one")
    func unlisted() throws {
        let device = try device()
        #expect(throws: DeviceError.noAppForActivity(type: "com.example.other")) {
            try device.perform(.handoff(ActivityRecord(type: "com.example.other"), .arrives))
        }
        let page = ActivityRecord(type: "com.example.other", webpageURL: "https://www.example.com/")
        try device.settle(.handoff(page, .arrives))
        #expect(device.device.foregroundApp == nil)
        #expect(device.notices.last?.hasPrefix("- the browser opens ") == true)
    }

    @Test("an app without scenes takes no activity where the system requires scenes")
    func withoutScenes() throws {
        let device = try TestDevice.withApps { $0.lifecycle.withoutSceneManifest = .fails }
        let activity = ActivityRecord(type: "com.example.classic.reading")
        #expect(throws: DeviceError.self) { try device.perform(.handoff(activity, .arrives)) }
        #expect(throws: DeviceError.self) {
            try device.perform(.openSearchResult(bundle: "com.example.nobody", identifier: "1"))
        }
    }

    // MARK: - Dates

    @Test("an activity is offered and found up to the moment of its end, and not behind it")
    func expiry() throws {
        let device = try device()
        try makeCurrent(device) {
            $0.expirationDate = Date(timeIntervalSince1970: device.device.wallDate + 60)
            $0.title = "Soon over"
            $0.isEligibleForSearch = true
        }
        let end = try #require(device.device.summary.apps[0].searchItems.first?.expires)
        device.advance(by: .seconds(end - device.device.wallDate))
        #expect(device.device.wallDate == end)
        #expect(device.device.summary.offeredActivity == Self.type)
        #expect(titles(device) == ["Soon over"])
        device.advance(by: .milliseconds(1))
        #expect(device.device.summary.offeredActivity == nil)
        #expect(titles(device) == [])
    }

    // MARK: - Search

    @Test("search keeps what is eligible, each activity by its type and title, and the untitled by its type")
    func eligible() throws {
        let device = try device()
        try makeCurrent(device) { $0.title = "For Handoff only" }
        #expect(titles(device) == [])
        for title in ["One", "Two", "One", nil] {
            try makeCurrent(device) { ($0.title, $0.isEligibleForSearch) = (title, true) }
        }
        #expect(titles(device) == ["One", "Two", Self.type])
    }

    @Test("activities and items are deleted apart")
    func apart() throws {
        let device = try device()
        try makeCurrent(device) { ($0.title, $0.isEligibleForSearch) = ("Activity", true) }
        try device.inApp(Self.bundle) {
            let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
            attributes.title = "Item"
            CSSearchableIndex.default().indexSearchableItems([
                CSSearchableItem(uniqueIdentifier: "item", domainIdentifier: nil, attributeSet: attributes)
            ])
        }
        device.settle()
        #expect(titles(device) == ["Activity", "Item"])
        try device.inApp(Self.bundle) {
            NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["item"]) {}
            CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["activity:\(Self.type):Activity"])
        }
        device.settle()
        #expect(titles(device) == ["Activity", "Item"])
        try device.inApp(Self.bundle) { CSSearchableIndex.default().deleteAllSearchableItems() }
        device.settle()
        #expect(titles(device) == ["Activity"])
        try device.inApp(Self.bundle) { NSUserActivity.deleteAllSavedUserActivities {} }
        device.settle()
        #expect(titles(device) == [])
    }
}
